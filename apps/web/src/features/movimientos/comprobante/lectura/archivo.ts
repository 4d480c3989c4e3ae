import { refuse, type Refusal } from '@plomada/domain/base/refusal';

import { ajustar, decodificarQuieta, elegirTexto, lienzoDe } from './decodificar.ts';

export type LecturaArchivo = { readonly ok: true; readonly texto: string } | Refusal;

const BYTES_MAX = 25 * 1024 * 1024;
/**
 * Longest sides in px of the picture that is searched for a code: the small one first, which takes
 * less time.
 */
const LADOS = [1600, 4096] as const;

/** True for a PDF, by its MIME type or its first bytes, since a phone may give no type. */
async function esPdf(archivo: File): Promise<boolean> {
  if (archivo.type === 'application/pdf') return true;
  return (await archivo.slice(0, 5).text()) === '%PDF-';
}

async function leerImagen(archivo: File): Promise<LecturaArchivo> {
  const imagen = await createImageBitmap(archivo).catch(() => null);
  if (imagen === null) {
    return refuse('No pudimos abrir el archivo: no es una foto ni un PDF que se pueda leer.');
  }
  try {
    const original = { ancho: imagen.width, alto: imagen.height };
    let anterior = 0;
    for (const lado of LADOS) {
      const medidas = ajustar(original, lado);
      // A small picture is the same at both sizes.
      if (medidas.ancho === anterior) break;
      anterior = medidas.ancho;
      const { lienzo, contexto } = lienzoDe(medidas);
      contexto.drawImage(imagen, 0, 0, medidas.ancho, medidas.alto);
      const texto = elegirTexto(await decodificarQuieta(lienzo));
      if (texto !== null) return { ok: true, texto };
    }
    return refuse('No encontramos un QR en la imagen. Ayuda una foto de cerca, derecha y con luz.');
  } finally {
    imagen.close();
  }
}

async function leerPdf(archivo: File): Promise<LecturaArchivo> {
  const pdf = await import('./pdf.ts');
  const lectura = await pdf.leerPdf(new Uint8Array(await archivo.arrayBuffer()));
  if (!lectura.ok) {
    return refuse(
      lectura.causa === 'clave'
        ? 'El PDF está protegido con contraseña y no se puede leer.'
        : 'No pudimos abrir el PDF: está dañado o no es un PDF.',
    );
  }
  if (lectura.texto !== null) return { ok: true, texto: lectura.texto };
  return refuse(
    lectura.paginas < pdf.PAGINAS_MAX
      ? 'No encontramos un QR en el PDF.'
      : `No encontramos un QR en las primeras ${pdf.PAGINAS_MAX} páginas del PDF.`,
  );
}

/** Text of the code in a picture or a PDF, read on this device, or the reason why there is none. */
export async function leerArchivo(archivo: File): Promise<LecturaArchivo> {
  if (archivo.size === 0) return refuse('El archivo está vacío.');
  if (archivo.size > BYTES_MAX) return refuse('El archivo pesa más de 25 MB.');
  try {
    return (await esPdf(archivo)) ? await leerPdf(archivo) : await leerImagen(archivo);
  } catch {
    // The reader's chunk failed to load; the form keeps its content.
    return refuse('No pudimos traer el lector de QR. Revisar la conexión y reintentar.');
  }
}
