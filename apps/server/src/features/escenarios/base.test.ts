import { newId } from '@plomada/db/ids';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { baseSchema } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import { VENCIMIENTOS_MAX } from '@plomada/domain/escenarios/limites';
import { type Serie, serie } from '@plomada/domain/escenarios/serie.rules';
import { type Proyeccion, vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCartera } from '../../../test/support/cheques.ts';
import { abrir, abrirCaja } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { randomOf } from '../../../test/support/deudas-modelo.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { AHORA, crearServidor, type Servidor } from '../../../test/support/server.ts';

/*
 * Organisations with random debts and balances, written in bulk: without levers, each day of a
 * scenario must be that of `GET /vencimientos`, for each reader and work.
 */

const CUANTAS = process.env['PLOMADA_HARD'] ? 1000 : 4;
const SEEDS = (
  process.env['PLOMADA_SEED']?.split(',') ?? Array.from({ length: CUANTAS }).keys().toArray()
).map(Number);
const HOY = AHORA.toISOString().slice(0, 10);
const HASTA = sumarDias(HOY, 90);

let servidor: Servidor;
let owner: Quien;
let lectores: readonly Quien[];
let cuentas: string[];
beforeAll(async () => {
  servidor = await crearServidor({
    inventadas: ['obligation', 'entry of account', 'day of account'],
  });
  owner = await como(servidor, 'Owner');
  lectores = [owner, await como(servidor, 'Usuario')];
  const banco = { saldoInicialEl: '2026-01-01' };
  const abiertas = [
    await abrir(owner, { ...banco, nombre: 'Banco' }),
    await abrir(owner, { ...banco, nombre: 'Dólares', moneda: 'USD' }),
    await abrirCaja(owner, 0, { nombre: 'Caja de obra', proyectoId: OBRA_A }),
    // Cheques in a portfolio are no money.
    await abrirCartera(owner, { nombre: 'Valores', ...banco }),
  ];
  cuentas = abiertas.map(({ id }) => id);
});
afterAll(() => servidor.cerrar());

type Azar = (n: number) => number;
const de = <T>(n: Azar, lista: readonly T[]): T | undefined => lista[n(lista.length)];

const CLASES = [
  'COMPROBANTE',
  'COMPROBANTE',
  'CERTIFICADO',
  'PROGRAMADO',
  'REPARO',
  'CHEQUE',
  'LLAMADO',
  'RETENCION',
  'CHEQUE_A_COBRAR',
  'CHEQUE_RECHAZADO',
] as const;

/** Columns of a random debt, of any kind that the table allows. */
function deuda(n: Azar) {
  const clase = de(n, CLASES) ?? 'COMPROBANTE';
  const deEntrada = ['LLAMADO', 'CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO'].includes(clase);
  const dePrograma = clase === 'PROGRAMADO' || clase === 'CERTIFICADO' || clase === 'REPARO';
  const sinObra = ['CHEQUE', 'RETENCION', 'CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO'].includes(clase);
  const importe = (n(8) === 0 ? -1 : 1) * (1 + n(10 ** (1 + n(8))));
  const privado = n(5) === 0;
  return {
    tenant_id: NORTE,
    clase,
    origen_id: newId(),
    sentido: deEntrada || (dePrograma && n(2) === 0) ? 'INGRESO' : 'EGRESO',
    proyecto_id: sinObra && n(3) > 0 ? null : (de(n, [OBRA_A, OBRA_B]) ?? null),
    proveedor_id: clase === 'COMPROBANTE' ? PROVEEDOR_NORTE : null,
    fecha: '2026-10-01',
    vence: clase === 'REPARO' && n(2) === 0 ? null : sumarDias(HOY, n(140) - 40),
    moneda: n(4) === 0 ? 'USD' : 'ARS',
    total_centavos: importe,
    saldado_centavos: 0,
    saldado_todo_centavos: 0,
    programado_centavos: clase === 'PROGRAMADO' ? importe : 0,
    programado_todo_centavos: clase === 'PROGRAMADO' ? importe : 0,
    pendiente_centavos: importe,
    pendiente_todo_centavos: importe,
    privado,
    cuenta_id: clase.startsWith('CHEQUE') && n(2) === 0 ? (cuentas[0] ?? null) : null,
    llamado_id: clase === 'LLAMADO' ? newId() : null,
    socio_id: clase === 'LLAMADO' ? newId() : null,
    organismo: clase === 'RETENCION' ? 'ARCA' : null,
  };
}

async function fundar(seed: number): Promise<void> {
  const n = randomOf(seed);
  const deudas = Array.from({ length: 1 + n(120) }, () => deuda(n));
  await servidor.admin(`delete from obligaciones where tenant_id = $1`, [NORTE]);
  const columnas = Object.keys(deuda(n)).join(', ');
  await servidor.admin(
    `insert into obligaciones (${columnas}) select ${columnas} from json_populate_recordset(null::obligaciones, $1)`,
    [JSON.stringify(deudas)],
  );
  for (const id of cuentas) {
    await servidor.admin(
      `update cuentas set saldo_inicial_centavos = $3 where tenant_id = $1 and id = $2`,
      [NORTE, id, n(10 ** (1 + n(9)))],
    );
  }
}

/** Forecast of `GET /vencimientos` in the form of a line without levers. */
const esperada = ({ moneda, saldoCentavos, enCuentas, minimo, dias }: Proyeccion) => ({
  moneda,
  enCuentas: enCuentas === true,
  inicialCentavos: saldoCentavos,
  minimo,
  dias: dias.map(({ eventos: _eventos, ...dia }) => dia),
});

