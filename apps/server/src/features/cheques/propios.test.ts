import { aCubrirSchema } from '@plomada/domain/cheques/propio.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  hacer,
  listar,
  listarPropios,
  medioPropio,
  propioDe,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { abrir } from '../../../test/support/cuentas.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { deber, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { MOTIVO } from '../../../test/support/solicitudes.ts';

// Own cheques change with the means of payment that they are.

let servidor: Servidor;
let owner: Quien;
let banco: Cuenta;
let presupuesto: string;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  banco = await abrir(owner, { nombre: 'Galicia' });
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const pagarCon = async (numero: string, importe: number, campos: Record<string, unknown> = {}) => {
  const medios = [medioPropio(importe, { cuentaId: banco.id, cheque: { numero }, ...campos })];
  const pago = await pagar(owner, presupuesto, importe, { fecha: DIA, medios });
  return { pago, path: `/presupuestos/${presupuesto}/pagos/${pago.id}` };
};
const editar = async (path: string, version: number, campos: object) =>
  pagoSchema.parse((await owner.put(path, { version, ...campos })).body);
const darDeBaja = async (path: string) => {
  const { solicitudId } = bajaPedidaSchema.parse((await owner.del(path, MOTIVO)).body);
  return owner.put(`/solicitudes/${solicitudId}/approve`, {});
};
const eventosDe = async (id: string) =>
  (await vidaDe(owner, id)).eventos.map(({ tipo, fecha }) => `${tipo} ${fecha}`);

it('is made with its payment, as the payment has it, and links to it', async () => {
  const { pago } = await pagarCon('501', 30_000, { medio: 'ECHEQ' });
  const cheque = await propioDe(owner, '501');
  expect(await vidaDe(owner, cheque.id)).toMatchObject({
    propio: true,
    formato: 'ECHEQ',
    banco: 'Banco Galicia',
    emision: '2026-11-01',
    pago: '2026-12-15',
    moneda: 'ARS',
    importeCentavos: 30_000,
    contraparte: 'Corralón El Hornero',
    estado: 'EMITIDO',
    estadoEl: DIA,
    cuenta: { id: banco.id },
    origen: { tipo: 'PAGO', id: pago.id, enlace: expect.stringContaining(`/pago/${pago.id}`) },
    eventos: [{ n: 1, tipo: 'EMITIDO', fecha: DIA, contraparte: 'Corralón El Hornero' }],
  });
  const deuda = await deber(owner, 51, { importeCentavos: 20_000 });
  const { ordenDePagoId } = await pagarTodo(owner, [[deuda, 20_000]], {
    fecha: DIA,
    medios: [medioPropio(20_000, { cheque: { numero: '502' } })],
  });
  expect(await vidaDe(owner, (await propioDe(owner, '502')).id)).toMatchObject({
    formato: 'FISICO',
    cuenta: null,
    origen: { tipo: 'ORDEN_PAGO', id: ordenDePagoId },
  });
  expect((await listar(owner)).items).toEqual([]);
});

it('stays the same cheque when its payment is edited', async () => {
  const { pago, path } = await pagarCon('511', 9_000);
  const { id } = await propioDe(owner, '511');
  const otro = medioPropio(9_500, {
    cuentaId: null,
    cheque: { numero: '512', banco: 'Macro', fechaPago: '2027-01-10' },
  });
  const editado = await editar(path, pago.version, {
    fecha: '2026-11-20',
    importeBrutoCentavos: 10_000,
    medios: [{ medio: 'EFECTIVO', importeCentavos: 500 }, otro],
  });
  expect(await vidaDe(owner, id)).toMatchObject({
    numero: '512',
    banco: 'Macro',
    pago: '2027-01-10',
    importeCentavos: 9_500,
    cuenta: null,
    estadoEl: '2026-11-20',
    eventos: [{ tipo: 'EMITIDO', fecha: '2026-11-20' }],
  });
  // A second cheque is a new one, and the first stays as it is.
  const segundo = medioPropio(500, { cheque: { numero: '513' } });
  await editar(path, editado.version, { medios: [otro, segundo] });
  expect([
    (await propioDe(owner, '512')).id,
    (await propioDe(owner, '513')).importeCentavos,
  ]).toEqual([id, 500]);
  expect(await eventosDe(id)).toHaveLength(1);
});

