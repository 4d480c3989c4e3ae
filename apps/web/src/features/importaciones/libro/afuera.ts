/** Workbooks are read anew for it: as long as the server itself takes. */
const LIMITE_MS = 60_000;

/** The file of the rows that stay out, and how it is asked for. */
export const deAfuera = (id: string) =>
  [`/importaciones/libro/${id}/afuera`, { limitMs: LIMITE_MS }] as const;
