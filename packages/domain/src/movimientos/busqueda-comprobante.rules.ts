/** A document as people write it down; without the point of sale it is any. */
type NumeroDeComprobante = { readonly puntoVenta: number | null; readonly numero: number };

/** What a text in a search box may mean as the number of a document (`A 0003-00001234`, `3-1234`, `1234`). */
export function comoNumeroDeComprobante(texto: string): NumeroDeComprobante | null {
  const [, puntoVenta, numero] = /^(?:[A-Za-z] ?)?(?:(\d{1,5})-)?(\d{1,8})$/.exec(texto) ?? [];
  if (numero === undefined) return null;
  return {
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero: Number(numero),
  };
}
