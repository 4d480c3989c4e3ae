import { leerQrArca } from '@plomada/domain/movimientos/qr/qr-arca.rules';

export const esDeFactura = (texto: string): boolean => leerQrArca(texto).ok;

/**
 * An invoice may carry other codes beside ARCA's (payment, publicity): the first that reads as a
 * voucher, else the first of all, whose reading says what is wrong with it. Null when there is none.
 */
export function elegirTexto(textos: readonly string[]): string | null {
  return textos.find(esDeFactura) ?? textos[0] ?? null;
}

export type Medidas = { readonly ancho: number; readonly alto: number };

/** The largest size of the same shape within the side and the area a phone's canvas can hold. */
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
  if (contexto === null) throw new Error('No 2D canvas');
  // What is transparent is paper.
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, ancho, alto);
  return { lienzo, contexto };
}

/** Texts of every QR on the canvas, none when there is none. */
export type Decodificador = (imagen: HTMLCanvasElement) => Promise<readonly string[]>;

type Detector = {
  detect(imagen: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
};

/** Not in every browser, so not in the DOM types. */
declare const BarcodeDetector:
  | {
      new (opciones: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<readonly string[]>;
    }
  | undefined;

/** The browser's own reader, or null where it is missing or knows no QR. */
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

/** For a moving picture: the browser's reader when there is one, else ours, fetched on demand. */
export async function crearDecodificador(): Promise<Decodificador> {
  const nativo = await delNavegador();
  if (nativo === null) return propio();
  return async (imagen) => {
    try {
      return await nativo(imagen);
    } catch {
      // Some announce it and fail on the first frame: ours takes over.
      return (await propio())(imagen);
    }
  };
}

/** For a still picture: there is no second frame, so what one reader misses the other tries. */
export async function decodificarQuieta(imagen: HTMLCanvasElement): Promise<readonly string[]> {
  const nativo = await delNavegador();
  const textos = (await nativo?.(imagen).catch(() => [])) ?? [];
  return textos.length > 0 ? textos : (await propio())(imagen);
}
