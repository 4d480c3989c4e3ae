import { listaItemsSchema } from '@plomada/domain/acopios/items/item.schema';
import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { libroSchema, type LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { crearAcopio, retirar } from '../support/acopios.ts';
import { aportar, aportesDe } from '../support/aportes.ts';
import { abrir, abrirCaja, saldosDe, traspasar } from '../support/cuentas.ts';
import { NORTE } from '../support/data.ts';
import { OBRA_A, SOCIO_A } from '../support/obras.ts';
import { pagarTodo, pendientesDe } from '../support/por-pagar.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { MOTIVO } from '../support/solicitudes.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { bring, csv, formOf, lists, undo, WORKBOOKS, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

/** Answers each kind of question with its entry in `valores`, or else with the proposal. */
async function answerAs(
  quien: Quien,
  { id, version, preguntas }: LibroEnCurso,
  valores: Readonly<Record<string, string>>,
): Promise<LibroEnCurso> {
  const respuestas = preguntas.map(({ id: preguntaId, tipo, propuesta }) => ({
    preguntaId,
    valor: valores[tipo] ?? propuesta,
  }));
  const { body } = await quien.put(`${WORKBOOKS}/${id}`, { version, respuestas });
  return libroSchema.parse(body);
}
const bringAnswered = async (
  quien: Quien,
  file: ReturnType<typeof csv>,
  valores: Readonly<Record<string, string>>,
): Promise<LibroEnCurso> => answerAs(quien, await bring(quien, file, OBRA_A), valores);

const linesOf = async (entidadId: string): Promise<string[]> => {
  const lines = await servidor.admin<{ resumen: string }>(
    'select resumen from audit_logs where tenant_id = $1 and entidad_id = $2 order by id',
    [NORTE, entidadId],
  );
  return lines.map(({ resumen }) => resumen);
};

describe('items of a stockpile', () => {
  const LIST = csv(
    'Material;Unidad;Cantidad;Precio unitario',
    'Hierro del 8;barra;40;9500',
    'Alambre negro;kg;12,5;3200',
  );
  const itemsOf = async (id: string) =>
    listaItemsSchema
      .parse((await usuario.get(`/acopios-items/${id}/items`)).body)
      .items.map(({ descripcion, cantidad, importeCentavos }) => [
        descripcion,
        cantidad,
        importeCentavos,
      ]);

  it('are imported into the chosen one, recognised when imported again, and undone', async () => {
    const { id } = await crearAcopio(owner);
    const read = await bring(usuario, LIST, OBRA_A);
    expect(read.preguntas).toMatchObject([{ tipo: 'ACOPIO', propuesta: null, filas: 2 }]);
    const ready = await answerAs(usuario, read, { ACOPIO: id });
    expect(ready.tablas).toMatchObject([{ destino: 'RENGLONES', listas: 2, pendientes: 0 }]);
    const { loteId, importados } = await write(usuario, ready);
    expect(importados).toBe(2);
    expect(await itemsOf(id)).toEqual([
      ['Hierro del 8', '40.000', 38_000_000],
      ['Alambre negro', '12.500', 4_000_000],
    ]);
    const again = await bringAnswered(usuario, LIST, { ACOPIO: id });
    expect(again.tablas).toMatchObject([{ listas: 0, yaEstan: 2 }]);
    const { items } = listaItemsSchema.parse((await owner.get(`/acopios-items/${id}/items`)).body);
    const taken = await retirar(owner, { id, itemId: items[0]?.id ?? '' }, '5');
    const refused = await undo(usuario, loteId);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'IMPORTACION_EN_USO', message: expect.stringContaining('Hierro del 8') },
    ]);
    const retiro = retiroRegistradoSchema.parse(taken.body);
    await owner.del(`/acopios/${id}/retiros/${retiro.id}`, { motivo: 'Se cargó dos veces' });
    expect((await undo(usuario, loteId)).status).toBe(200);
    expect(await itemsOf(id)).toEqual([]);
    const lines = (await linesOf(id)).filter((line) => !line.includes('etir'));
    expect(lines.slice(1)).toEqual([
      expect.stringContaining('Importó 2 ítems al acopio'),
      expect.stringContaining('Eliminó el ítem Hierro del 8 del acopio'),
      expect.stringContaining('Eliminó el ítem Alambre negro del acopio'),
    ]);
  });
});

