export type Coordenadas = { readonly latitud: number; readonly longitud: number };

// Coordinates as maps copy them (`-34.52, -58.47`), or with decimal commas and a semicolon or space
// between.
const PARES = [
  /^([-\u2212]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([-\u2212]?\d{1,3}(?:\.\d+)?)$/,
  /^([-\u2212]?\d{1,3}(?:,\d+)?)\s*[;\s]\s*([-\u2212]?\d{1,3}(?:,\d+)?)$/,
];

const aNumero = (texto: string) => Number(texto.replace('\u2212', '-').replace(',', '.'));

/** Latitude and longitude from one line of text; null when it contains no such pair. */
export function leerCoordenadas(texto: string): Coordenadas | null {
  for (const par of PARES) {
    const [, latitud, longitud] = par.exec(texto.trim()) ?? [];
    if (latitud !== undefined && longitud !== undefined) {
      return { latitud: aNumero(latitud), longitud: aNumero(longitud) };
    }
  }
  return null;
}

/** Text with decimal points and a comma between, which maps accept. */
export const escribirCoordenadas = (latitud: number, longitud: number): string =>
  `${latitud}, ${longitud}`;
