/** Yearly rate that can be computed with; false while it is being typed. */
export const esTasa = (texto: unknown): texto is string =>
  typeof texto === 'string' && /^\d{1,4}(?:\.\d{1,4})?$/.test(texto) && Number(texto) > 0;
