// Words of @Title@ that its rulebook does not have; every language has every one.
export const WORDS = {
  en: { result: "Field { $field }" },
  nl: { result: "Vak { $field }" },
  cs: { result: "Pole { $field }" },
} as const;
