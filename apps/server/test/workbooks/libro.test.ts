import { paginaDeFilasSchema } from '@plomada/domain/importaciones/libro/filas-libro.schema';
import { proveedorDetalleSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cuitOf } from '../../../../tooling/workbook-files/src/catalog.ts';
import {
  sixRowWorkbook,
  twentyWorkbooks,
} from '../../../../tooling/workbook-files/src/workbooks.ts';
import { NORTE, RUBRO_NORTE } from '../support/data.ts';
import { crear, enteras } from '../support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { answer, bring, csv, furnish, lists, undo, WORKBOOKS, write } from './firm.ts';

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
const HEAD = 'Fecha;Obra;Concepto;Proveedor;Egreso';

describe('the sheet of six rows', () => {
  it('is read, asked about, answered, imported, recognised when it is imported again, and undone', async () => {
    const before = await lists(servidor);
    const read = await bring(usuario, SIX, OBRA_A);
    expect(read.preguntas.map(({ tipo }) => tipo).toSorted()).toEqual([
      'ANIO',
      'COTIZACION',
      'MEDIO',
    ]);
    expect(read).toMatchObject({ version: 1, errores: [], sinDestino: 0 });
    expect(read.tablas).toMatchObject([{ filas: 5, listas: 0, pendientes: 5, yaEstan: 0 }]);
    const early = await usuario.post(`${WORKBOOKS}/${read.id}/importar`, { version: 1 });
    expect([early.status, codigoDe(early)]).toEqual([409, 'LIBRO_SIN_FILAS']);

    const answered = await answer(usuario, read, SIX);
    expect(answered.preguntas.every(({ respuesta }) => respuesta !== null)).toBe(true);
    expect(answered).toMatchObject({ version: 2, proveedoresNuevos: 2, obrasNuevas: 0 });
    expect(answered.tablas).toMatchObject([{ listas: 5, pendientes: 0 }]);
    const written = await write(usuario, answered);
    expect(written).toMatchObject({ importados: 5, omitidos: 0, proveedoresNuevos: 2 });
    const rows = await enteras(usuario, { importacionId: written.loteId });
    const [truth] = SIX.truth.tablas;
    expect(
      rows.map(({ fecha, tipo, importeCentavos }) => [
        fecha,
        tipo === 'EGRESO' ? -importeCentavos : importeCentavos,
      ]),
    ).toEqual(
      truth?.filas.map(({ fecha, importeCentavos }) => [fecha, importeCentavos]).toReversed(),
    );

    const again = await bring(usuario, SIX, OBRA_A);
    const open = again.preguntas.filter(({ respuesta }) => respuesta === null);
    expect(open.map(({ tipo }) => tipo)).not.toContain('MEDIO');
    const same = await answer(usuario, again, SIX);
    expect(same.tablas).toMatchObject([{ listas: 0, yaEstan: 5 }]);
    expect((await usuario.del(`${WORKBOOKS}/${same.id}`)).status).toBe(200);
    const left = await usuario.get(`${WORKBOOKS}/${same.id}`);
    expect([left.status, codigoDe(left)]).toEqual([409, 'LIBRO_SIN_GUARDAR']);
    expect((await usuario.get(WORKBOOKS)).body).toMatchObject({ items: [] });

    expect((await undo(usuario, written.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
  });
});

describe('a realistic workbook of two hundred cells', () => {
  it('has the expected meaning, row by row', async () => {
    const [, typed] = twentyWorkbooks();
    if (!typed) throw new Error('no workbook');
    const before = await lists(servidor);
    const answered = await answer(owner, await bring(owner, typed, OBRA_A), typed);
    const written = await write(owner, answered);
    const truth = typed.truth.tablas.flatMap(({ filas }) => filas);
    expect(written).toMatchObject({ importados: truth.length, omitidos: 0 });
    const rows = await enteras(owner, { importacionId: written.loteId });
    const known = (fecha: string | null, centavos: number, rubro: string | null | undefined) =>
      `${fecha} ${centavos} ${rubro}`;
    expect(
      rows
        .map(({ fecha, importeCentavos, rubro }) => known(fecha, -importeCentavos, rubro?.codigo))
        .toSorted(),
    ).toEqual(
      truth
        .map(({ fecha, importeCentavos, rubro }) => known(fecha, importeCentavos, rubro))
        .toSorted(),
    );
    const differing = answered.tablas.flatMap(({ totales }) =>
      totales.flatMap(({ celda, difiere }) => (difiere === true ? [celda] : [])),
    );
    const wrong = typed.truth.tablas.flatMap(({ totales }) =>
      totales.flatMap(({ id, difiere }) => (difiere ? [id.split('!')[1] ?? ''] : [])),
    );
    expect(differing.toSorted()).toEqual(wrong.toSorted());
    expect((await undo(owner, written.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
  });
});

describe('one workbook of each form', () => {
  const shapes = twentyWorkbooks().filter(({ name }) => /^(?:01|05|07|09|12|13|16)-/.test(name));

  it.each(shapes.map((file) => [file.name, file] as const))(
    '%s is imported as shown, and undone without a trace',
    async (_, file) => {
      const before = await lists(servidor);
      const obra = file.truth.contexto.obra === null ? null : OBRA_A;
      const shown = await answer(owner, await bring(owner, file, obra), file);
      const ready = shown.tablas.reduce((n, { listas }) => n + listas, 0);
      const all = shown.tablas.reduce((n, { filas }) => n + filas, 0);
      expect(shown.sinDestino).toBe(0);
      const written = await write(owner, shown);
      expect(written).toMatchObject({
        importados: ready,
        omitidos: all - ready,
        obrasNuevas: shown.obrasNuevas,
        proveedoresNuevos: shown.proveedoresNuevos,
      });
      expect((await undo(owner, written.loteId)).status).toBe(200);
      expect(await lists(servidor)).toEqual(before);
    },
  );

  it('imports dollars written as a product at the agreed rate', async () => {
    const read = await bring(
      owner,
      csv('Fecha;Concepto;Egreso;Medio de pago', '08/10/2026;Bomba de agua;13*1520;Efectivo'),
      OBRA_A,
    );
    const [row] = await enteras(owner, { importacionId: (await write(owner, read)).loteId });
    expect(row).toMatchObject({
      moneda: 'USD',
      importeCentavos: 1300,
      cotizacion: { valor: '1520', tipo: 'PACTADA' },
    });
  });
});

describe('unknown works', () => {
  const NEW = csv(HEAD, '05/10/2026;Quinta Elvira;Cerco perimetral;Alambres Paz SRL;150000');

  it('are created by users with the right, and undone with their rows', async () => {
    const before = await lists(servidor);
    const read = await bring(owner, NEW);
    const [obra] = read.preguntas;
    expect(obra).toMatchObject({ tipo: 'OBRA', propuesta: 'NUEVA', textos: ['Quinta Elvira'] });
    const { body } = await owner.put(`${WORKBOOKS}/${read.id}`, {
      version: 1,
      respuestas: read.preguntas.map(({ id, propuesta }) => ({ preguntaId: id, valor: propuesta })),
    });
    expect(body).toMatchObject({ obrasNuevas: 1, proveedoresNuevos: 1 });
    const written = await write(owner, { ...read, version: 2 });
    expect(written).toMatchObject({ importados: 1, obrasNuevas: 1, proveedoresNuevos: 1 });
    const [row] = await enteras(owner, { importacionId: written.loteId });
    expect(row?.proyecto.nombre).toBe('Quinta Elvira');
    await servidor.admin(`update proyectos set nombre = 'Casa de Elvira' where id = $1`, [
      row?.proyecto.id,
    ]);
    const known = await bring(owner, NEW);
    expect(known).toMatchObject({
      preguntas: [{ tipo: 'OBRA', respuesta: row?.proyecto.id, deAntes: true }],
      obrasNuevas: 0,
      tablas: [{ yaEstan: 1 }],
    });
    expect((await undo(owner, written.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
  });

  it('with two names are one, named as the user wants, and recognised by both', async () => {
    const two = csv(
      HEAD,
      '05/10/2026;Chacra Sol;Tranquera;Alambres Luz SRL;100',
      '06/10/2026;Ch. Sol;Postes;Alambres Luz SRL;200',
    );
    const before = await lists(servidor);
    const read = await bring(owner, two);
    expect(read.preguntas).toMatchObject([{ textos: ['Chacra Sol', 'Ch. Sol'], filas: 2 }]);
    const respuestas = [{ preguntaId: read.preguntas[0]?.id, valor: 'NUEVA:Chacra del Sol' }];
    const { body } = await owner.put(`${WORKBOOKS}/${read.id}`, { version: 1, respuestas });
    expect(body).toMatchObject({ obrasNuevas: 1, preguntas: [{ filas: 2 }] });
    const written = await write(owner, { ...read, version: 2 });
    expect(written).toMatchObject({ importados: 2, obrasNuevas: 1 });
    const rows = await enteras(owner, { importacionId: written.loteId });
    expect(rows.map(({ proyecto }) => proyecto.nombre)).toEqual([
      'Chacra del Sol',
      'Chacra del Sol',
    ]);
    expect(await bring(owner, two)).toMatchObject({
      preguntas: [{ deAntes: true }, { deAntes: true }],
      tablas: [{ yaEstan: 2 }],
    });
    expect((await undo(owner, written.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
  });

  it('exclude the rows for a Usuario, with what to do', async () => {
    const read = await bring(usuario, NEW);
    const respuestas = read.preguntas.map(({ id, propuesta }) => ({
      preguntaId: id,
      valor: propuesta,
    }));
    const { body } = await usuario.put(`${WORKBOOKS}/${read.id}`, { version: 1, respuestas });
    expect(body).toMatchObject({
      obrasNuevas: 0,
      tablas: [{ listas: 0, conError: 1 }],
      errores: [{ campo: 'obra', celda: 'B2', valor: 'Quinta Elvira' }],
    });
    const refused = await usuario.post(`${WORKBOOKS}/${read.id}/importar`, { version: 2 });
    expect(codigoDe(refused)).toBe('LIBRO_SIN_FILAS');
  });

  it('stay when somebody used them meanwhile', async () => {
    const read = await bring(
      owner,
      csv(HEAD, '05/10/2026;Chacra Luna;Tranquera;Alambres Luz SRL;90000'),
    );
    const respuestas = read.preguntas.map(({ id, propuesta }) => ({
      preguntaId: id,
      valor: propuesta,
    }));
    await owner.put(`${WORKBOOKS}/${read.id}`, { version: 1, respuestas });
    const written = await write(owner, { ...read, version: 2 });
    const [row] = await enteras(owner, { importacionId: written.loteId });
    await crear(owner, { proyectoId: row?.proyecto.id, proveedorId: row?.proveedor?.id });
    expect((await undo(owner, written.loteId)).status).toBe(200);
    expect((await owner.get(`/proyectos/${row?.proyecto.id}`)).status).toBe(200);
    const left = await servidor.admin(
      'select 1 from proveedores where id = $1 and eliminado_en is null',
      [row?.proveedor?.id],
    );
    expect(left).toHaveLength(1);
  });
});

describe('excluded rows of a workbook', () => {
  const titles = 'Fecha;Concepto;Egreso;Medio de pago';

  it('are those of closed months, excluded, invalid or already registered ones; the others are imported', async () => {
    const first = await bring(owner, csv(titles, '01/10/2026;Arena;1000;Efectivo'), OBRA_A);
    await write(owner, first);
    await servidor.admin(`update tenants set cerrado_hasta = '2026-08-31' where id = $1`, [NORTE]);
    const read = await bring(
      owner,
      csv(
        titles,
        '15/08/2026;Cal;500;Efectivo',
        '01/10/2026;ARENA;1000;Efectivo',
        '01/10/2026;Arena;1000;Efectivo',
        '02/10/2026;Piedra;2000;Efectivo',
        'ayer;Hierro;3000;Efectivo',
        '03/10/2026;Clavos;4000;Efectivo',
      ),
      OBRA_A,
    );
    expect(read.tablas).toMatchObject([{ filas: 6, listas: 3, yaEstan: 1, conError: 2 }]);
    expect(read.errores).toMatchObject([
      { fila: 6, celda: 'A6', campo: 'fecha', valor: 'ayer' },
      { fila: 2, celda: 'A2', campo: 'fecha', mensaje: expect.stringContaining('01/09/2026') },
    ]);
    const [tabla] = read.tablas;
    const rows = await owner.get(`${WORKBOOKS}/${read.id}/filas?tablaId=${tabla?.id}&limit=4`);
    const page = paginaDeFilasSchema.parse(rows.body);
    expect(page.items.map(({ estado }) => estado)).toEqual([
      'CON_ERROR',
      'YA_ESTA',
      'LISTA',
      'LISTA',
    ]);
    const rest = await owner.get(
      `${WORKBOOKS}/${read.id}/filas?tablaId=${tabla?.id}&limit=4&cursor=${page.siguiente}`,
    );
    const last = paginaDeFilasSchema.parse(rest.body);
    expect(last.items.map(({ estado }) => estado)).toEqual(['CON_ERROR', 'LISTA']);
    expect(last.siguiente).toBeNull();
    const { body } = await owner.put(`${WORKBOOKS}/${read.id}`, {
      version: 1,
      celdas: [{ tablaId: tabla?.id, fila: 6, campo: 'fecha', valor: '04/10/2026' }],
      omitir: [{ tablaId: tabla?.id, filaId: last.items[1]?.id }],
    });
    expect(body).toMatchObject({ tablas: [{ listas: 3, omitidas: 1, yaEstan: 1, conError: 1 }] });
    const written = await write(owner, { ...read, version: 2 });
    expect(written).toMatchObject({ importados: 3, omitidos: 3 });
    await servidor.admin('update tenants set cerrado_hasta = null where id = $1', [NORTE]);
  });
});

describe('documents of a workbook', () => {
  const titles = 'Fecha;Concepto;Proveedor;CUIT;Comprobante;Egreso;Medio de pago';
  const invoice = (numero: number, centavos: string) =>
    `07/10/2026;Hierro;Hierros Pampa SRL;${cuitOf(71_204_010)};FC A 0007-${numero};${centavos};Efectivo`;

  it('are stored once, even when the workbook repeats them or they exist already', async () => {
    const read = await bring(
      owner,
      csv(titles, invoice(901, '1000'), invoice(902, '2000'), invoice(901, '1000')),
      OBRA_A,
    );
    expect(read.tablas).toMatchObject([{ listas: 2, conError: 1 }]);
    expect(read.errores).toMatchObject([
      {
        fila: 4,
        celda: 'E4',
        campo: 'numero',
        mensaje: 'El libro trae dos veces este comprobante',
      },
    ]);
    const written = await write(owner, read);
    expect(written).toMatchObject({ importados: 2, omitidos: 1, proveedoresNuevos: 0 });
    const [row] = await enteras(owner, { importacionId: written.loteId });
    expect(row?.comprobante).toMatchObject({ puntoVenta: 7, numero: 902, tipoArca: 1 });
    const again = csv(titles, invoice(902, '2000'), invoice(903, '3000'));
    expect((await bring(owner, again, OBRA_A)).tablas).toMatchObject([{ listas: 1, yaEstan: 1 }]);
    // A reader who cannot see all books learns of the duplicate only when the rows are written.
    const own = await bring(usuario, again, OBRA_A);
    expect(own.tablas).toMatchObject([{ listas: 2, yaEstan: 0 }]);
    expect(await write(usuario, own)).toMatchObject({ importados: 1, omitidos: 1 });
  });
});

describe('rows without a rubro', () => {
  it('propose the usual rubro of their supplier, as far as the user sees its movements', async () => {
    const { body } = await owner.get(`/proveedores/${PROVEEDOR_NORTE}`);
    const { razonSocial } = proveedorDetalleSchema.parse(body);
    const otro = { proyectoId: OBRA_B, proveedorId: PROVEEDOR_NORTE, rubroId: RUBRO_NORTE };
    for (const importeCentavos of [100, 200]) await crear(owner, { ...otro, importeCentavos });
    const one = csv(
      'Fecha;Concepto;Proveedor;Egreso;Medio de pago',
      `08/10/2026;Canto rodado;${razonSocial};10;Efectivo`,
    );
    expect((await bring(owner, one, OBRA_A)).preguntas).toMatchObject([
      { id: `RUBRO_DE:${PROVEEDOR_NORTE}`, tipo: 'RUBRO', propuesta: RUBRO_NORTE, filas: 1 },
    ]);
    expect((await bring(usuario, one, OBRA_A)).preguntas).toEqual([]);
  });
});
