import { paginaDeFilasSchema } from '@plomada/domain/importaciones/libro/filas-libro.schema';
import { trozoDeHojaSchema } from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import {
  libroImportadoSchema,
  libroSchema,
  listaLibrosSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cuitOf } from '../../../../tooling/workbook-files/src/catalog.ts';
import { sixRowWorkbook } from '../../../../tooling/workbook-files/src/workbooks.ts';
import { soltarVencidos } from '../../src/features/importaciones/libro/libro.commands.ts';
import { NO_EXISTE, NORTE } from '../support/data.ts';
import { enteras } from '../support/movimientos.ts';
import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { claveNueva, codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { hacerZip, hojaXml, partesXlsx } from '../support/zip.ts';
import { answer, bring, csv, formOf, furnish, undo, WORKBOOKS, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  await furnish(servidor);
});
afterAll(() => servidor.cerrar());

const SIX = sixRowWorkbook();

/** Id of the row with that number on the sheet. */
async function rowId(path: string, fila: number): Promise<string | undefined> {
  const { body } = await owner.get(path);
  const [table] = libroSchema.parse(body).tablas;
  const rows = await owner.get(`${path}/filas?tablaId=${encodeURIComponent(table?.id ?? '')}`);
  return paginaDeFilasSchema.parse(rows.body).items.find((row) => row.fila === fila)?.id;
}

