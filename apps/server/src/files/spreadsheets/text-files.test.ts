import { describe, expect, it } from 'vitest';

import { delimiterOf } from './delimiter.ts';
import { readRows } from './engine.ts';
import { SheetRefused } from './sheet.ts';
import { decodeText } from './text-encoding.ts';
import { workbookParts } from './workbook-engine.ts';

const LIMITS = { maxRows: 100, maxBytes: 1024 * 1024, maxColumns: 8, maxSheets: 3 };

async function cells(data: string | Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { celdas } of readRows(Buffer.from(data), 'a.csv', LIMITS)) {
    rows.push([...celdas]);
  }
  return rows;
}

async function lectura(data: Uint8Array) {
  for await (const part of workbookParts(Buffer.from(data), 'a.csv', LIMITS)) {
    if (part.kind === 'text') return part.lectura;
  }
  throw new Error('no text');
}

/** The bytes that older programs wrote, letter by letter: the test has its own tables. */
const LETTERS: Readonly<Record<'MAC-ROMAN' | 'CP850' | 'WINDOWS-1252', string>> = {
  'MAC-ROMAN': 'á87 é8E í92 ó97 ú9C ñ96 Ñ84 ÁE7 É83 ÍEA ÓEE ÚF2 ü9F °A1 ºBC ¿C0',
  CP850: 'áA0 é82 íA1 óA2 úA3 ñA4 ÑA5 ÁB5 É90 ÍD6 ÓE0 ÚE9 ü81 °F8 ºA7 ¿A8',
  'WINDOWS-1252': 'áE1 éE9 íED óF3 úFA ñF1 ÑD1 ÁC1 ÉC9 ÍCD ÓD3 ÚDA üFC °B0 ºBA ¿BF',
};
type Older = keyof typeof LETTERS;

function encode(text: string, encoding: Older): Buffer {
  const table = new Map(
    LETTERS[encoding]
      .split(' ')
      .map((pair) => [pair.charAt(0), Number.parseInt(pair.slice(1), 16)]),
  );
  return Buffer.from([...text].map((char) => table.get(char) ?? char.charCodeAt(0)));
}

const TEXTS = {
  mixed:
    'Descripción;Proveedor\r\nProvisión de caños;Corralón Ñandú\r\nAlbañilería año 2026;Núñez\r\n',
  capitals: 'ÍTEM;DESCRIPCIÓN\nESTRUCTURA Y ALBAÑILERÍA;ÚNICO\nÁRIDOS;CAÑERÍA\n',
  one: 'Fecha;Concepto\n1/3/2026;Pintura de la fachada y colocación\n',
  signs: 'Nº;Detalle\n1;Depto 1° piso\n2;¿Quién pagó la mezcla?\n',
};
const OLDER: readonly Older[] = ['WINDOWS-1252', 'MAC-ROMAN', 'CP850'];

describe('the encoding of a text', () => {
  it.each(
    OLDER.flatMap((encoding) =>
      Object.entries(TEXTS).map(([name, text]) => [encoding, name, text] as const),
    ),
  )('is %s by the letters of %s', (encoding, _, text) => {
    expect(decodeText(encode(text, encoding))).toMatchObject({
      codificacion: encoding,
      text,
      segura: true,
    });
  });

  it.each<[string, Buffer]>([
    ['UTF-16LE', Buffer.from('\uFEFFCaño;ó\n', 'utf16le')],
    ['UTF-16LE', Buffer.from('Caño;ó\n', 'utf16le')],
    ['UTF-16BE', Buffer.from('\uFEFFCaño;ó\n', 'utf16le').swap16()],
    ['UTF-16BE', Buffer.from('Caño;ó\n', 'utf16le').swap16()],
    ['UTF-8', Buffer.from('\uFEFFCaño;ó\n')],
    ['UTF-8', Buffer.from('Caño;ó\n')],
    // UTF-8 that a program read as Latin-1 and saved again.
    ['UTF-8', Buffer.from(Buffer.from('Caño;ó\n').toString('latin1'))],
  ])('is %s by its bytes', (codificacion, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ codificacion, text: 'Caño;ó\n', segura: true });
  });

  it('keeps names of neighbouring countries and the symbols of the trade', () => {
    const text = 'Müller;Conceição;São Paulo;D’Angelo;½"; Ø 110;25 m²;– – –;«x»;Peña\n';
    const bytes = Buffer.from(text, 'latin1');
    for (const [char, byte] of [
      ['’', 0x92],
      ['–', 0x96],
    ] as const) {
      for (const { index } of text.matchAll(new RegExp(char, 'g'))) bytes[index] = byte;
    }
    expect(decodeText(bytes)).toMatchObject({ codificacion: 'WINDOWS-1252', text, segura: true });
  });

  it('is unknown when no encoding gives only letters of words, or two do', async () => {
    const cyrillic = Buffer.from('cad2dfd3cadec5cdccdfd0cbd1;31\n'.replace(/;.*/, ''), 'hex');
    const data = Buffer.concat([Buffer.from('Concepto;Importe\n'), cyrillic, Buffer.from(';1\n')]);
    const found = await lectura(data);
    expect(found).toMatchObject({ segura: false, delimitador: ';' });
    expect(found.alternativas.map(({ codificacion }) => codificacion).toSorted()).toEqual([
      'CP850',
      'MAC-ROMAN',
      'WINDOWS-1252',
    ]);
    expect(new Set(found.alternativas.map(({ muestra }) => muestra.join())).size).toBe(3);
    const error: unknown = await cells(data).catch((cause: unknown) => cause);
    expect(error instanceof SheetRefused && error.fault).toBe('LETRAS');
    // `F?brica` with the byte A0: a space in Windows-1252, and `á` in CP850.
    expect(decodeText(Buffer.from('46a06272696361', 'hex')).segura).toBe(false);
  });

  it('composes a letter and its accent', async () => {
    const apart = 'Albañilería;Núñez'.normalize('NFD');
    expect(await cells(`${apart}\n`)).toEqual([['Albañilería', 'Núñez']]);
  });
});

