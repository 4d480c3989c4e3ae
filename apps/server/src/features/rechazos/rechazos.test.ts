import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  type Obligacion,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
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
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, saldoDe } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let cartera: Cuenta;
let banco: Cuenta;
let presupuesto: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, {
    nombre: 'Banco',
    saldoInicialCentavos: 100_000_000,
    saldoInicialEl: '2026-01-01',
  });
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const DESPUES = '2026-11-19';

type Uno = Pick<Cheque, 'id'>;
const saldos = async () => [await saldoDe(owner, cartera.id), await saldoDe(owner, banco.id)];
/** Changes of the portfolio's balance and the bank's since `antes`. */
const cambioDe = async (antes: readonly number[]) =>
  (await saldos()).map((saldo, i) => saldo - (antes[i] ?? 0));

async function debidasPor(quien: Quien, { id }: Uno): Promise<readonly Obligacion[]> {
  const filas = [];
  for (const [sentido, clase] of [
    ['INGRESO', 'CHEQUE_A_COBRAR'],
    ['INGRESO', 'CHEQUE_RECHAZADO'],
    ['EGRESO', 'CHEQUE_A_REPONER'],
  ]) {
    const consulta = `/obligaciones?sentido=${sentido}&clase=${clase}&origenId=${id}`;
    filas.push(...listaObligacionesSchema.parse((await quien.get(consulta)).body).items);
  }
  return filas;
}
const debe = async (cheque: Uno) =>
  (await debidasPor(owner, cheque)).map(({ clase, pendienteCentavos }) => [
    clase,
    pendienteCentavos,
  ]);

const depositado = async (importeCentavos: number, numero = '40712233') => {
  const cheque = await recibir(owner, importeCentavos, {
    fecha: DIA,
    cheque: { numero, contraparte: 'Consorcio Los Tilos' },
  });
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  return cheque;
};
const endosado = async (importeCentavos: number) => {
  const cheque = await recibir(owner, importeCentavos, { fecha: DIA });
  const medios = [{ medio: 'CHEQUE_TERCERO', importeCentavos, chequeIds: [cheque.id] }];
  const pago = await pagar(owner, presupuesto, importeCentavos, { fecha: DIA, medios });
  return { cheque, pago };
};
const cuentaDelProveedor = async (quien: Quien) =>
  cuentaProveedorSchema.parse((await quien.get(`/proveedores/${PROVEEDOR_NORTE}/cuenta`)).body);

