import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { type Cuenta, cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { abrir, abrirCaja, saldoDe, traspasar } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { MOTIVO } from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let banco: Cuenta;
let presupuesto: string;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  await abrirCartera(owner);
  const desde = { saldoInicialCentavos: 100_000_000, saldoInicialEl: '2026-01-01' };
  banco = await abrir(owner, { nombre: 'Banco', ...desde });
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const DESPUES = '2026-11-19';

const depositar = (cheques: readonly Pick<Cheque, 'id'>[], fecha = DIA) =>
  hacer(owner, 'depositar', cheques, { fecha, cuentaId: banco.id });
async function depositado(importeCentavos: number, campos = {}): Promise<Cheque> {
  const cheque = await recibir(owner, importeCentavos, { fecha: DIA, ...campos });
  await depositar([cheque]);
  return cheque;
}
async function endosado(importeCentavos: number, campos = {}): Promise<Cheque> {
  const cheque = await recibir(owner, importeCentavos, { fecha: DIA, ...campos });
  const medios = [{ medio: 'CHEQUE_TERCERO', importeCentavos, chequeIds: [cheque.id] }];
  await pagar(owner, presupuesto, importeCentavos, { fecha: DIA, medios });
  return cheque;
}
const enDinero = (importeCentavos: number, cuentaId = banco.id) => ({
  fecha: DESPUES,
  dinero: { cuentaId, importeCentavos },
});
const negado = async (verbo: string, cuerpo: object) =>
  (await owner.post(`/cheques/${verbo}`, { fecha: DESPUES, ...cuerpo })).texto;

/** Cheque that bounced with costs for its giver, was deposited again, and whose costs were paid. */
async function conGastosPagados(cuentaId: string): Promise<Cheque> {
  const cheque = await depositado(50_000);
  const costos = { gastosCentavos: 100, cobrarAlCliente: true };
  await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES, ...costos });
  await depositar([cheque], DESPUES);
  await hacer(owner, 'reemplazar', [cheque], enDinero(100, cuentaId));
  return cheque;
}

describe('a cheque whose costs of an earlier rejection were paid into another account', () => {
  let caja: Cuenta;
  beforeAll(async () => {
    caja = await abrirCaja(owner, 1_000_000);
  });
  it('is collected in the account where it was deposited', async () => {
    const cheque = await conGastosPagados(caja.id);
    const antes = [await saldoDe(owner, banco.id), await saldoDe(owner, caja.id)];
    await hacer(owner, 'cobrar', [cheque], { fecha: DESPUES });
    const despues = [await saldoDe(owner, banco.id), await saldoDe(owner, caja.id)];
    expect(despues.map((saldo, i) => saldo - (antes[i] ?? 0))).toEqual([50_000, 0]);
  });
  it('is charged back by the bank that discounted it', async () => {
    const cheque = await depositado(50_000);
    const costos = { gastosCentavos: 100, cobrarAlCliente: true };
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES, ...costos });
    await depositar([cheque], DESPUES);
    await hacer(owner, 'devolver', [cheque], { fecha: DESPUES });
    const boleta = { chequeIds: [cheque.id], fecha: DESPUES, cuentaId: banco.id };
    await owner.post('/cheques/descontar', { ...boleta, interesCentavos: 1_000 });
    await hacer(owner, 'reemplazar', [cheque], enDinero(100, caja.id));
    const antes = [await saldoDe(owner, banco.id), await saldoDe(owner, caja.id)];
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
    const despues = [await saldoDe(owner, banco.id), await saldoDe(owner, caja.id)];
    expect(despues.map((saldo, i) => saldo - (antes[i] ?? 0))).toEqual([-50_000, 0]);
  });
});

