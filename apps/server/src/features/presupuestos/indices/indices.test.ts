import { planillaIndicesSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { conExcel } from '../../../../test/support/acopio-spreadsheets.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';
import { hacerZip, hojaXml, partesXlsx } from '../../../../test/support/zip.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const leer = (contenido: string | Uint8Array<ArrayBuffer>, nombre: string) =>
  owner.enviar('/indices/leer', conExcel(contenido, nombre));

it('a file of indices is read as rows of text with decimal comma, and nothing is written', async () => {
  const csv = await leer('Mes;General;Mano de obra\n\n2026-06;1020,1;1.021,3', 'cac.csv');
  expect(csv.status).toBe(200);
  expect(planillaIndicesSchema.parse(csv.body)).toEqual({
    archivo: 'cac.csv',
    filas: [
      { fila: 1, celdas: ['Mes', 'General', 'Mano de obra'] },
      { fila: 3, celdas: ['2026-06', '1020,1', '1.021,3'] },
    ],
  });
  const hoja = hojaXml(
    '<row r="2"><c r="A2" t="inlineStr"><is><t>ago-26</t></is></c><c r="B2"><v>1062.123</v></c></row>',
  );
  const xlsx = await leer(new Uint8Array(hacerZip(partesXlsx(hoja))), 'cac.xlsx');
  expect(planillaIndicesSchema.parse(xlsx.body).filas).toEqual([
    { fila: 2, celdas: ['ago-26', '1062,123'] },
  ]);
  expect((await owner.get('/indices')).body).toMatchObject({ series: [] });
});

it('a file that is no spreadsheet is refused', async () => {
  const { status, body } = await leer('%PDF-1.7 nada', 'indices.xlsx');
  expect(status).toBe(415);
  expect(body).toMatchObject({ error: expect.any(String) });
});