describe('a deposited cheque rejected by its bank', () => {
  it('is owed by the person who gave it from that day, and its costs are expenses', async () => {
    const cheque = await depositado(200_000);
    const antes = await saldos();
    const gastos = { gastosCentavos: 1_500, ivaCentavos: 315 };
    const [rechazado] = await hacer(owner, 'rechazar', [cheque], {
      fecha: DESPUES,
      motivo: 'Sin fondos',
      ...gastos,
    });
    expect(rechazado).toMatchObject({ estado: 'RECHAZADO', clienteCentavos: 200_000 });
    expect(await cambioDe(antes)).toEqual([0, -1_815]);
    const [deuda] = await debidasPor(owner, cheque);
    expect(deuda).toMatchObject({
      clase: 'CHEQUE_RECHAZADO',
      contraparte: { nombre: 'Consorcio Los Tilos' },
      vence: DESPUES,
      pendienteCentavos: 200_000,
    });
    const costos = await servidor.admin(
      `select concepto, importe_centavos::int as importe, proyecto_id = tenant_id as general from movimientos
       where tenant_id = $1 and concepto like 'Rechazo de un cheque%' and eliminado_en is null order by 2 desc`,
      [NORTE],
    );
    expect(costos).toEqual([
      { concepto: 'Rechazo de un cheque: comisión', importe: 1_500, general: true },
      { concepto: 'Rechazo de un cheque: IVA', importe: 315, general: true },
    ]);
    expect((await vidaDe(owner, cheque.id)).juntos).toEqual({ costosCentavos: 1_815, cheques: [] });
    await hacer(owner, 'deshacer', [cheque]);
    expect(await cambioDe(antes)).toEqual([0, 0]);
    expect(await debe(cheque)).toEqual([['CHEQUE_A_COBRAR', 200_000]]);
    expect(await vidaDe(owner, cheque.id)).toMatchObject({
      destino: { id: banco.id },
      juntos: { costosCentavos: 0, cheques: [] },
    });
  });

  it('is replaced by money and cheques that together equal the debt', async () => {
    const cheque = await depositado(200_000);
    const antes = await saldos();
    await hacer(owner, 'rechazar', [cheque], {
      fecha: DESPUES,
      gastosCentavos: 1_000,
      ivaCentavos: 210,
      cobrarAlCliente: true,
    });
    expect(await debe(cheque)).toEqual([['CHEQUE_RECHAZADO', 201_210]]);
    expect(await cambioDe(antes)).toEqual([0, -1_210]);
    const reemplazo = {
      fecha: DESPUES,
      dinero: { cuentaId: banco.id, importeCentavos: 51_210 },
      chequesNuevos: [
        { importeCentavos: 100_000, cheque: chequeNuevo({ numero: '501' }) },
        { importeCentavos: 50_000, cheque: chequeNuevo({ numero: '502' }) },
      ],
    };
    const falta = { ...reemplazo, dinero: { cuentaId: banco.id, importeCentavos: 51_209 } };
    const negado = await owner.post('/cheques/reemplazar', { chequeIds: [cheque.id], ...falta });
    expect([codigoDe(negado), negado.texto]).toEqual([
      'VALIDATION_ERROR',
      expect.stringContaining('suman $'),
    ]);
    const [reemplazado] = await hacer(owner, 'reemplazar', [cheque], reemplazo);
    expect(reemplazado).toMatchObject({ estado: 'REEMPLAZADO', clienteCentavos: 0 });
    expect(await cambioDe(antes)).toEqual([150_000, 50_000]);
    expect(await debe(cheque)).toEqual([]);
    const { items, totales } = await listar(owner, '?limit=200&estado=EN_CARTERA');
    const nuevos = items.filter(({ numero }) => numero === '501' || numero === '502');
    expect(nuevos.map(({ contraparte }) => contraparte)).toEqual([
      'Consorcio Los Tilos',
      'Consorcio Los Tilos',
    ]);
    expect(totales[0]?.sinDetalleCentavos).toBe(0);
    const [uno] = nuevos;
    expect((await vidaDe(owner, cheque.id)).juntos.cheques).toEqual(
      nuevos.map(({ id, numero }) => ({ id, numero, tipo: 'RECIBIDO' })),
    );
    const deUno = (await vidaDe(owner, uno?.id ?? '')).juntos.cheques;
    expect(deUno.map(({ tipo }) => tipo)).toEqual(['REEMPLAZADO', 'RECIBIDO']);
    const anular = await owner.post('/cheques/anular', { chequeIds: [uno?.id] });
    expect(anular.texto).toContain('entró en lugar de otro');
    await hacer(owner, 'deshacer', [uno ?? cheque]);
    expect(await cambioDe(antes)).toEqual([0, -1_210]);
    expect(await debe(cheque)).toEqual([['CHEQUE_RECHAZADO', 201_210]]);
    expect((await vidaDe(owner, uno?.id ?? '')).estado).toBe('ANULADO');
  });

  it('cannot be undone once its replacement was used', async () => {
    const cheque = await depositado(7_000);
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
    await hacer(owner, 'reemplazar', [cheque], {
      fecha: DESPUES,
      chequesNuevos: [{ importeCentavos: 7_000, cheque: chequeNuevo({ numero: '777001' }) }],
    });
    const { items } = await listar(owner, '?limit=200&search=777001');
    await hacer(owner, 'depositar', items, { fecha: DESPUES, cuentaId: banco.id });
    const negado = await owner.post('/cheques/deshacer', { chequeIds: [cheque.id] });
    expect([codigoDe(negado), negado.texto]).toEqual([
      'CHEQUE_EN_USO',
      expect.stringContaining('777001'),
    ]);
  });

  it('is presented again, and the rest of its costs is settled afterwards', async () => {
    const cheque = await depositado(9_000);
    const costos = { gastosCentavos: 100, cobrarAlCliente: true };
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES, ...costos });
    await hacer(owner, 'depositar', [cheque], { fecha: DESPUES, cuentaId: banco.id });
    expect(await debe(cheque)).toEqual([
      ['CHEQUE_A_COBRAR', 9_000],
      ['CHEQUE_RECHAZADO', 100],
    ]);
    const antes = await saldos();
    await hacer(owner, 'cobrar', [cheque], { fecha: DESPUES });
    const dinero = { cuentaId: banco.id, importeCentavos: 100 };
    const [saldado] = await hacer(owner, 'reemplazar', [cheque], { fecha: DESPUES, dinero });
    expect(saldado).toMatchObject({ estado: 'COBRADO', clienteCentavos: 0 });
    expect(await cambioDe(antes)).toEqual([0, 9_100]);
    const otraVez = await owner.post('/cheques/reemplazar', {
      chequeIds: [cheque.id],
      fecha: DESPUES,
      dinero,
    });
    expect(otraVez.texto).toContain('no dejó nada a cobrar');
  });
});