describe('a workbook that waits for answers', () => {
  it('is visible to its author only, with the meaning of each cell', async () => {
    const read = await bring(usuario, SIX, OBRA_A);
    const list = listaLibrosSchema.parse((await usuario.get(WORKBOOKS)).body);
    expect(list.items.find(({ id }) => id === read.id)).toMatchObject({
      preguntas: read.preguntas.length,
      filas: 5,
    });
    for (const path of [
      read.id,
      `${read.id}/hoja?hoja=0`,
      `${read.id}/filas?tablaId=1`,
      NO_EXISTE,
    ]) {
      expect((await owner.get(`${WORKBOOKS}/${path}`)).status).toBe(404);
    }
    expect((await owner.put(`${WORKBOOKS}/${read.id}`, { version: 1 })).status).toBe(404);
    expect((await owner.del(`${WORKBOOKS}/${read.id}`)).status).toBe(404);
    const { body } = await usuario.get(`${WORKBOOKS}/${read.id}/hoja?hoja=0`);
    const sheet = trozoDeHojaSchema.parse(body);
    expect(sheet).toMatchObject({ hoja: 0, columnas: 6, siguiente: null });
    expect(sheet.filas.map(({ celdas }) => new Set(celdas.map(({ que }) => que)))).toEqual([
      new Set(['TITULO']),
      ...Array.from({ length: 5 }, () => new Set(['FILA'])),
      new Set(['TOTAL']),
    ]);
    expect((await usuario.get(`${WORKBOOKS}/${read.id}/hoja?hoja=7`)).status).toBe(404);
  });

  it('is read page by page from any row, with the corrected cells', async () => {
    const rows = Array.from(
      { length: 450 },
      (_, i) => `${i === 0 ? 'ayer' : '06/10/2026'};Yeso ${i + 2};700`,
    );
    const read = await bring(owner, csv('Fecha;Concepto;Egreso', ...rows), OBRA_A);
    const see = async (from: number) => {
      const { body } = await owner.get(`${WORKBOOKS}/${read.id}/hoja?hoja=0&desde=${from}`);
      const { filas, siguiente, columnas } = trozoDeHojaSchema.parse(body);
      expect(columnas).toBe(3);
      const cells = filas.map(({ fila, celdas }) => `${fila} ${celdas[1]?.texto}`);
      return [cells.length, cells[0], cells.at(-1), siguiente];
    };
    expect(await see(1)).toEqual([200, '1 Concepto', '200 Yeso 200', 201]);
    expect(await see(201)).toEqual([200, '201 Yeso 201', '400 Yeso 400', 401]);
    expect(await see(130)).toEqual([200, '130 Yeso 130', '329 Yeso 329', 330]);
    expect(await see(401)).toEqual([51, '401 Yeso 401', '451 Yeso 451', null]);
    expect(await see(900)).toEqual([0, undefined, undefined, null]);
    const firstDay = async () => {
      const { body } = await owner.get(`${WORKBOOKS}/${read.id}/hoja?hoja=0&desde=2`);
      return trozoDeHojaSchema.parse(body).filas[0]?.celdas[0]?.que;
    };
    expect(await firstDay()).toBe('ERROR');
    await owner.put(`${WORKBOOKS}/${read.id}`, {
      version: 1,
      celdas: [{ tablaId: read.tablas[0]?.id, fila: 2, campo: 'fecha', valor: '05/10/2026' }],
    });
    expect(await firstDay()).toBe('FILA');
  });

  it('refuses answers over newer ones, and is not imported twice', async () => {
    const read = await bring(owner, csv('Fecha;Concepto;Egreso', '06/10/2026;Yeso;700'), OBRA_A);
    const stale = await owner.put(`${WORKBOOKS}/${read.id}`, { version: 9 });
    expect([stale.status, codigoDe(stale)]).toEqual([409, 'CONFLICTO_VERSION']);
    const path = `${WORKBOOKS}/${read.id}/importar`;
    const key = claveNueva();
    const both = await Promise.all([
      owner.post(path, { version: 1 }, key),
      owner.post(path, { version: 1 }, key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(
      await enteras(owner, { importacionId: libroImportadoSchema.parse(both[0].body).loteId }),
    ).toHaveLength(1);
    const others = await Promise.all([1, 2].map(() => owner.post(path, { version: 1 })));
    expect(others.map(codigoDe)).toEqual(['LIBRO_IMPORTADO', 'LIBRO_IMPORTADO']);
    expect(codigoDe(await owner.get(`${WORKBOOKS}/${read.id}`))).toBe('LIBRO_IMPORTADO');
    expect(codigoDe(await owner.del(`${WORKBOOKS}/${read.id}`))).toBe('LIBRO_IMPORTADO');
  });

  it('shows at most two hundred errors, and how many there are', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => `ayer;Cal ${i};70${i}`);
    const read = await bring(owner, csv('Fecha;Detalle;Egreso', ...rows), OBRA_A);
    expect(read.tablas).toMatchObject([{ conError: 250 }]);
    expect(read.errores).toHaveLength(200);
    expect(read.masErrores).toEqual({
      total: 250,
      mensaje: 'Se muestran 200 de 250 errores: los demás aparecen a medida que se corrigen estos.',
    });
    const mended = { campo: 'fecha', valor: '06/10/2026' };
    const fixed = read.errores
      .slice(0, 60)
      .map(({ tablaId, fila }) => ({ tablaId, fila, ...mended }));
    const { body } = await owner.put(`${WORKBOOKS}/${read.id}`, { version: 1, celdas: fixed });
    const { errores, masErrores } = libroSchema.parse(body);
    expect([errores.length, errores[0]?.fila, masErrores]).toEqual([190, 62, null]);
    expect((await owner.del(`${WORKBOOKS}/${read.id}`)).status).toBe(200);
  });

  it('gives its excluded rows as a file that can be imported like any other', async () => {
    const rows = ['6/10/2026;Cal;700', '37/10/2026;Arena;90', '8/10/2026;Piedra;1.250,5'];
    const read = await bring(owner, csv('Fecha;Detalle;Egreso', ...rows), OBRA_A);
    const path = `${WORKBOOKS}/${read.id}`;
    const [tabla] = read.tablas;
    const omitir = [{ tablaId: tabla?.id, filaId: await rowId(path, 4) }];
    await owner.put(path, { version: 1, omitir });
    const first = await owner.bajar(`${path}/afuera`);
    expect(first.headers['content-disposition']).toContain('gastos-afuera.xlsx');
    const again = await bring(owner, { bytes: first.crudo, file: 'gastos-afuera.xlsx' }, OBRA_A);
    expect(again.errores.map(({ celda, valor }) => [celda, valor])).toEqual([['B2', '37/10/2026']]);
    expect(again.tablas).toMatchObject([
      {
        filas: 2,
        listas: 1,
        conError: 1,
        columnas: [
          { columna: 'A', campo: null },
          { titulo: 'Fecha', campo: 'fecha' },
          { titulo: 'Detalle', campo: 'concepto' },
          { titulo: 'Egreso', campo: 'egreso' },
        ],
      },
    ]);
    const sheet = await owner.get(`${WORKBOOKS}/${again.id}/hoja?hoja=0`);
    const reasons = trozoDeHojaSchema.parse(sheet.body).filas.map(({ celdas }) => celdas[0]?.texto);
    expect(reasons).toEqual([
      'Motivo (quedó afuera)',
      expect.stringMatching(/^Fecha: /),
      'Se dejó afuera',
    ]);
    // A file of left-out rows imported again yields the same file, without a second column of
    // reasons.
    const own = await owner.bajar(`${WORKBOOKS}/${again.id}/afuera`);
    const third = await bring(owner, { bytes: own.crudo, file: 'otra.xlsx' }, OBRA_A);
    expect(third.tablas[0]?.columnas).toHaveLength(4);
    const whole = await bring(owner, csv('Fecha;Detalle;Egreso', rows[0] ?? ''), OBRA_A);
    expect((await owner.get(`${WORKBOOKS}/${whole.id}/afuera`)).status).toBe(400);
  });

  it('is deleted when it expires', async () => {
    const read = await bring(owner, SIX, OBRA_A);
    expect(await soltarVencidos(servidor.db, new Date('2026-12-19T13:00:00Z'))).toBe(0);
    expect(await soltarVencidos(servidor.db, new Date('2026-12-21T13:00:00Z'))).toBeGreaterThan(0);
    expect(codigoDe(await owner.get(`${WORKBOOKS}/${read.id}`))).toBe('LIBRO_SIN_GUARDAR');
  });

  it('becomes one batch for concurrent imports', async () => {
    const read = await bring(owner, csv('Fecha;Concepto;Egreso', '07/10/2026;Cal;800'), OBRA_A);
    const path = `${WORKBOOKS}/${read.id}/importar`;
    const all = await Promise.all([1, 2].map(() => owner.post(path, { version: 1 })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const written = all.find(({ status }) => status === 201);
    const { loteId } = libroImportadoSchema.parse(written?.body);
    expect(await enteras(owner, { importacionId: loteId })).toHaveLength(1);
  });

  it('ignores answers about questions and cells that it does not have', async () => {
    const read = await bring(owner, csv('Fecha;Concepto;Egreso', '08/10/2026;Cal;900'), OBRA_A);
    const tablaId = read.tablas[0]?.id;
    const cell = { campo: 'importe', valor: '1' };
    const { status, body } = await owner.put(`${WORKBOOKS}/${read.id}`, {
      version: 1,
      respuestas: [{ preguntaId: 'RUBRO:none', valor: 'none' }],
      celdas: [
        { tablaId: 'none', fila: 2, ...cell },
        { tablaId, fila: 99, ...cell },
      ],
      omitir: [{ tablaId: 'none' }, { tablaId, filaId: 'none' }],
    });
    const { tablas, preguntas, errores } = read;
    expect([status, body]).toMatchObject([200, { version: 2, tablas, preguntas, errores }]);
    const long = await owner.put(`${WORKBOOKS}/${read.id}`, {
      version: 2,
      respuestas: [{ preguntaId: 'RUBRO:none', valor: 'x'.repeat(201) }],
    });
    expect([long.status, codigoDe(long)]).toEqual([400, 'VALIDATION_ERROR']);
  });

  const sheet = (rows: string) => partesXlsx(hojaXml(rows));
  const cells = (n: number) =>
    Array.from({ length: n }, () => '<c t="inlineStr"><is><t>x</t></is></c>').join('');
  const manySheets = () =>
    sheet('').map((part) =>
      part.nombre === 'xl/workbook.xml'
        ? {
            ...part,
            datos: `<workbook xmlns:r="r"><sheets>${Array.from({ length: 61 }, (_, i) => `<sheet name="H${i}" sheetId="${i + 1}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
          }
        : part,
    );
  const bomb = () =>
    sheet(`<row r="1">${cells(50_000)}</row>`).map((part) => ({ ...part, declarado: 2 ** 31 }));
  it.each<[string, number, string, () => string | Uint8Array]>([
    ['none', 415, 'a.xlsx', () => '%PDF-1.4'],
    [
      'of the old format, or encrypted',
      415,
      'a.xlsx',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    ],
    ['a bomb', 413, 'a.xlsx', () => hacerZip(bomb())],
    ['more than 10 MB', 413, 'a.csv', () => 'a;b\n'.repeat(2_700_000)],
    ['of 61 sheets', 400, 'a.xlsx', () => hacerZip(manySheets())],
    ['of 20,001 rows', 400, 'a.csv', () => 'a;b\n'.repeat(20_001)],
    ['of 1,000 columns', 400, 'a.xlsx', () => hacerZip(sheet(`<row r="1">${cells(1000)}</row>`))],
  ])('is refused when it is %s, and the server survives', async (_, expected, name, data) => {
    const { status, texto } = await owner.enviar(WORKBOOKS, formOf(Buffer.from(data()), name));
    expect([status, texto]).toEqual([expected, expect.stringContaining('message')]);
    expect((await owner.get(WORKBOOKS)).status).toBe(200);
  });
});

describe('a workbook exported by the product', () => {
  const titles =
    'Fecha;Obra;Concepto;Rubro;Proveedor;CUIT;Comprobante;Ingreso;Egreso;Moneda;Cotización;Medio de pago';
  const rows = [
    `09/10/2026;;Chapas;RUBRO;Hierros Pampa SRL;${cuitOf(71_204_010)};FC A 0007-950;;1234,56;ARS;;E-cheq`,
    '10/10/2026;;Bomba; ;Riegos Sur SA;;;;250,10;USD;1480,5;Efectivo',
    '11/10/2026;;Anticipo; ;;;;90000;;ARS;;Transferencia',
  ];
  const seen = (m: Awaited<ReturnType<typeof enteras>>[number]) =>
    JSON.stringify([
      m.fecha,
      m.tipo,
      m.importeCentavos,
      m.moneda,
      m.cotizacion,
      m.proyecto.id,
      m.concepto,
      m.rubro?.id,
      m.proveedor?.razonSocial,
      m.medioPago,
      m.comprobante?.tipoArca,
      m.comprobante?.puntoVenta,
      m.comprobante?.numero,
      m.comprobante?.cuitEmisor,
    ]);

  it('is read back equal, and is recognised', async () => {
    const [rubro] = await servidor.admin<{ codigo: string }>(
      'select codigo from rubros where tenant_id = $1 order by codigo limit 1',
      [NORTE],
    );
    const sent = csv(titles, ...rows.map((row) => row.replace('RUBRO', rubro?.codigo ?? '')));
    const accept = async (read: Awaited<ReturnType<typeof bring>>) =>
      read.preguntas.length === 0 ? read : answer(owner, read, SIX);
    const first = await write(owner, await accept(await bring(owner, sent, OBRA_A)));
    expect(first.importados).toBe(3);
    const of = async (loteId: string) =>
      (await enteras(owner, { importacionId: loteId })).map(seen).toSorted();
    const before = await of(first.loteId);
    const { crudo } = await owner.bajar(
      `/movimientos/export?formato=xlsx&importacionId=${first.loteId}`,
    );
    const file = { file: 'movimientos.xlsx', bytes: crudo };
    const again = await bring(owner, file);
    expect(again).toMatchObject({ preguntas: [], errores: [], tablas: [{ yaEstan: 3 }] });
    await undo(owner, first.loteId);
    const second = await write(owner, await bring(owner, file));
    expect(await of(second.loteId)).toEqual(before);
    await undo(owner, second.loteId);
  });
});
