/** At least a hair: what is there must be seen. */
export const widthOf = (parte: number, total: number) =>
  `${Math.min(100, Math.max(total === 0 ? 0 : 0.5, (parte / Math.max(1, total)) * 100))}%`;

export const HATCHED =
  'bg-expense-subtle bg-[repeating-linear-gradient(135deg,var(--expense)_0_3px,transparent_3px_6px)] forced-colors:border';