describe('accounts closed after a cheque used them', () => {
  const cerrar = async ({ id }: Pick<Cuenta, 'id'>) => {
    const { version } = cuentaSchema.parse((await owner.get(`/cuentas/${id}`)).body);
    expect((await owner.put(`/cuentas/${id}/cerrar`, { version })).status).toBe(200);
  };
  it('do not prevent rejecting an endorsed cheque and making it good', async () => {
    const vieja = await abrirCartera(owner, { nombre: 'Valores viejos' });
    const cheque = await endosado(7_000, { cuentaId: vieja.id });
    await cerrar(vieja);
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
    await hacer(owner, 'reponer', [cheque], enDinero(7_000));
    const [pagado] = await hacer(owner, 'reemplazar', [cheque], enDinero(7_000));
    expect(pagado?.estado).toBe('REEMPLAZADO');
  });
  it('allow undoing the confirmation of an own cheque, which moves no money, but not a rejection', async () => {
    const otro = await abrir(owner, {
      nombre: 'Banco de los propios',
      saldoInicialEl: '2026-01-01',
    });
    const fecha = DIA;
    await traspasar(owner, {
      deCuentaId: banco.id,
      aCuentaId: otro.id,
      fecha,
      importeCentavos: 9_000,
    });
    const propio = (importeCentavos: number, numero: string) =>
      crear(owner, {
        fecha,
        importeCentavos,
        medioPago: 'CHEQUE_PROPIO',
        cuentaId: otro.id,
        chequeNuevo: chequeNuevo({ numero, pago: DIA }),
      });
    const [confirmado, rebotado] = [await propio(4_000, '641'), await propio(5_000, '642')];
    await hacer(owner, 'cobrar', [confirmado], { fecha: DESPUES });
    await hacer(owner, 'rechazar', [rebotado], { fecha: DESPUES });
    await traspasar(owner, {
      deCuentaId: otro.id,
      aCuentaId: banco.id,
      fecha: DESPUES,
      importeCentavos: 5_000,
    });
    await cerrar(otro);
    const [emitido] = await hacer(owner, 'deshacer', [confirmado]);
    expect([emitido?.estado, await saldoDe(owner, otro.id)]).toEqual(['EMITIDO', 0]);
    const negada = await owner.post('/cheques/deshacer', { chequeIds: [rebotado.id] });
    expect([negada.status, negada.texto]).toEqual([409, expect.stringContaining('cerrada')]);
    // The bank may confirm it again, too.
    const [otraVez] = await hacer(owner, 'cobrar', [confirmado], { fecha: DESPUES });
    expect(otraVez?.estado).toBe('COBRADO');
  });
  it('do not prevent rejecting a discounted cheque into another account', async () => {
    const otro = await abrir(owner, { nombre: 'Banco que cierra', saldoInicialEl: '2026-01-01' });
    const cheque = await recibir(owner, 9_000, { fecha: DIA });
    await owner.post('/cheques/descontar', {
      chequeIds: [cheque.id],
      fecha: DIA,
      cuentaId: otro.id,
    });
    await traspasar(owner, {
      deCuentaId: otro.id,
      aCuentaId: banco.id,
      fecha: DIA,
      importeCentavos: 9_000,
    });
    await cerrar(otro);
    const pedido = { chequeIds: [cheque.id] };
    expect(await negado('rechazar', pedido)).toContain('cerrada');
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES, cuentaId: banco.id });
    expect((await vidaDe(owner, cheque.id)).clienteCentavos).toBe(9_000);
  });
});

