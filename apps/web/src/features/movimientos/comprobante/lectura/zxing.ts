import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The reader's WASM file is served from our origin; by default the library loads it from a public
// CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const OPCIONES = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 } as const;

export async function leerConZxing(imagen: HTMLCanvasElement): Promise<readonly string[]> {
  const { width, height } = imagen;
  const pixeles = imagen
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, width, height);
  if (pixeles === undefined) return [];
  const leidos = await readBarcodes(pixeles, { ...OPCIONES, formats: [...OPCIONES.formats] });
  return leidos.filter(({ isValid }) => isValid).map(({ text }) => text);
}
