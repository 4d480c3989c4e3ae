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