describe('a rejected cheque that was given to a supplier', () => {
  it('reopens both debts, and the account of the supplier shows why', async () => {
    const previo = await cuentaDelProveedor(owner);
    const { cheque, pago } = await endosado(60_000);
    const antes = await saldos();
    const [rechazado] = await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
    expect(rechazado).toMatchObject({ clienteCentavos: 60_000, proveedorCentavos: 60_000 });
    expect(await debe(cheque)).toEqual([
      ['CHEQUE_RECHAZADO', 60_000],
      ['CHEQUE_A_REPONER', 60_000],
    ]);
    const cuenta = await cuentaDelProveedor(owner);
    expect(cuenta.pendienteCentavos).toBe(previo.pendienteCentavos);
    expect(cuenta.pagadoCentavos).toBe(previo.pagadoCentavos);
    const linea = cuenta.items.find(({ origen }) => origen.id === cheque.id);
    expect(linea).toMatchObject({
      fecha: DESPUES,
      concepto: `Cheque ${cheque.numero} de ${cheque.banco} · rechazado`,
      haberCentavos: -60_000,
    });
    const baja = await owner.del(`/presupuestos/${presupuesto}/pagos/${pago.id}`, {
      motivo: 'Se cargó dos veces',
    });
    const { solicitudId } = bajaPedidaSchema.parse(baja.body);
    const aprobada = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    expect(codigoDe(aprobada)).toBe('CHEQUE_EN_USO');
    expect(await cambioDe(antes)).toEqual([0, 0]);
  });

  it('is made good with money and another cheque, which are undone together', async () => {
    const { cheque } = await endosado(60_000);
    const otro = await recibir(owner, 45_000, { fecha: DIA });
    await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
    const antes = await saldos();
    const pedido = {
      fecha: DESPUES,
      dinero: { cuentaId: banco.id, importeCentavos: 15_000 },
      conChequeIds: [otro.id],
    };
    const presentar = { chequeIds: [cheque.id], fecha: DESPUES, cuentaId: banco.id };
    expect((await owner.post('/cheques/depositar', presentar)).texto).toContain('reponerlo');
    await hacer(owner, 'reponer', [cheque], pedido);
    expect(await cambioDe(antes)).toEqual([-45_000, -15_000]);
    expect(await debe(cheque)).toEqual([['CHEQUE_RECHAZADO', 60_000]]);
    expect((await vidaDe(owner, otro.id)).eventos.at(-1)).toMatchObject({
      tipo: 'ENDOSADO',
      contraparte: 'Corralón El Hornero',
    });
    await hacer(owner, 'deshacer', [otro]);
    expect(await cambioDe(antes)).toEqual([0, 0]);
    expect(await debe(cheque)).toEqual([
      ['CHEQUE_RECHAZADO', 60_000],
      ['CHEQUE_A_REPONER', 60_000],
    ]);
    await hacer(owner, 'reponer', [cheque], pedido);
    const [devuelto] = await hacer(owner, 'rechazar', [otro], { fecha: DESPUES });
    expect(devuelto?.proveedorCentavos).toBe(45_000);
    const deuda = (await debidasPor(owner, otro)).find(({ sentido }) => sentido === 'EGRESO');
    expect(deuda?.contraparte).toEqual({ id: PROVEEDOR_NORTE, nombre: 'Corralón El Hornero' });
  });
});

