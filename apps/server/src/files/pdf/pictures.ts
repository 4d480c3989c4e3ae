import { setImmediate } from 'node:timers/promises';

import { COLOR } from './colours.ts';
import { fitsInMemory } from './letterhead.ts';
import type { PdfDocument } from './pdf-document.ts';

export type Picture = {
  /** Bytes of the picture; null when they are not available. */
  readonly bytes: Buffer | null;
  readonly caption: string;
};

const PER_LINE = 4;
const GAP = 12;
const HEIGHT = 120;
const LINE = HEIGHT + 34;
/** Longest caption in characters, about two lines. */
const CAPTION_MAX = 80;

const shortened = (caption: string): string =>
  caption.length > CAPTION_MAX ? `${caption.slice(0, CAPTION_MAX - 1)}…` : caption;

const START_OF_JPEG = 0xff_d8;

/** Kind of a picture, JPEG or PNG; WebP cannot be embedded in a PDF. */
function kindOf(bytes: Buffer): string {
  return bytes.length > 2 && bytes.readUInt16BE(0) === START_OF_JPEG ? 'image/jpeg' : 'image/png';
}

type Box = { readonly x: number; readonly y: number; readonly width: number };

/** Draws the bytes of a picture; returns false when they cannot be drawn. */
function drawBytes({ doc }: PdfDocument, bytes: Buffer | null, box: Box): boolean {
  if (!bytes || !fitsInMemory({ tipo: kindOf(bytes), bytes })) return false;
  try {
    doc.image(bytes, box.x, box.y, { fit: [box.width, HEIGHT], align: 'center', valign: 'center' });
    return true;
  } catch {
    // Browsers show some pictures that this library cannot; then only the caption is drawn.
    return false;
  }
}

function drawOne(pdf: PdfDocument, { bytes, caption }: Picture, { x, y, width }: Box): void {
  if (!drawBytes(pdf, bytes, { x, y, width })) {
    pdf.fillRect({ x, y, width, height: HEIGHT });
    const style = { size: 8, color: COLOR.muted, align: 'center' } as const;
    pdf.write('No se puede mostrar acá', { x, y: y + HEIGHT / 2 - 5, width }, style);
  }
  const place = { x, y: y + HEIGHT + 4, width };
  pdf.write(shortened(caption), place, { size: 7.5, color: COLOR.muted });
}

/** Draws pictures in rows, each with its caption; returns the y below the last row. */
export async function drawPictures(
  pdf: PdfDocument,
  pictures: readonly Picture[],
  from: number,
): Promise<number> {
  const { margin, inner, bottom } = pdf.page;
  const width = (inner - GAP * (PER_LINE - 1)) / PER_LINE;
  let y = from;
  for (let first = 0; first < pictures.length; first += PER_LINE) {
    if (y + LINE > bottom) y = pdf.newPage();
    for (const [i, picture] of pictures.slice(first, first + PER_LINE).entries()) {
      const x = margin + i * (width + GAP);
      const bbox = [x, y, x + width, y + HEIGHT] as const;
      pdf.structure.mark({ tag: 'Figure', alt: `Foto: ${picture.caption}`, bbox }, () =>
        drawOne(pdf, picture, { x, y, width }),
      );
    }
    y += LINE;
    // Other calls get to run after each row of pictures.
    await setImmediate();
  }
  return y + 6;
}
