// Chip colours. Red and black are left to the numbers; neighbours in the tray differ in lightness as well as in hue.
export const CHIP_PALETTE = ["#f0e6cf", "#6db3dd", "#1f7f75", "#7b57a8", "#d98a45", "#93406d", "#2c4680", "#e3c15b"];
export const CHIP_INKS = ["#2a2018", "#10202c", "#f8f1e2", "#f8f1e2", "#2a1a08", "#f8f1e2", "#f8f1e2", "#2a2108"];
