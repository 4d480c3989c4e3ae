/** Longest side of a photo that goes up: an invoice on a table stays readable to the last digit. */
export const LADO_MAX = 2560;
/** Below this nothing is gained. */
const BYTES_CHICA = 1_500_000;
const CALIDAD = 0.85;
const FOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The size a picture is drawn at; null when it is small enough as it is. */
export function medidasChicas(
  ancho: number,
  alto: number,
): { readonly ancho: number; readonly alto: number } | null {
  const mayor = Math.max(ancho, alto);
  if (mayor <= LADO_MAX) return null;
  const escala = LADO_MAX / mayor;
  return {
    ancho: Math.max(1, Math.round(ancho * escala)),
    alto: Math.max(1, Math.round(alto * escala)),
  };
}

/** A smaller picture is another file: it is called what it is. */
export const nombreJpg = (nombre: string): string => `${nombre.replace(/\.[^.]+$/, '')}.jpg`;

async function dibujar(
  imagen: ImageBitmap,
  medidas: { readonly ancho: number; readonly alto: number },
): Promise<Blob | null> {
  const lienzo = document.createElement('canvas');
  lienzo.width = medidas.ancho;
  lienzo.height = medidas.alto;
  const contexto = lienzo.getContext('2d');
  if (contexto === null) return null;
  // What is transparent is paper.
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, medidas.ancho, medidas.alto);
  contexto.imageSmoothingQuality = 'high';
  contexto.drawImage(imagen, 0, 0, medidas.ancho, medidas.alto);
  return new Promise((resolve) => lienzo.toBlob(resolve, 'image/jpeg', CALIDAD));
}

/**
 * A large photo made small on this device, upright: what a phone takes would be minutes of a poor
 * connection. Whatever is small, no photo, or cannot be opened here goes as it is.
 */
export async function achicar(archivo: File): Promise<File> {
  if (!FOTOS.has(archivo.type) || archivo.size <= BYTES_CHICA) return archivo;
  const imagen = await createImageBitmap(archivo, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (imagen === null) return archivo;
  try {
    const medidas = medidasChicas(imagen.width, imagen.height);
    const chica = medidas === null ? null : await dibujar(imagen, medidas);
    if (chica === null || chica.size >= archivo.size) return archivo;
    return new File([chica], nombreJpg(archivo.name), { type: 'image/jpeg' });
  } finally {
    imagen.close();
  }
}
