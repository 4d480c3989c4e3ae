import { COLOR } from './colours.ts';
import { type Font, FONTS, linesOf, piecesOfLine, widthOfLine } from './lines.ts';
import { PARAGRAPH, type Role, type Structure } from './structure.ts';

/** Text of a document. pdfkit writes what is drawn; these operators show the lines. */

export type TextStyle = {
  readonly font?: Font;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Place in the structure; a paragraph unless given. */
  readonly as?: Role;
};

/** Box of a text, which wraps within `width`. */
export type Box = { readonly x: number; readonly y: number; readonly width: number };

export type Texts = {
  /** Writes the text and returns its height. */
  readonly write: (text: string, box: Box, style?: TextStyle) => number;
  readonly height: (text: string, width: number, style?: TextStyle) => number;
};

type Canvas = {
  readonly doc: PDFKit.PDFDocument;
  readonly structure: Structure;
  readonly chooseFill: (color: string) => void;
  /** Continues what is drawn on a new page; returns its first y. */
  readonly continuePage: () => number;
};

const SIZE = 9.5;
/** Space in points below each line. */
const LINE_GAP = 1.5;
/** Height of a line of size 1 above its baseline. */
const ASCENT = 0.718;

const rounded = (points: number): string => String(Math.round(points * 100) / 100);

const lineHeight = ({ font = 'normal', size = SIZE }: TextStyle): number =>
  FONTS[font].height * size + LINE_GAP;

const wrapped = (text: string, width: number, style: TextStyle): readonly string[] =>
  linesOf(text, { font: style.font ?? 'normal', size: style.size ?? SIZE, width });

/** Space at the left of a line in its box. */
function indentOf(line: string, width: number, style: TextStyle): number {
  const { font = 'normal', size = SIZE, align = 'left' } = style;
  if (align === 'left') return 0;
  if (align === 'right') return width - widthOfLine(line.trimEnd(), font) * size;
  return (width - widthOfLine(line, font) * size) / 2;
}

/** Fonts of a document; each is added to it by the first text that needs it, as to each page. */
function fontsOf(doc: PDFKit.PDFDocument): (font: Font) => void {
  const added: Partial<Record<Font, PDFKit.PDFKitReference>> = {};
  const add = (font: Font): PDFKit.PDFKitReference => {
    const reference = doc.ref({
      Type: 'Font',
      BaseFont: FONTS[font].name,
      Subtype: 'Type1',
      Encoding: 'WinAnsiEncoding',
    });
    reference.finalize();
    return reference;
  };
  return (font) => {
    added[font] ??= add(font);
    Object.assign(doc.page.fonts, { [font]: added[font] });
  };
}

export function textsOf({ doc, structure, chooseFill, continuePage }: Canvas): Texts {
  const chooseFont = fontsOf(doc);
  const writeLines = (lines: readonly string[], { x, y, width }: Box, style: TextStyle): void => {
    const { font = 'normal', size = SIZE, color = COLOR.ink } = style;
    let top = y;
    for (const line of lines) {
      if (top + lineHeight(style) > doc.page.height) {
        top = continuePage();
        chooseFill(color);
      }
      chooseFont(font);
      const left = rounded(x + indentOf(line, width, style));
      const baseline = rounded(top + ASCENT * size);
      // The page's y grows downwards, and so do its letters unless they are turned over.
      doc.addContent(
        `BT\n/${font} ${size} Tf\n1 0 0 -1 ${left} ${baseline} Tm\n${piecesOfLine(line, font)} TJ\nET`,
      );
      top += lineHeight(style);
    }
  };
  return {
    height: (text, width, style = {}) => wrapped(text, width, style).length * lineHeight(style),
    write: (text, box, style = {}) => {
      const { as = PARAGRAPH, color = COLOR.ink } = style;
      const lines = wrapped(text, box.width, style);
      if (lines.length > 0) {
        chooseFill(color);
        structure.mark(as, () => writeLines(lines, box, style));
      } else if (as.tag === 'TD' || as.tag === 'TH') structure.blank(as);
      return lines.length * lineHeight(style);
    },
  };
}
