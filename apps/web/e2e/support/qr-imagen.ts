import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

type Modulos = { readonly lado: number; readonly esNegro: (x: number, y: number) => boolean };

let listo: Promise<unknown> | undefined;

/** Modules of a QR code, without its margin. */
async function modulosDe(texto: string) {
  listo ??= readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')),
  ).then((bytes) =>
    prepareZXingModule({
      overrides: { wasmBinary: Uint8Array.from(bytes).buffer },
      fireImmediately: true,
    }),
  );
  await listo;
  const { symbol, image, error } = await writeBarcode(texto, { format: 'QRCode', scale: 4 });
  if (error !== '' || image === null) throw new Error(`No QR: ${error}`);
  const modulos: Modulos = {
    lado: symbol.width,
    esNegro: (x, y) => symbol.data[y * symbol.width + x] === 0,
  };
  return { modulos, imagen: Buffer.from(await image.arrayBuffer()) };
}

export async function pngDe(texto: string): Promise<Buffer> {
  return (await modulosDe(texto)).imagen;
}

const LADO_VIDEO = 720;
const NEGRO = 16;
const BLANCO = 235;

/** Writes a raw video of the QR, which the browser uses as its camera. */
export async function videoDe(texto: string, archivo: string): Promise<void> {
  const { modulos } = await modulosDe(texto);
  const escala = Math.floor((LADO_VIDEO * 0.8) / modulos.lado);
  const margen = Math.floor((LADO_VIDEO - escala * modulos.lado) / 2);
  const luz = Buffer.alloc(LADO_VIDEO * LADO_VIDEO, BLANCO);
  for (let y = 0; y < escala * modulos.lado; y += 1) {
    for (let x = 0; x < escala * modulos.lado; x += 1) {
      if (modulos.esNegro(Math.floor(x / escala), Math.floor(y / escala))) {
        luz[(y + margen) * LADO_VIDEO + x + margen] = NEGRO;
      }
    }
  }
  const color = Buffer.alloc((LADO_VIDEO * LADO_VIDEO) / 2, 128);
  const cuadro = Buffer.concat([Buffer.from('FRAME\n'), luz, color]);
  const cabecera = `YUV4MPEG2 W${LADO_VIDEO} H${LADO_VIDEO} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(archivo, Buffer.concat([Buffer.from(cabecera), cuadro, cuadro]));
}

/** A4 page with the QR at the bottom, drawn as invoicing programs do, in small filled squares. */
export async function pdfDe(texto: string): Promise<Buffer> {
  const { modulos } = await modulosDe(texto);
  const paso = 90 / modulos.lado;
  const cuadros: string[] = [];
  for (let y = 0; y < modulos.lado; y += 1) {
    for (let x = 0; x < modulos.lado; x += 1) {
      if (!modulos.esNegro(x, y)) continue;
      const puntos = [40 + x * paso, 130 - y * paso, paso, paso].map((n) => n.toFixed(3));
      cuadros.push(`${puntos.join(' ')} re`);
    }
  }
  const dibujo = `${cuadros.join('\n')}\nf\n`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}endstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const lugares = objetos.map((objeto, i) => {
    const lugar = pdf.length;
    pdf += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const tabla = pdf.length;
  pdf += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}`;
  pdf += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabla}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
