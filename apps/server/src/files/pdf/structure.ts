/** Structure of a PDF document, which screen readers follow: elements, and what is none. */

type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** Place of a drawn content in the structure. */
export type Role = {
  readonly tag: Tag;
  /** Cells to which a header cell applies. */
  readonly scope?: 'Row' | 'Column';
  /** Text that is read instead of the drawn one. */
  readonly actual?: string;
  /** Description of a picture. */
  readonly alt?: string;
  /** Left, upper, right and lower edge of a picture, in points. */
  readonly bbox?: readonly [number, number, number, number];
};

export const PARAGRAPH: Role = { tag: 'P' };

export type Structure = {
  /** Opens an element around those drawn next; the returned function closes it. */
  readonly open: (role: Role) => () => void;
  /** Draws the content of one element; what it draws in turn is part of the same element. */
  readonly mark: (role: Role, draw: () => void) => void;
  /** Draws something that is not read: a line, a footer, titles repeated on a further page. */
  readonly artifact: (draw: () => void, type?: 'Pagination') => void;
  /** Adds an element without content, so that each row of a table has all of its cells. */
  readonly blank: (role: Role) => void;
};

export function structureOf(doc: PDFKit.PDFDocument): Structure {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const parents = [root];
  let isInside = false;
  const add = (element: PDFKit.PDFStructureElement): void => {
    (parents.at(-1) ?? root).add(element);
  };
  const drawInside = (draw: () => void): void => {
    isInside = true;
    try {
      draw();
    } finally {
      isInside = false;
      doc.endMarkedContent();
    }
  };
  return {
    open: ({ tag, ...attributes }) => {
      if (isInside) return () => undefined;
      const element = doc.struct(tag, attributes);
      add(element);
      parents.push(element);
      return () => {
        parents.pop();
        element.end();
      };
    },
    mark: ({ tag, ...attributes }, draw) => {
      if (isInside) return draw();
      const content = doc.markStructureContent(tag);
      drawInside(draw);
      add(doc.struct(tag, attributes, [content]));
    },
    artifact: (draw, type) => {
      if (isInside) return draw();
      if (type === undefined) doc.markContent('Artifact');
      else doc.markContent('Artifact', { type });
      drawInside(draw);
    },
    blank: ({ tag, ...attributes }) => {
      if (!isInside) add(doc.struct(tag, attributes, []));
    },
  };
}
