/** A code of verification in groups of four, so that it can be compared by eye. */
export const agruparCodigo = (codigo: string, separador: string): string =>
  codigo.replaceAll(/.{4}(?=.)/g, (grupo) => grupo + separador);