describe('the delimiter of a text', () => {
  it.each<[string, string, string]>([
    ['declared', 'sep=;\r\nFecha;Concepto, y más;Importe\r\n', ';'],
    ['declared with quotes', '"sep=,"\nFecha,Importe\n', ','],
    ['of titles that end in one more', 'Fecha;Importe;\n5/10;12,00\n6/10;13,50\n', ';'],
    ['of two amounts alone', `Importe;Saldo\n${'1,00;2,00\n'.repeat(50)}`, ';'],
    ['under a title with commas', 'Obra Sur, gastos, 2026\n\nFecha;Importe\n5/10;1\n', ';'],
    [
      'under a preamble of twelve lines',
      `${'Banco, sucursal, cuenta, y, más\n'.repeat(12)}${'1/1/2026;Luz;1,50\n'.repeat(40)}`,
      ';',
    ],
    ['of commas with quotes', 'Fecha,Importe\n5/10,"1.234,56"\n6/10,"2,00"\n', ','],
    ['of whole numbers', '5,10,15\n6,11,16\n', ','],
    ['of tabs', 'Fecha\tImporte\n5/10\t12,00\n6/10\t13,00\n', '\t'],
    ['of bars', 'Fecha|Importe\n5/10|12,00\n', '|'],
    ['ended by returns alone', 'Fecha;Importe\r5/10;12,00\r6/10;13,00\r', ';'],
    ['within texts', 'Fecha,Concepto\n5/10,"Cal; arena; cemento"\n6/10,"Malla; hierro"\n', ','],
    ['that ends each line alone', 'Concepto;\nCal;\nArena, fina;\n', ';'],
    ['that ends some lines, for want of another', 'Concepto\nCal;\nArena;\n', ';'],
    ['between numbers and days under such notes', '# A\t\n# B\t\n30,1/2\n31,2/2\n', ','],
    ['under notes that end in a tab', '# Lista\t\n# Del 1/2\t\n# CUIT, Desde \t\n30,1/2,,\n', ','],
    [
      'is no comma within thousands, where rows end with their last cell',
      'Obra: casa\nDía\tDetalle\tEgreso\tIngreso\n1\tCal\t\t416,690.75\n2\tYeso\t116,156.53\n3\tCal\t804,437.44\n4\tYeso\t\t168,108.91\n5\tCal\t\t611,633.69\n',
      '\t',
    ],
  ])('%s', (_, text, delimiter) => expect(delimiterOf(text).delimiter).toBe(delimiter));

  it('gives no row for its declaration line, and omits no other', async () => {
    expect(await cells('sep=;\r\nFecha;Importe\r\n5/10/2026;12,00\r\n')).toEqual([
      ['Fecha', 'Importe'],
      ['5/10/2026', '12,00'],
    ]);
    expect(await cells('Fecha;Importe;\r5/10/2026;12,00\r6/10/2026;13,50')).toEqual([
      ['Fecha', 'Importe', null],
      ['5/10/2026', '12,00'],
      ['6/10/2026', '13,50'],
    ]);
  });
});