describe('a workbook of Administración', () => {
  it('imports items only into a stockpile of a work that the user chose', async () => {
    const { id } = await crearAcopio(owner);
    const list = csv('Material;Unidad;Cantidad;Precio unitario', 'Hierro del 10;barra;4;9500');
    const read = await bring(owner, list, NORTE);
    expect(read.preguntas).toMatchObject([{ tipo: 'ACOPIO', propuesta: null }]);
    await write(owner, await answerAs(owner, read, { ACOPIO: id }));
    const [place] = await servidor.admin<{ proyecto_id: string }>(
      `select a.proyecto_id from acopio_items i join acopios a on a.tenant_id = i.tenant_id and a.id = i.acopio_id
       where i.descripcion = 'Hierro del 10'`,
    );
    expect(place?.proyecto_id).toBe(OBRA_A);
    const [other] = (await bring(owner, list, NORTE)).tablas;
    expect([other?.listas, other?.pendientes]).toEqual([0, 1]);
  });

  it('imports nothing about partners, since Administración has none', async () => {
    const given = csv('Fecha;Socio;Importe;Pago', '01/11/2026;Socio Prueba;150000;Efectivo');
    const read = await bring(owner, given, NORTE);
    expect(read).toMatchObject({
      errores: [
        { fila: 2, mensaje: expect.stringContaining('Administración todavía no tiene socios') },
      ],
      tablas: [{ destino: 'APORTES', listas: 0, conError: 1 }],
    });
  });
});

describe('opening balances of accounts', () => {
  const BALANCES = csv('Saldos al 31/10/2026', 'Cuenta;Saldo', 'caja obra;150000', 'Banco Sur;-25');
  const balances = async () =>
    (await saldosDe(owner)).items.map(({ nombre, saldoCentavos }) => [nombre, saldoCentavos]);

  it('are set on a known account, and open an unknown one; undone, both are as before', async () => {
    const { id } = await abrir(owner, { nombre: 'Caja obra', tipo: 'EFECTIVO' });
    const read = await bring(owner, BALANCES, OBRA_A);
    expect(read.preguntas).toMatchObject([{ tipo: 'CUENTA', textos: ['Banco Sur'] }]);
    const { loteId } = await write(owner, await answerAs(owner, read, { CUENTA: 'NUEVA_BANCO' }));
    expect(await balances()).toEqual([
      ['Banco Sur', -2500],
      ['Caja obra', 15_000_000],
    ]);
    expect((await owner.get(`/cuentas/${id}`)).body).toMatchObject({
      saldoInicialEl: '2026-11-01',
    });
    const again = await bring(owner, BALANCES, OBRA_A);
    expect(again).toMatchObject({ preguntas: [], tablas: [{ listas: 0, yaEstan: 2 }] });
    const banco = await abrir(owner, { nombre: 'Banco Norte' });
    const traspaso = await traspasar(owner, { deCuentaId: id, aCuentaId: banco.id });
    const refused = await undo(owner, loteId);
    expect([codigoDe(refused), refused.body]).toMatchObject([
      'IMPORTACION_EN_USO',
      { message: expect.stringContaining('Caja obra') },
    ]);
    await owner.put(`/traspasos/${traspaso.id}/anular`, { motivo: 'Se cargó dos veces' });
    expect((await undo(owner, loteId)).status).toBe(200);
    expect(await balances()).toEqual([
      ['Banco Norte', 0],
      ['Caja obra', 0],
    ]);
    expect((await owner.get(`/cuentas/${id}`)).body).toMatchObject({ saldoInicialEl: null });
    expect(await linesOf(id)).toEqual([
      'Abrió la cuenta Caja obra',
      'Editó la cuenta Caja obra',
      expect.stringContaining('Editó la cuenta Caja obra al deshacer la importación de'),
    ]);
  });

  it('are excluded when the account already has one or it is repeated, and in a closed month', async () => {
    await abrirCaja(owner, 100, { nombre: 'Caja vieja' });
    await servidor.admin(`update tenants set cerrado_hasta = '2026-08-31' where id = $1`, [NORTE]);
    const { tablas, errores } = await bringAnswered(
      owner,
      csv('Saldos al 30/8/2026', 'Cuenta;Saldo', 'Caja vieja;7', 'Caja nueva;1', 'Cája NUEVA;2'),
      { CUENTA: 'NUEVA_EFECTIVO' },
    );
    expect(tablas).toMatchObject([{ listas: 0, conError: 3 }]);
    expect(errores).toMatchObject([
      { celda: 'A3', mensaje: expect.stringContaining('ya tiene otro saldo inicial') },
      { celda: 'B4', mensaje: expect.stringContaining('01/09/2026') },
      { celda: 'A5', mensaje: expect.stringContaining('dos veces') },
    ]);
    await servidor.admin('update tenants set cerrado_hasta = null where id = $1', [NORTE]);
  });

  it('are findings for users who do not manage accounts', async () => {
    const read = await bring(usuario, BALANCES, OBRA_A);
    expect(read).toMatchObject({ preguntas: [], tablas: [{ listas: 0, conError: 2 }] });
    expect(read.errores[0]).toMatchObject({
      celda: 'A3',
      mensaje: expect.stringContaining('quien administra las cajas'),
    });
  });
});

