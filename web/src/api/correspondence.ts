// Links that came by mail, and the operator's terms.
import { call } from "./http";

export type { TermsView as Terms } from "./generated";

export const correspondence = {
  confirm: (token: string) => call("POST /api/address/confirm", { body: { token } }),
  again: () => call("POST /api/me/address"),
  forgotten: (name: string) => call("POST /api/session/forgotten", { body: { name } }),
  renew: (token: string, password: string) => call("POST /api/session/renew", { body: { token, password } }),
};

export const terms = {
  read: () => call("GET /api/terms"),
  accept: (version: string) => call("POST /api/me/terms", { body: { version } }),
};
