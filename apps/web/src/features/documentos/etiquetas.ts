/** As they are written in one field: with commas between them, each once. */
export function leerEtiquetas(texto: string): string[] {
  const etiquetas = texto.split(',').map((etiqueta) => etiqueta.trim());
  return etiquetas.filter(
    (etiqueta, i) =>
      etiqueta !== '' &&
      etiquetas.findIndex((otra) => otra.toLowerCase() === etiqueta.toLowerCase()) === i,
  );
}
