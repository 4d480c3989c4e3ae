import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';

import { leerPdf } from '../../../test/support/read-pdf.ts';
import { closeDocument, openDocument } from './document.ts';
import { drawFacts, drawHeading, drawParagraphs, drawSignatures, drawSums } from './parts.ts';
import { drawPictures } from './pictures.ts';
import { columnsAround, drawTable, numberColumn } from './table.ts';

const AHORA = new Date('2026-05-04T12:00:00Z');
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Document with each of the shared parts and a table of `filas` rows. */
async function documento(filas: number): Promise<Buffer> {
  const logo = { tipo: 'image/png', bytes: LOGO };
  const { pdf, y: desde } = openDocument({
    organizacion: { nombre: 'Muro (y) 3 0 R', cuit: null, logo },
    heading: 'Certificado',
    number: 'Nº 3',
    now: AHORA,
  });
  let y = drawFacts(
    pdf,
    [
      ['Obra', 'Edificio ≤ 3'],
      ['Vacío', ''],
    ],
    { y: desde },
  );
  y = await drawTable(
    pdf,
    {
      columns: columnsAround<number>(pdf, {
        title: 'Ítem',
        value: (fila) => (fila === 1 ? '' : `Ítem ${fila}`),
        after: [numberColumn('%', 60, (fila) => `${fila} %`)],
      }),
      groups: [{ title: 'Presente', from: 1, columns: 1 }],
      rows: Array.from({ length: filas }, (_, i) => i),
    },
    y,
  );
  y = drawSums(pdf, [{ name: 'Neto', detail: 'en pesos', value: '$ 9,00', bold: true }], { y });
  y = drawHeading(pdf, 'Fotos', y);
  y = await drawPictures(pdf, [{ bytes: null, caption: 'Losa' }], y);
  y = drawParagraphs(pdf, ['Son nueve pesos.'], y);
  drawSignatures(pdf, ['Por la obra'], y);
  return closeDocument(pdf, { footer: 'Certificado 3', now: AHORA, watermark: 'ANULADO' });
}

type Nodo = {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Nodo[];
};

/** Text of each marked content of a page by its id, as pdf.js reads it. */
function textosDe(items: readonly object[]): ReadonlyMap<string, string> {
  const textos = new Map<string, string>();
  const abiertos: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const de = abiertos.at(-1) ?? 'sin marcar';
      textos.set(de, `${textos.get(de) ?? ''}${String(item.str)}`);
    } else if ('type' in item && item.type === 'endMarkedContent') abiertos.pop();
    else abiertos.push('id' in item ? String(item.id) : '');
  }
  return textos;
}

/** Outline of an element: its role, its description, and its text or its parts. */
function esquema(nodo: Nodo, textos: ReadonlyMap<string, string>): string {
  if (nodo.type === 'content') return (textos.get(nodo.id ?? '') ?? '').trim();
  const partes = (nodo.children ?? []).map((parte) => esquema(parte, textos)).join(' ');
  return `${nodo.role}${nodo.alt === undefined ? '' : `“${nodo.alt}”`}[${partes}]`;
}

async function leer(bytes: Buffer) {
  const data = new Uint8Array(bytes);
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const paginas = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const pagina = await pdf.getPage(i + 1);
      const { items } = await pagina.getTextContent({ includeMarkedContent: true });
      const textos = textosDe(items);
      return esquema((await pagina.getStructTree()) ?? {}, textos);
    }),
  );
  return { pdf, paginas };
}

test('a document is read by its structure: titles, lists, tables, pictures', async () => {
  const { pdf, paginas } = await leer(await documento(2));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: 'es-AR', Title: 'Certificado Nº 3' });
  expect(await pdf.getMarkInfo()).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  );
  expect(paginas).toEqual([
    'Root[Document[Figure“Logo de Muro (y) 3 0 R”[] P[Muro (y) 3 0 R] H1[Certificado] P[Nº 3] ' +
      'L[LI[Lbl[Obra] LBody[Edificio <= 3]]] ' +
      'Table[TR[TH[Ítem] TH“Presente, %”[%]] TR[TD[Ítem 0] TD[0 %]] TR[TD[] TD[1 %]]] ' +
      'Table[TR[TH[P[Neto] P[en pesos]] TD[$ 9,00]]] ' +
      'H2[Fotos] Figure“Foto: Losa”[No se puede mostrar acáLosa] P[Son nueve pesos.] ' +
      'P[Por la obra] P[Firma, aclaración y DNI] P[ANULADO]]]',
  ]);
});

test('a table over several pages is one table, and titles and footers are not repeated', async () => {
  const bytes = await documento(120);
  const { paginas } = await leer(bytes);
  // It throws when a text belongs to no element and is not marked as an artifact either.
  expect(leerPdf(bytes)).toHaveLength(paginas.length);
  const leido = paginas.join('\n');
  for (let fila = 2; fila < 120; fila += 1) {
    expect(leido.split(`TR[TD[Ítem ${fila}] TD[${fila} %]]`)).toHaveLength(2);
  }
  expect(leido.match(/TH\[Ítem\]/g)).toHaveLength(1);
  expect(leido).not.toMatch(/Página|Impreso/);
});

test('a text longer than its page continues on the next one within its element', async () => {
  const { pdf, y } = openDocument({
    organizacion: { nombre: 'Muro', cuit: null, logo: null },
    heading: 'Contrato',
    number: 'Nº 1',
    now: AHORA,
  });
  const renglones = Array.from({ length: 90 }, (_, i) => `Renglón ${i}.`);
  pdf.write(renglones.join('\n'), { x: 48, y, width: 400 });
  const bytes = await closeDocument(pdf, { footer: 'Contrato', now: AHORA });
  // It throws when an element is not open and closed on the same page.
  expect(leerPdf(bytes)).toHaveLength(2);
  const { paginas } = await leer(bytes);
  const [primera = '', segunda = ''] = paginas;
  expect(primera).toMatch(/ P\[Renglón 0\.[^[]*\]\]\]$/);
  expect(segunda).toMatch(/^Root\[Document\[P\[[^[]*Renglón 89\.\]\]\]$/);
  const leidos = `${primera}${segunda}`.match(/Renglón \d+/g);
  expect(leidos).toEqual(Array.from({ length: 90 }, (_, i) => `Renglón ${i}`));
});