describe('debts in a workbook', () => {
  const DEBTS = csv(
    'Proveedor;CUIT;Factura;Emisión;Vence;Pendiente',
    'Aceros Nuevos SA;30-71204010-2;FC A 0007-00000041;02/11/2026;10/12/2026;150000',
    'Aceros Nuevos SA;30-71204010-2;FC A 0007-00000042;03/11/2026;11/12/2026;25000,50',
    'Aceros Nuevos SA;30-71204010-2;;04/11/2026;12/12/2026;100',
  );
  const owed = async () =>
    (await pendientesDe(owner, `?projectId=${OBRA_A}`)).items.map(
      ({ comprobante, vence, totalCentavos }) => [
        comprobante.numero,
        comprobante.fechaEmision,
        vence,
        totalCentavos,
      ],
    );

  it('are pending with their document, recognised when imported again, and undone unless paid', async () => {
    const read = await bring(usuario, DEBTS, OBRA_A);
    expect(read).toMatchObject({
      preguntas: [],
      errores: [{ fila: 4, mensaje: expect.stringContaining('Falta el comprobante') }],
      tablas: [{ destino: 'POR_PAGAR', listas: 2, conError: 1 }],
      proveedoresNuevos: 1,
    });
    const { loteId, importados } = await write(usuario, read);
    expect(importados).toBe(2);
    expect(await owed()).toEqual([
      [41, '2026-11-02', '2026-12-10', 15_000_000],
      [42, '2026-11-03', '2026-12-11', 2_500_050],
    ]);
    const again = await bring(owner, DEBTS, OBRA_A);
    expect(again.tablas).toMatchObject([{ listas: 0, yaEstan: 2, conError: 1 }]);
    const [primera] = (await pendientesDe(owner)).items;
    if (!primera) throw new Error('nothing is owed');
    expect(await linesOf(primera.id)).toEqual([expect.stringContaining('Cargó por pagar')]);
    await pagarTodo(owner, [[primera, 15_000_000]]);
    const refused = await undo(owner, loteId);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'IMPORTACION_EN_USO', message: expect.stringContaining('con pagos') },
    ]);
    expect((await owed()).map(([numero]) => numero)).toEqual([42]);
  });

  it('are undone together with the supplier created for them', async () => {
    const before = await lists(servidor);
    const OTHER = csv(
      'Proveedor;CUIT;Factura;Vence;Importe',
      'Arena Norte SA;30-50001091-2;FC A 1-9;10/12/2026;77',
    );
    const { loteId, proveedoresNuevos } = await write(owner, await bring(owner, OTHER, OBRA_A));
    expect(proveedoresNuevos).toBe(1);
    const made = (await pendientesDe(owner)).items.find(
      ({ comprobante }) => comprobante.numero === 9,
    );
    expect((await undo(owner, loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
    expect(await linesOf(made?.id ?? '')).toEqual([
      expect.stringContaining('Cargó por pagar'),
      expect.stringContaining('al deshacer la importación de'),
    ]);
  });

  it('are the destination of a table when the user chooses it and the columns allow it', async () => {
    const form = formOf(
      Buffer.from('Fecha;Concepto;Proveedor;Factura;Importe\n05/11/2026;Cal;Cal SA;FC A 2-1;10'),
      'gastos.csv',
      OBRA_A,
    );
    form.set('destino', 'POR_PAGAR');
    const { body } = await owner.enviar(WORKBOOKS, form);
    const read = libroSchema.parse(body);
    expect(read.tablas).toMatchObject([{ destino: 'POR_PAGAR', conError: 1 }]);
    const kept = libroSchema.parse((await owner.get(`${WORKBOOKS}/${read.id}`)).body);
    expect(kept.tablas).toMatchObject([{ destino: 'POR_PAGAR', conError: 1 }]);
  });
});

describe('contributions of partners', () => {
  const nombreDe = async (): Promise<string> => {
    const { socio } = await aportar(owner, 100, { fecha: '2026-09-01' });
    return socio.nombre;
  };

  it('are imported with their movement, recognised when imported again, and undone', async () => {
    const nombre = await nombreDe();
    const GIVEN = csv(
      'Fecha;Socio;Importe;Pago',
      `01/10/2026;${nombre};150000;Efectivo`,
      `15/10/2026;${nombre};-50000;Transferencia`,
      `16/10/2026;${nombre};-900000;Transferencia`,
    );
    const before = await lists(servidor);
    const known = await aportesDe(owner);
    const read = await bring(owner, GIVEN, OBRA_A);
    expect(read).toMatchObject({
      preguntas: [],
      errores: [{ fila: 4, mensaje: expect.stringContaining('Se le puede devolver hasta') }],
      tablas: [{ destino: 'APORTES', listas: 2, conError: 1 }],
    });
    const { loteId, importados } = await write(owner, read);
    expect(importados).toBe(2);
    const given = (await aportesDe(owner)).filter(({ id }) => !known.some((k) => k.id === id));
    expect(
      given.map(({ fecha, tipo, importeCentavos, medioPago }) => [
        fecha,
        tipo,
        importeCentavos,
        medioPago,
      ]),
    ).toEqual([
      ['2026-10-15', 'DEVOLUCION', 5_000_000, 'TRANSFERENCIA'],
      ['2026-10-01', 'DINERO', 15_000_000, 'EFECTIVO'],
    ]);
    expect(given.every(({ movimientoId, socioId }) => movimientoId && socioId === SOCIO_A)).toBe(
      true,
    );
    const again = await bring(owner, GIVEN, OBRA_A);
    expect(again.tablas).toMatchObject([{ listas: 0, yaEstan: 2, conError: 1 }]);

    const back = await aportar(owner, 9_000_000, { tipo: 'DEVOLUCION', fecha: '2026-10-20' });
    const refused = await undo(owner, loteId);
    expect([codigoDe(refused), refused.body]).toMatchObject([
      'IMPORTACION_EN_USO',
      { message: expect.stringContaining('ya se devolvió') },
    ]);
    const asked = await (await como(servidor, 'Admin')).del(`/aportes-socio/${back.id}`, MOTIVO);
    const { solicitudId } = bajaPedidaSchema.parse(asked.body);
    await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    expect((await undo(owner, loteId)).status).toBe(200);
    expect(await aportesDe(owner)).toEqual(known);
    // The test itself requested the deletion of the return.
    const solicitudes_eliminacion = expect.stringContaining(back.id);
    expect(await lists(servidor)).toEqual({ ...before, solicitudes_eliminacion });
    expect(await linesOf(given[1]?.id ?? '')).toEqual([
      expect.stringContaining('Registró el aporte'),
      expect.stringContaining('al deshacer la importación de'),
    ]);
  });
});
