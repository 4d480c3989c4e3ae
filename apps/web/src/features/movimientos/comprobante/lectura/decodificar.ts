import { leerQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';

export const esDeFactura = (texto: string): boolean => leerQrArca(texto).ok;

/**
 * Chooses the code to read, since an invoice may have others than ARCA's (payment, advertising):
 * the first that is a voucher, else the first one, whose reading gives the error to show. Null
 * without codes.
 */
export function elegirTexto(textos: readonly string[]): string | null {
  return textos.find(esDeFactura) ?? textos[0] ?? null;
}

export type Medidas = { readonly ancho: number; readonly alto: number };

/**
 * Largest size of the same shape within the side and the area that a phone's canvas can hold; a
 * smaller picture keeps its size.
 */
export function ajustar({ ancho, alto }: Medidas, ladoMax: number, areaMax = 16_000_000): Medidas {
  const escala = Math.min(
    1,
    ladoMax / Math.max(ancho, alto),
    Math.sqrt(areaMax / Math.max(1, ancho * alto)),
  );
  return {
    ancho: Math.max(1, Math.floor(ancho * escala)),
    alto: Math.max(1, Math.floor(alto * escala)),
  };
}

export function lienzoDe({ ancho, alto }: Medidas) {
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  const contexto = lienzo.getContext('2d', { willReadFrequently: true });
  if (contexto === null) throw new Error('The browser gave no 2D canvas');
  // Transparent parts of a picture must be white for the reader.
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, ancho, alto);
  return { lienzo, contexto };
}

/** Reads the text of each QR on the canvas; empty without any. */
export type Decodificador = (imagen: HTMLCanvasElement) => Promise<readonly string[]>;

type Detector = {
  detect(imagen: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
};

/** The browser's reader of codes, missing in some browsers and hence no part of the DOM types. */
declare const BarcodeDetector:
  | {
      new (opciones: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<readonly string[]>;
    }
  | undefined;

/** Browser's reader, or null when it is missing or cannot read QR. */
async function delNavegador(): Promise<Decodificador | null> {
  if (typeof BarcodeDetector === 'undefined') return null;
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (imagen) => (await detector.detect(imagen)).map(({ rawValue }) => rawValue);
  } catch {
    return null; // Announced but not working, as on systems without its service.
  }
}

async function propio(): Promise<Decodificador> {
  const { leerConZxing } = await import('./zxing.ts');
  return leerConZxing;
}

/** Decoder for video: the browser's reader if it has one, else our own, loaded on demand. */
export async function crearDecodificador(): Promise<Decodificador> {
  const nativo = await delNavegador();
  if (nativo === null) return propio();
  return async (imagen) => {
    try {
      return await nativo(imagen);
    } catch {
      // Some browsers offer a reader that fails on the first frame; our reader is used then.
      return (await propio())(imagen);
    }
  };
}

/**
 * Decodes a still picture. There is no next frame, so our reader tries when the browser's finds
 * nothing.
 */
export async function decodificarQuieta(imagen: HTMLCanvasElement): Promise<readonly string[]> {
  const nativo = await delNavegador();
  const textos = (await nativo?.(imagen).catch(() => [])) ?? [];
  return textos.length > 0 ? textos : (await propio())(imagen);
}