it('a cheque is not annulled while its debt is pending, nor when it replaced another one', async () => {
  const uno = await endosado(6_100);
  await hacer(owner, 'devolver', [uno], { fecha: DESPUES });
  const baja = await owner.del(`/movimientos/${uno.movimientoId}`, MOTIVO);
  const { solicitudId } = bajaPedidaSchema.parse(baja.body);
  const aprobada = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect([codigoDe(aprobada), aprobada.texto]).toEqual([
    'CHEQUE_EN_USO',
    expect.stringContaining('antes hay que saldarlo'),
  ]);
  const dos = await depositado(7_000);
  await hacer(owner, 'rechazar', [dos], { fecha: DESPUES });
  const nuevo = { importeCentavos: 7_000, cheque: chequeNuevo({ numero: '777001' }) };
  await hacer(owner, 'reemplazar', [dos], { fecha: DESPUES, chequesNuevos: [nuevo] });
  const { items } = await listar(owner, '?limit=200&search=777001');
  await depositar(items, DESPUES);
  await hacer(owner, 'devolver', items, { fecha: DESPUES });
  const cuerpo = { chequeIds: items.map(({ id }) => id) };
  expect((await owner.post('/cheques/anular', cuerpo)).texto).toContain('en lugar de otro');
});

it('a debt is paid with cheques to one supplier, from one person, and not with the rejected cheque itself', async () => {
  const [a, b] = [
    await depositado(1_000, { cheque: { contraparte: 'Ana' } }),
    await depositado(9_000, { cheque: { contraparte: 'Beto' } }),
  ];
  await hacer(owner, 'rechazar', [a, b], { fecha: DESPUES });
  const chequeIds = [a.id, b.id];
  const nuevo = { importeCentavos: 10_000, cheque: chequeNuevo({ numero: '888001' }) };
  expect(await negado('reemplazar', { chequeIds, chequesNuevos: [nuevo] })).toContain('una sola');
  await hacer(owner, 'reemplazar', [a, b], enDinero(10_000));
  const suyo = await endosado(3_000);
  await hacer(owner, 'devolver', [suyo], { fecha: DESPUES });
  const consigo = { chequeIds: [suyo.id], conChequeIds: [suyo.id] };
  expect(await negado('reponer', consigo)).toContain('con él mismo');
});

it('a payment is not deleted while a debt from its rejected cheque is settled, and the refusal names what to undo first', async () => {
  const cheque = await recibir(owner, 7_100, { fecha: DIA });
  const medios = [{ medio: 'CHEQUE_TERCERO', importeCentavos: 7_100, chequeIds: [cheque.id] }];
  const pago = await pagar(owner, presupuesto, 7_100, { fecha: DIA, medios });
  await hacer(owner, 'devolver', [cheque], { fecha: DESPUES });
  await hacer(owner, 'reponer', [cheque], enDinero(7_100));
  const ruta = `/presupuestos/${presupuesto}/pagos/${pago.id}`;
  const { solicitudId } = bajaPedidaSchema.parse((await owner.del(ruta, MOTIVO)).body);
  const aprobar = () => owner.put(`/solicitudes/${solicitudId}/approve`, {});
  const negada = await aprobar();
  expect([negada.status, codigoDe(negada), negada.body]).toMatchObject([
    409,
    'CHEQUE_EN_USO',
    {
      message: expect.stringMatching(/ya se repuso al proveedor: antes hay que deshacer eso/),
      details: [{ data: { id: cheque.id } }],
    },
  ]);
  await hacer(owner, 'deshacer', [cheque]);
  await hacer(owner, 'deshacer', [cheque]);
  expect((await aprobar()).status).toBe(200);
});

it('a received cheque enters on the day of its income, which cannot be after its first use', async () => {
  const cheque = await recibir(owner, 1_000, { fecha: '2026-11-03' });
  const path = `/movimientos/${cheque.movimientoId}`;
  const mover = async (fecha: string) => {
    const { version } = movimientoSchema.parse((await owner.get(path)).body);
    return owner.put(path, { version, fecha });
  };
  expect((await mover('2026-11-04')).status).toBe(200);
  expect((await vidaDe(owner, cheque.id)).eventos).toMatchObject([{ fecha: '2026-11-04' }]);
  await depositar([cheque], '2026-11-05');
  const tarde = await mover('2026-11-06');
  expect([codigoDe(tarde), tarde.texto]).toEqual([
    'CHEQUE_EN_USO',
    expect.stringContaining('antes de ese día'),
  ]);
  expect((await mover('2026-11-05')).status).toBe(200);
});