it('is annulled when it leaves its payment or goes with it, and comes back when restored', async () => {
  const { pago, path } = await pagarCon('521', 8_000);
  const { id } = await propioDe(owner, '521');
  expect((await darDeBaja(path)).status).toBe(200);
  expect(await vidaDe(owner, id)).toMatchObject({ estado: 'ANULADO' });
  const solo = await owner.post('/cheques/deshacer', { chequeIds: [id] });
  expect([solo.status, codigoDe(solo)]).toEqual([409, 'CHEQUE_EN_USO']);
  const { body } = await owner.put(`${path}/restaurar`, MOTIVO);
  const { version } = pagoSchema.parse(body);
  expect(await eventosDe(id)).toEqual([`EMITIDO ${DIA}`, `ANULADO ${DIA}`, `DESHECHO ${DIA}`]);
  await editar(path, version, { medios: [{ medio: 'EFECTIVO', importeCentavos: 8_000 }] });
  expect((await vidaDe(owner, id)).estado).toBe('ANULADO');
  expect(pago.medios).toHaveLength(1);
});

it('keeps its place among those of its payment that are due on one day', async () => {
  const medio = (numero: string, importe: number) =>
    medioPropio(importe, { cheque: { numero, fechaPago: '2026-12-16' } });
  const medios = [medio('511', 1_000), medio('512', 3_000), medio('513', 2_000)];
  await pagar(owner, presupuesto, 6_000, { fecha: DIA, medios });
  const debidos = async () => {
    const { items } = vencimientosSchema.parse((await owner.get('/vencimientos')).body);
    return items.filter(({ fecha }) => fecha === '2026-12-16').map((uno) => uno.importeCentavos);
  };
  const antes = await debidos();
  expect(antes).toHaveLength(3);
  // Moves the row of the first one behind the others, and back to its day.
  const { id } = await propioDe(owner, '511');
  for (const dias of [1, -1]) {
    await servidor.admin('update obligaciones set vence = vence + $2::int where origen_id = $1', [
      id,
      dias,
    ]);
  }
  expect(await debidos()).toEqual(antes);
});

it('goes with its orden de pago', async () => {
  const deuda = await deber(owner, 52, { importeCentavos: 700 });
  const { ordenDePagoId } = await pagarTodo(owner, [[deuda, 700]], {
    fecha: DIA,
    medios: [medioPropio(700, { cuentaId: banco.id, cheque: { numero: '525' } })],
  });
  const { id } = await propioDe(owner, '525');
  expect((await darDeBaja(`/ordenes-de-pago/${ordenDePagoId}`)).status).toBe(200);
  expect((await vidaDe(owner, id)).estado).toBe('ANULADO');
});

it('keeps its payment as it is once something happened to it', async () => {
  const { pago, path } = await pagarCon('531', 6_000, {
    cheque: { numero: '531', fechaPago: DIA },
  });
  const cheque = await propioDe(owner, '531');
  await hacer(owner, 'cobrar', [cheque], { fecha: DIA });
  const negado = [409, 'CHEQUE_EN_USO'];
  const baja = await darDeBaja(path);
  expect([baja.status, codigoDe(baja)]).toEqual(negado);
  const cambios = [
    { medios: [medioPropio(6_000, { cuentaId: banco.id, cheque: { numero: '532' } })] },
    { medios: [{ medio: 'EFECTIVO', importeCentavos: 6_000 }] },
    { fecha: '2026-11-19' },
  ];
  for (const cambio of cambios) {
    const { version } = pagoSchema.parse((await owner.get(path)).body);
    const edicion = await owner.put(path, { version, ...cambio });
    expect([edicion.status, codigoDe(edicion)]).toEqual(negado);
  }
  const { version } = pagoSchema.parse((await owner.get(path)).body);
  expect((await editar(path, version, { notas: 'Con recibo' })).medios).toEqual(
    pago.medios.map((medio) => ({ ...medio, chequeMovido: true })),
  );
  await hacer(owner, 'deshacer', [cheque]);
  expect((await editar(path, version + 1, cambios[0] ?? {})).medios[0]?.cheque?.numero).toBe('532');
});