const leida = (
  { moneda, enCuentas, inicialCentavos, minimo, dias }: Serie,
  fechas: Set<string>,
) => ({
  moneda,
  enCuentas,
  inicialCentavos,
  minimo: minimo.base,
  dias: dias
    .filter(({ fecha }) => fechas.has(fecha))
    .map(({ fecha, base }) => ({
      fecha,
      saldoCentavos: base.saldoCentavos,
      aPagarCentavos: base.salidasCentavos,
      aCobrarCentavos: base.entradasCentavos,
    })),
});

async function comparar(quien: Quien, filtro: Filtro): Promise<number> {
  const obra = filtro.por === 'OBRA' ? `&proyectoId=${filtro.proyectoId}` : '';
  const { body } = await quien.get(`/vencimientos?hasta=${HASTA}${obra}`);
  const { proyeccion } = vencimientosSchema.parse(body);
  const bases = [
    (await quien.get('/escenarios/base')).body,
    (await quien.get(`/escenarios/base?${obra.slice(1)}`)).body,
  ].map((base) => baseSchema.parse(base));
  for (const base of bases) {
    const { series } = serie(base, [], filtro);
    // A currency that only has debts without a day has no line here.
    const conLinea = proyeccion.filter(
      ({ moneda, dias, enCuentas }) =>
        dias.length > 0 || enCuentas || series.some((una) => una.moneda === moneda),
    );
    expect(series.map(({ moneda }) => moneda).toSorted()).toEqual(
      conLinea.map(({ moneda }) => moneda).toSorted(),
    );
    for (const una of conLinea) {
      const propia = series.find(({ moneda }) => moneda === una.moneda);
      const fechas = new Set(una.dias.map(({ fecha }) => fecha));
      expect(propia && leida(propia, fechas)).toEqual(esperada(una));
      for (const [i, dia] of (propia?.dias ?? []).entries()) {
        const antes = propia?.dias[i - 1]?.base.saldoCentavos ?? una.saldoCentavos;
        if (!fechas.has(dia.fecha)) expect(dia.base.saldoCentavos).toBe(antes);
        expect(dia.escenario).toEqual(dia.base);
      }
    }
  }
  return proyeccion.reduce((suma, { dias }) => suma + dias.length, 0);
}

it(`equals the forecast of organisations made at random (seeds ${SEEDS[0]} to ${SEEDS.at(-1)})`, async () => {
  let vistos = 0;
  for (const seed of SEEDS) {
    await fundar(seed);
    for (const quien of lectores) {
      for (const filtro of [
        { por: 'FIRMA' },
        { por: 'OBRA', proyectoId: OBRA_A },
        { por: 'OBRA', proyectoId: OBRA_B },
      ] as const) {
        vistos += await comparar(quien, filtro);
      }
    }
  }
  expect(vistos).toBeGreaterThan(SEEDS.length * 20);
}, 3_600_000);

it('has each row once, for who may see it', async () => {
  await fundar(7);
  const [todas, deUsuario] = await Promise.all(
    lectores.map(async (quien) => baseSchema.parse((await quien.get('/escenarios/base')).body)),
  );
  const claves = todas?.vencimientos.map(({ clave }) => clave) ?? [];
  const [{ cuantas } = { cuantas: 0 }] = await servidor.admin<{ cuantas: number }>(
    // An own cheque of an account has left it by the end of its day.
    `select count(*)::int as cuantas from obligaciones where tenant_id = $1 and vence <= $2
       and not (clase = 'CHEQUE' and vence <= $3 and cuenta_id is not null)`,
    [NORTE, HASTA, HOY],
  );
  expect(cuantas).toBeGreaterThan(20);
  expect([claves.length, new Set(claves).size]).toEqual([cuantas, cuantas]);
  expect(todas?.cuentas.map(({ nombre }) => nombre)).toEqual(['Banco', 'Caja de obra', 'Dólares']);
  expect(todas?.vencimientos.some(({ privado }) => privado)).toBe(true);
  expect(deUsuario?.vencimientos.some(({ privado }) => privado)).toBe(false);
  expect(deUsuario?.vencimientos.every(({ cuentaId }) => cuentaId === null)).toBe(true);
  expect([deUsuario?.cuentas, deUsuario?.socios]).toEqual([[], []]);
  expect(deUsuario?.obras.map(({ id }) => id)).not.toContain(OBRA_B);
});

it('is refused in words when it would be too long', async () => {
  await servidor.admin(`delete from obligaciones where tenant_id = $1`, [NORTE]);
  const insertar = (cuantas: number) =>
    servidor.admin(
      `insert into obligaciones (tenant_id, clase, origen_id, sentido, proyecto_id, fecha, vence, moneda, total_centavos,
         saldado_centavos, saldado_todo_centavos, programado_centavos, programado_todo_centavos, pendiente_centavos,
         pendiente_todo_centavos)
       select $1, 'COMPROBANTE', gen_random_uuid(), 'EGRESO', $2, $3, $3, 'ARS', 1, 0, 0, 0, 0, 1, 1
       from generate_series(1, $4::int)`,
      [NORTE, OBRA_A, HOY, cuantas],
    );
  await insertar(VENCIMIENTOS_MAX);
  const entera = await owner.get('/escenarios/base');
  expect(baseSchema.parse(entera.body).vencimientos).toHaveLength(VENCIMIENTOS_MAX);
  await insertar(1);
  const { status, body } = await owner.get('/escenarios/base');
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('elegir una sola obra'),
  ]);
  expect((await owner.get(`/escenarios/base?proyectoId=${OBRA_B}`)).status).toBe(200);
}, 60_000);
