import { expect, it } from 'vitest';

import { hacerZip, hojaXml, partesXlsx } from '../../../test/support/zip.ts';
import { readSheetsByContent } from './engine.ts';

const LIMITS = { maxRows: 100, maxBytes: 1024 * 1024, maxColumns: 8 };

async function read(data: string | Uint8Array): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const sheet of readSheetsByContent(Buffer.from(data), LIMITS)) {
    for await (const { fila, celdas } of sheet.rows) rows.push([fila, ...celdas]);
  }
  return rows;
}

const ROWS = [
  [1, 'Fecha', 'Descripción', 'Importe'],
  [2, '01/10/2026', 'Caño', '-1.000,50'],
];

it.each<[string, () => string | Uint8Array]>([
  ['text with tabs', () => 'Fecha\tDescripción\tImporte\n01/10/2026\tCaño\t-1.000,50\n'],
  ['text with semicolons', () => 'Fecha;Descripción;Importe\n01/10/2026;Caño;-1.000,50\n'],
  [
    'a page with a table',
    () =>
      '<html><head><title>x</title></head><table><tr><th>Fecha</th><th>Descripci&oacute;n</th><th>Importe</th></tr>' +
      '<tr><td>01/10/2026</td><td><b>Ca&ntilde;o</b></td><td align="right">-1.000,50</td></tr></table></html>',
  ],
  [
    'a page in Latin-1',
    () =>
      Buffer.from(
        '<html><meta charset="iso-8859-1"><TABLE><TR><TD>Fecha<TD>Descripción<TD>Importe<TR><TD>01/10/2026<TD>Caño<TD>-1.000,50</TABLE>',
        'latin1',
      ),
  ],
  [
    'a workbook',
    () =>
      hacerZip(
        partesXlsx(
          hojaXml(
            ['Fecha|Descripción|Importe', '01/10/2026|Caño|-1.000,50']
              .map((row, i) => {
                const cells = row.split('|').map((text) => `<is><t>${text}</t></is>`);
                return `<row r="${i + 1}">${cells.map((cell) => `<c t="inlineStr">${cell}</c>`).join('')}</row>`;
              })
              .join(''),
          ),
        ),
      ),
  ],
])('a file is read by its content: %s', async (_case, make) => {
  expect(await read(make())).toEqual(ROWS);
});

it('names every letter of a page, also those that Spanish does not use', async () => {
  const page =
    '<html><table><tr><td>Fa&ccedil;ade &ndash; 5&nbsp;&euro;</td><td>&minus;1.000,50</td><td>&Tab;x&#x1F;</td></tr></table>';
  expect(await read(page)).toEqual([[1, 'Façade – 5 €', '−1.000,50', '&Tab;x&#x1F;']]);
});

it('merged cells, and texts between tables, keep their positions', async () => {
  const page =
    '<html><h3>Movimientos del Día</h3><table><tr><td colspan=2 rowspan="2">a</td><td>b</td></tr>' +
    '<tr><td>c</td></tr><tr><td>d</td><td></td><td>e</td></tr></table><p>Fin</p>';
  expect(await read(page)).toEqual([
    [1, 'Movimientos del Día'],
    [2, 'a', null, 'b'],
    [3, null, null, 'c'],
    [4, 'd', null, 'e'],
    [5, 'Fin'],
  ]);
});