it('a discounted cheque that is rejected is charged back by the bank at its face value', async () => {
  const cheque = await recibir(owner, 50_000, { fecha: DIA });
  const slip = { chequeIds: [cheque.id], fecha: DIA, cuentaId: banco.id, interesCentavos: 2_000 };
  await owner.post('/cheques/descontar', slip);
  const antes = await saldos();
  await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
  expect(await cambioDe(antes)).toEqual([0, -50_000]);
  expect(await debe(cheque)).toEqual([['CHEQUE_RECHAZADO', 50_000]]);
  await hacer(owner, 'deshacer', [cheque]);
  await hacer(owner, 'devolver', [cheque], { fecha: DESPUES });
  expect(await cambioDe(antes)).toEqual([50_000, -50_000]);
  expect(await debe(cheque)).toEqual([['CHEQUE_A_COBRAR', 50_000]]);
});

it('a cheque handed back to the person who gave it is owed until it is replaced', async () => {
  const cheque = await recibir(owner, 30_000, { fecha: DIA });
  const antes = await saldos();
  await hacer(owner, 'devolver', [cheque], { fecha: DESPUES, a: 'ENTREGADOR' });
  expect(await cambioDe(antes)).toEqual([-30_000, 0]);
  expect(await debe(cheque)).toEqual([['CHEQUE_RECHAZADO', 30_000]]);
  const dinero = { cuentaId: banco.id, importeCentavos: 30_000 };
  const [reemplazado] = await hacer(owner, 'reemplazar', [cheque], { fecha: DESPUES, dinero });
  expect(reemplazado?.estado).toBe('REEMPLAZADO');
  expect(await cambioDe(antes)).toEqual([-30_000, 30_000]);
});

it('debts from cheques are hidden from users who may not see the portfolio', async () => {
  const { cheque } = await endosado(1_234);
  await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
  const usuario = await como(servidor, 'Usuario');
  expect(await debidasPor(usuario, cheque)).toEqual([]);
  const { items, pendienteCentavos } = await cuentaDelProveedor(usuario);
  expect(items.filter(({ origen }) => origen.tipo === 'CHEQUE')).toEqual([]);
  const visto = await cuentaDelProveedor(admin);
  expect(visto.items.some(({ origen }) => origen.tipo === 'CHEQUE')).toBe(true);
  expect(pendienteCentavos).toBeLessThan(visto.pendienteCentavos);
});

it('a rejection in a closed month is refused, and nothing is written', async () => {
  const cheque = await recibir(owner, 5_000, { fecha: '2026-10-05' });
  await hacer(owner, 'depositar', [cheque], { fecha: '2026-10-06', cuentaId: banco.id });
  await cerrar(owner, '2026-10');
  const pedido = { chequeIds: [cheque.id], fecha: '2026-10-20', gastosCentavos: 10 };
  expect(codigoDe(await owner.post('/cheques/rechazar', pedido))).toBe('PERIODO_CERRADO');
  const hoy = await hacer(owner, 'rechazar', [cheque], { fecha: DESPUES });
  expect(hoy[0]?.estado).toBe('RECHAZADO');
});