it('events made together are only undone together', async () => {
  const [uno, otro] = [await endosado(1_000), await recibir(owner, 7, { fecha: DIA })];
  await hacer(owner, 'rechazar', [uno], { fecha: DESPUES });
  await hacer(owner, 'reponer', [uno], { ...enDinero(993), conChequeIds: [otro.id] });
  await hacer(owner, 'rechazar', [otro], { fecha: DESPUES });
  const juntos = { chequeIds: [otro.id, uno.id] };
  expect(codigoDe(await owner.post('/cheques/deshacer', juntos))).toBe('CHEQUE_EN_USO');
  await hacer(owner, 'deshacer', [otro]);
  await hacer(owner, 'deshacer', [uno]);
  expect((await vidaDe(owner, otro.id)).estado).toBe('EN_CARTERA');
});

it('a cheque of the portfolio is collected only into a named account', async () => {
  const cheque = await recibir(owner, 4_000, { fecha: DIA });
  await owner.post('/cheques/descontar', {
    chequeIds: [cheque.id],
    fecha: DIA,
    cuentaId: banco.id,
  });
  await hacer(owner, 'devolver', [cheque], { fecha: DESPUES });
  expect(await negado('cobrar', { chequeIds: [cheque.id] })).toContain('Falta la cuenta');
});

it('the costs of a rejection are at most the amount of the cheque, paid from one account', async () => {
  const otro = await abrir(owner, { nombre: 'Otro banco', saldoInicialEl: '2026-01-01' });
  const [a, b] = [await depositado(1_000), await recibir(owner, 1_000, { fecha: DIA })];
  await hacer(owner, 'depositar', [b], { fecha: DIA, cuentaId: otro.id });
  const chequeIds = [a.id, b.id];
  const costos = { gastosCentavos: 2_000, ivaCentavos: 1 };
  expect(await negado('rechazar', { chequeIds, ...costos })).toContain('más de lo que valen');
  expect(await negado('rechazar', { chequeIds, gastosCentavos: 20 })).toContain('Falta la cuenta');
});

it('the database refuses a debt that no event of the cheque causes', async () => {
  const cheque = await recibir(owner, 500, { fecha: DIA });
  const evento = (cliente: number, proveedor: number) =>
    servidor.admin(
      `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, valores_centavos, cuenta_id, cliente_centavos,
         proveedor_centavos, creado_por)
       select gen_random_uuid(), $1, id, 2, 'DEPOSITADO', $3::date, -500, $4::uuid, $5::bigint, $6::bigint, creado_por
       from cheques where id = $2`,
      [NORTE, cheque.id, DIA, banco.id, cliente, proveedor],
    );
  await expect(evento(7, 0)).rejects.toThrow(/cheque .*DEUDA/);
  await expect(evento(0, 8)).rejects.toThrow(/cheque .*DEUDA/);
});

it(
  'two concurrent calls to undo an event undo it once',
  { timeout: PLAZO_CARRERAS_MS },
  async () => {
    for (let i = 0; i < CARRERAS; i += 1) {
      const [a, b] = [await depositado(1_000 + i), await depositado(2_000 + i)];
      await hacer(owner, 'rechazar', [a, b], { fecha: DESPUES });
      const deshacer = ({ id }: Cheque) =>
        owner.post('/cheques/deshacer', { chequeIds: [id], n: 3 });
      const [una, otra] = await Promise.all([deshacer(a), deshacer(b)]);
      expect(Math.min(una.status, otra.status)).toBe(200);
      expect(Math.max(una.status, otra.status)).toBe(409);
      const estados = [await vidaDe(owner, a.id), await vidaDe(owner, b.id)];
      expect(estados.map(({ estado }) => estado)).toEqual(['DEPOSITADO', 'DEPOSITADO']);
    }
  },
);