it('is made when a scheduled payment is paid, not before', async () => {
  const programado = await pagar(owner, presupuesto, 5_000, {
    fecha: '2026-12-01',
    estado: 'PROGRAMADO',
    vencimiento: '2026-12-01',
    medios: [medioPropio(5_000, { cheque: { numero: '541' } })],
  });
  const propios = async (numero: string) =>
    (await listarPropios(owner, `&search=${numero}`)).items.map(({ estado }) => estado);
  expect(await propios('541')).toEqual([]);
  const path = `/presupuestos/${presupuesto}/pagos/${programado.id}/pagar`;
  const medios = [{ medio: 'EFECTIVO', importeCentavos: 5_000 }];
  const pagado = await owner.put(path, { version: programado.version, fecha: DIA, medios });
  expect(pagado.status).toBe(200);
  expect(await propios('541')).toEqual([]);
});

it('gets the account that is found for it later, and takes equal ones in', async () => {
  const cheque = { numero: '551', fechaPago: DIA };
  await pagarCon('551', 4_000, { cuentaId: null, cheque });
  const { id, cuenta } = await propioDe(owner, '551');
  expect(cuenta).toBeNull();
  const ubicada = await owner.put(`/cuentas/${banco.id}/cheques`, { cheques: [id] });
  expect(ubicada.status).toBe(200);
  expect((await vidaDe(owner, id)).cuenta).toEqual({ id: banco.id, nombre: 'Galicia' });
  await pagarCon('551', 4_100, { cheque });
  const repetidos = async () => {
    const { body } = await owner.get('/cheques/a-cubrir');
    return aCubrirSchema.parse(body).repetidos;
  };
  const uno = { cuenta: { id: banco.id }, formato: 'FISICO', numero: '551' };
  expect(await repetidos()).toMatchObject([uno]);
  // They are looked at until the bank paid both.
  const iguales = (await listarPropios(owner, '&search=551')).items;
  await hacer(owner, 'cobrar', iguales.slice(0, 1), { fecha: DIA });
  expect(await repetidos()).toMatchObject([uno]);
  await hacer(owner, 'cobrar', iguales.slice(1), { fecha: DIA });
  expect(await repetidos()).toEqual([]);
});

it('holds against writes past the app', async () => {
  await pagarCon('561', 3_000);
  const { id } = await propioDe(owner, '561');
  const evento = (tipo: string, cuenta: string | null, centavos: number, proveedor: number) =>
    servidor.admin(
      `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, cuenta_id, cuenta_centavos, proveedor_centavos, creado_por)
       select gen_random_uuid(), tenant_id, id, 2, $2, '2026-11-19', $3, $4, $5, creado_por from cheques where id = $1`,
      [id, tipo, cuenta, centavos, proveedor],
    );
  const { id: otro } = await abrir(owner, { nombre: 'Otro banco' });
  for (const [tipo, cuenta, centavos, proveedor] of [
    ['ANULADO', null, 0, 3_000],
    ['ANULADO', banco.id, 2_999, 3_000],
    ['REPUDIADO', banco.id, 3_000, 0],
    ['REPUDIADO', otro, 3_000, 3_000],
    ['COBRADO', banco.id, 3_000, 0],
  ] as const) {
    await expect(evento(tipo, cuenta, centavos, proveedor)).rejects.toThrow('ENTERO');
  }
  await evento('COBRADO', null, 0, 0);
  const cambiar = (set: string) =>
    servidor.admin(`update pago_medios set ${set} where cheque_numero = '561'`);
  for (const set of ["cheque_banco = 'Otro'", 'eliminado_en = now()', 'cheque_propio = false']) {
    await expect(cambiar(set)).rejects.toThrow('USADO');
  }
  await cambiar('cuenta_id = null');
  expect((await vidaDe(owner, id)).cuenta).toBeNull();
});

it(
  'is confirmed by the bank or annulled with its payment, not both',
  { timeout: PLAZO_CARRERAS_MS },
  async () => {
    for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
      const numero = `57${vuelta}`;
      const { path } = await pagarCon(numero, 100, { cheque: { numero, fechaPago: DIA } });
      const cheque = await propioDe(owner, numero);
      const { solicitudId } = bajaPedidaSchema.parse((await owner.del(path, MOTIVO)).body);
      const [baja, cobro] = await Promise.all([
        owner.put(`/solicitudes/${solicitudId}/approve`, {}),
        owner.post('/cheques/cobrar', { chequeIds: [cheque.id], fecha: DIA }),
      ]);
      const { estado } = await vidaDe(owner, cheque.id);
      expect([baja.status, cobro.status, estado]).toEqual(
        baja.status === 200 ? [200, 409, 'ANULADO'] : [409, 200, 'COBRADO'],
      );
    }
  },
);
