import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  vencimientosPorObraSchema,
  vencimientosSchema,
} from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCaja } from '../../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { crearAceptado, crearPresupuesto, pasar } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let contratista: string;
let cliente: string;
const AUTOR = GENTE.Owner.id;
const MOVIMIENTO = '01900000-0000-7000-ab02-000000000001';

const uno = <T>(filas: readonly T[]): T => {
  const [fila] = filas;
  if (fila === undefined) throw new Error('no row');
  return fila;
};

type Pago = {
  readonly presupuesto: string;
  readonly estado: 'PROGRAMADO' | 'PAGADO';
  readonly centavos: number;
  readonly vencimiento?: string;
  readonly tipo?: string;
  readonly privado?: boolean;
};

/** Inserts a payment as its command writes it, without updating the budget's sums. */
async function pagar({ presupuesto, estado, centavos, ...resto }: Pago): Promise<string> {
  const filas = await servidor.admin<{ id: string }>(
    `insert into pagos (id, tenant_id, presupuesto_id, proyecto_id, numero, tipo, estado, fecha,
       vencimiento, importe_bruto_centavos, moneda, importe_presupuesto_centavos, neto_centavos,
       privado, movimiento_id, creado_por)
     select gen_random_uuid(), $1, $2, $3, 1 + (select count(*) from pagos), $4, $5::text, '2026-11-10', $6,
       $7::bigint, 'ARS', $7::bigint, $7::bigint - 100, $8, case when $5::text = 'PAGADO' then $9::uuid end, $10 returning id`,
    [
      NORTE,
      presupuesto,
      OBRA_A,
      resto.tipo ?? 'LIBRE',
      estado,
      resto.vencimiento ?? null,
      centavos,
      resto.privado ?? false,
      MOVIMIENTO,
      AUTOR,
    ],
  );
  return uno(filas).id;
}

const cheque = (pago: string, fechaPago: string, centavos: number, propio = true) =>
  servidor.admin(
    `insert into pago_medios (id, tenant_id, pago_id, orden, medio, importe_centavos, cheque_numero,
       cheque_banco, cheque_emision, cheque_pago, cheque_propio)
     values (gen_random_uuid(), $1, $2, 1, 'ECHEQ', $3, '00012345', 'Banco Nación', '2026-11-01', $4, $5)`,
    [NORTE, pago, centavos, fechaPago, propio],
  );

async function certificar(presupuestoId: string, presenteBp: number): Promise<number> {
  const { body } = await owner.get(`/presupuestos/${presupuestoId}`);
  const { items } = presupuestoSchema.parse(body);
  const creado = await owner.post(`/presupuestos/${presupuestoId}/certificados`, {
    periodo: '2026-10',
    items: items.map(({ id }) => ({ itemId: id, presenteBp })),
  });
  const { id, netoCentavos, ...resto } = certificadoSchema.parse(creado.body);
  let { version } = resto;
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const paso = await owner.put(`/presupuestos/${presupuestoId}/certificados/${id}/estado`, {
      estado,
      version,
    });
    ({ version } = certificadoSchema.parse(paso.body));
  }
  return netoCentavos;
}

let neto = 0;
/** Advance of the contractor's budget in centavos: a tenth of its total. */
const ANTICIPO = 306_671_528;
/** Centavos due in 60 days: the advance less paid and later scheduled parts, plus a cheque. */
const A_PAGAR = ANTICIPO - 400_100 - 100 + 300_000;
beforeAll(async () => {
  servidor = await crearServidor({ inventadas: ['budget', 'payment', 'stockpile', 'counter'] });
  owner = await como(servidor, 'Owner');
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, moneda, importe_ars_centavos, medio_pago, creado_por)
     values ($1, $2, 'X-VE', $3, 'INGRESO', '2026-11-01', 'Caja', 5000000, 'ARS', 5000000, 'EFECTIVO', $4)`,
    [MOVIMIENTO, NORTE, OBRA_A, AUTOR],
  );
  contratista = (await crearAceptado(owner, { anticipoBp: 1000 })).id;
  cliente = (
    await crearAceptado(owner, {
      sentido: 'INGRESO',
      proveedorId: undefined,
      cliente: { nombre: 'Consorcio Tilos' },
      titulo: 'Obra del cliente',
      anticipoBp: 0,
      fondoReparoBp: 0,
    })
  ).id;
  neto = await certificar(cliente, 100);
  await pagar({
    presupuesto: contratista,
    estado: 'PROGRAMADO',
    centavos: 900_100,
    vencimiento: '2026-11-05',
  });
  await pagar({
    presupuesto: contratista,
    estado: 'PROGRAMADO',
    centavos: 200_100,
    vencimiento: '2026-12-10',
  });
  await pagar({
    presupuesto: contratista,
    estado: 'PROGRAMADO',
    centavos: 700_100,
    vencimiento: '2026-12-01',
    privado: true,
  });
  await pagar({
    presupuesto: contratista,
    estado: 'PROGRAMADO',
    centavos: 100,
    vencimiento: '2027-06-01',
  });
  const pagado = await pagar({ presupuesto: contratista, estado: 'PAGADO', centavos: 400_100 });
  await cheque(pagado, '2026-11-30', 300_000);
  await cheque(pagado, '2026-11-19', 11_111);
  await cheque(pagado, '2027-03-01', 50_000);
  await cheque(pagado, '2026-11-30', 7, false);
  await servidor.admin(
    `insert into acopios (id, tenant_id, codigo, proyecto_id, proveedor_id, tipo, fecha, vencimiento,
       importe_centavos, retirado_centavos, creado_por)
     values (gen_random_uuid(), $1, 'AC-900', $2, $3, 'LISTA_PRECIOS', '2026-01-01', '2026-12-02', 1000, 400, $4),
       (gen_random_uuid(), $1, 'AC-901', $2, $3, 'LISTA_PRECIOS', '2026-01-01', '2026-12-02', 1000, 1000, $4)`,
    [NORTE, OBRA_A, PROVEEDOR_NORTE, AUTOR],
  );
  await pasar(
    owner,
    await crearPresupuesto(owner, { titulo: 'Pintura', fecha: '2026-11-15', validezDias: 10 }),
    'ENVIADO',
  );
});
afterAll(() => servidor.cerrar());

const pedir = async (quien: Quien, consulta = `?proyectoId=${OBRA_A}`) => {
  const { body } = await quien.get(`/vencimientos${consulta}`);
  expect(vencimientosSchema.parse(body)).toEqual(body);
  return vencimientosSchema.parse(body);
};

it('dues of 60 days are listed by date, overdue ones first, each with a link', async () => {
  const { items, total, desde, hasta } = await pedir(owner);
  expect([desde, hasta, total]).toEqual(['2026-11-20', '2027-01-19', 8]);
  expect(
    items.map(({ fecha, tipo, sentido, importeCentavos }) => [
      fecha,
      tipo,
      sentido,
      importeCentavos,
    ]),
  ).toEqual([
    ['2026-11-05', 'PAGO', 'EGRESO', 900_100],
    // Remainder of the advance after a payment, less what is scheduled.
    ['2026-11-20', 'ANTICIPO', 'EGRESO', ANTICIPO - 400_100 - 1_800_400],
    ['2026-11-20', 'CERTIFICADO', 'INGRESO', neto],
    ['2026-11-25', 'PRESUPUESTO', null, 3_066_715_283],
    ['2026-11-30', 'CHEQUE', 'EGRESO', 300_000],
    ['2026-12-01', 'PAGO', 'EGRESO', 700_100],
    ['2026-12-02', 'ACOPIO', null, 600],
    ['2026-12-10', 'PAGO', 'EGRESO', 200_100],
  ]);
  const [pago, anticipo, certificado, , chequePropio] = items;
  expect(anticipo?.descripcion).toMatch(/^Anticipo de PR-001 · /);
  expect(pago?.descripcion).toMatch(/^Pago \d+ de PR-001 · /);
  expect(pago?.enlace).toMatch(`/${NORTE}/obras/${OBRA_A}/presupuestos/${contratista}/pago/`);
  expect(certificado?.descripcion).toBe('Certificado 1 de PR-002 · Consorcio Tilos');
  expect(certificado?.enlace).toMatch(`/presupuestos/${cliente}/certificado/`);
  expect(chequePropio?.descripcion).toMatch(/^Cheque 00012345 de Banco Nación · /);
});

it('the forecast begins at 0 without accounts, week by week from today', async () => {
  const { proyeccion } = await pedir(owner);
  const [pesos, ...otras] = proyeccion;
  expect(otras).toEqual([]);
  expect(pesos).toMatchObject({
    moneda: 'ARS',
    saldoCentavos: 0,
    chequesCentavos: 0,
    aPagarCentavos: A_PAGAR,
    aCobrarCentavos: neto,
    porObra: [],
    sinDia: [],
  });
  expect(pesos?.enCuentas).toBeUndefined();
  const hoy = neto - 900_100 - (ANTICIPO - 2_200_500);
  expect(pesos?.semanas[0]).toEqual({
    desde: '2026-11-20',
    hasta: '2026-11-22',
    aPagarCentavos: neto - hoy,
    aCobrarCentavos: neto,
    saldoCentavos: hoy,
  });
  // Overdue debts count today, with the advance and the certificate.
  expect(pesos?.dias[0]).toMatchObject({ fecha: '2026-11-20', saldoCentavos: hoy, eventos: 3 });
  expect(pesos?.minimo).toEqual({ fecha: '2026-12-10', saldoCentavos: neto - A_PAGAR });
  expect(pesos?.semanas.at(-1)?.saldoCentavos).toBe(neto - A_PAGAR);
});

it('a user who may not see private payments finds them neither among debts nor in the cash', async () => {
  const { items, proyeccion, total } = await pedir(await como(servidor, 'Usuario'));
  expect(total).toBe(7);
  expect(items.some(({ importeCentavos }) => importeCentavos === 700_100)).toBe(false);
  // A hidden scheduled payment is not taken off the advance.
  expect(items[1]?.importeCentavos).toBe(ANTICIPO - 400_100 - 1_100_300);
  expect(proyeccion[0]?.aPagarCentavos).toBe(A_PAGAR);
});

it('the debt with each supplier is shown, fondo de reparo apart', async () => {
  const { adeudado } = await pedir(owner);
  expect(adeudado).toEqual([
    {
      proveedorId: PROVEEDOR_NORTE,
      proveedor: expect.any(String),
      moneda: 'ARS',
      // The advance, less the payment of 400.100 that is made.
      adeudadoCentavos: 306_271_428,
      reparoCentavos: 0,
    },
  ]);
});

const porObra = async (quien: Quien, consulta = '') => {
  const { body } = await quien.get(`/vencimientos/por-obra${consulta}`);
  expect(vencimientosPorObraSchema.parse(body)).toEqual(body);
  return vencimientosPorObraSchema.parse(body);
};

it('each work has its first due date, overdue amount and, on request, its lowest balance', async () => {
  const { hoy, obras } = await porObra(owner, '?conCaja=true');
  expect(hoy).toBe('2026-11-20');
  // No work has an account: none has a balance that could be low.
  expect(obras).toMatchObject([
    {
      proyectoId: OBRA_A,
      proximo: { fecha: '2026-11-05', tipo: 'PAGO', importeCentavos: 900_100 },
      pagosVencidos: { cuantos: 1, desde: '2026-11-05' },
      llamadosVencidos: null,
      minimos: [],
    },
  ]);
  expect((await porObra(owner)).obras).toEqual(obras);
});

it('the next due date of a work considers only visible rows: no private ones and no other works', async () => {
  const usuario = await como(servidor, 'Usuario');
  await servidor.admin(`update pagos set privado = true where vencimiento = '2026-11-05'`);
  const { obras } = await porObra(usuario, '?conCaja=true');
  const deOwner = await porObra(owner);
  await servidor.admin(`update pagos set privado = false where vencimiento = '2026-11-05'`);
  expect(obras.map(({ proyectoId }) => proyectoId)).toEqual([OBRA_A]);
  expect(obras[0]).toMatchObject({
    proximo: { fecha: '2026-11-20', tipo: 'ANTICIPO' },
    pagosVencidos: null,
  });
  expect(deOwner.obras[0]?.pagosVencidos?.cuantos).toBe(1);
});

it('a payment settles the oldest debt of the client, and a scheduled amount is not expected twice', async () => {
  await pagar({
    presupuesto: cliente,
    estado: 'PROGRAMADO',
    centavos: 1_000_100,
    vencimiento: '2026-12-15',
  });
  const { items } = await pedir(owner);
  const aCobrar = items.filter(({ sentido }) => sentido === 'INGRESO');
  expect(aCobrar.map(({ tipo, importeCentavos }) => [tipo, importeCentavos])).toEqual([
    ['CERTIFICADO', neto - 1_000_100],
    ['PAGO', 1_000_100],
  ]);
});

it('dues are limited to the requested days and to visible works', async () => {
  const corto = await pedir(owner, `?proyectoId=${OBRA_A}&hasta=2026-11-26`);
  expect(corto.total).toBe(4);
  expect(corto.proyeccion[0]?.semanas).toHaveLength(2);
  expect((await pedir(owner, '?hasta=2090-01-01')).hasta).toBe('2027-11-21');
  expect((await pedir(owner, '?hasta=2020-01-01')).hasta).toBe('2026-11-20');
  expect((await pedir(owner, '')).total).toBe(9);
  expect((await pedir(owner, `?proyectoId=${OBRA_B}`)).items).toEqual([]);
  expect(await pedir(await como(servidor, 'Usuario'), `?proyectoId=${OBRA_B}`)).toMatchObject({
    total: 0,
    proyeccion: [],
    adeudado: [],
  });
});

it('the forecast starts from the balances of accounts, for a work from its own, for users who see them', async () => {
  const usuario = await como(servidor, 'Usuario');
  const inicioDe = async (quien: Quien, consulta: string) =>
    (await pedir(quien, consulta)).proyeccion.map(
      ({ moneda, saldoCentavos, enCuentas }) => [moneda, saldoCentavos, enCuentas] as const,
    );
  const desdeHoy = [['ARS', 0, undefined]];
  await abrirCaja(owner, 700, { nombre: 'Caja general' });
  // The work has no account, so its forecast starts at zero, not from its balance.
  expect(await inicioDe(owner, `?proyectoId=${OBRA_A}`)).toEqual(desdeHoy);
  await abrirCaja(owner, 900, { nombre: 'Caja de A', proyectoId: OBRA_A });
  expect(await inicioDe(owner, '')).toEqual([['ARS', 1600, true]]);
  expect(await inicioDe(owner, `?proyectoId=${OBRA_A}`)).toEqual([['ARS', 900, true]]);
  expect(await inicioDe(usuario, `?proyectoId=${OBRA_A}`)).toEqual(desdeHoy);
  expect(await inicioDe(usuario, '')).toEqual(desdeHoy);
  const { obras } = await porObra(owner, '?conCaja=true');
  const { proyeccion } = await pedir(owner, `?proyectoId=${OBRA_A}`);
  expect(obras.find(({ proyectoId }) => proyectoId === OBRA_A)?.minimos).toEqual(
    proyeccion.map(({ moneda, minimo }) => ({ moneda, ...minimo })),
  );
  expect((await porObra(usuario, '?conCaja=true')).obras[0]?.minimos).toEqual([]);
});

it('the forecast of all works is the sum of the works and of rows without a work', async () => {
  const { proyeccion } = await pedir(owner, '');
  const [deA] = (await pedir(owner, `?proyectoId=${OBRA_A}`)).proyeccion;
  expect(proyeccion[0]?.porObra).toMatchObject([
    {
      proyecto: { id: OBRA_A },
      saldoCentavos: deA?.saldoCentavos,
      aPagarCentavos: deA?.aPagarCentavos,
      aCobrarCentavos: deA?.aCobrarCentavos,
    },
    { proyecto: null, saldoCentavos: 700, aPagarCentavos: 0, aCobrarCentavos: 0 },
  ]);
});
