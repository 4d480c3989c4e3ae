import { newId } from '@plomada/db/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../test/support/data.ts';
import {
  type Pago,
  type Presupuesto,
  randomOf,
  type Tipo,
  vistaDe,
} from '../../../test/support/deudas-modelo.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

/*
 * Compares obligations with the simplest form of the rule, for budgets with random histories
 * inserted directly into the database.
 */

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ inventadas: ['budget'] });
});
afterAll(() => servidor.cerrar());

const SEED = Number(process.env['PLOMADA_SEED'] ?? 20261128);
const MOVIMIENTO = '01900000-0000-7000-ab02-000000000001';
const BUDGETS = 40;
const OPERATIONS = 12;

const ACEPTADO = '2026-01-10';
const APROBADO = '2026-03-01';

type Fila = Record<'clave' | 'total', string> & {
  readonly publico: number[];
  readonly todo: number[];
};

const leer = (id: string) =>
  servidor.admin<Fila>(
    `select clase || ' ' || origen_id as clave, total_centavos::text as total,
       array[saldado_centavos, programado_centavos, pendiente_centavos]::float8[] as publico,
       array[saldado_todo_centavos, programado_todo_centavos, pendiente_todo_centavos]::float8[] as todo
     from obligaciones where tenant_id = $1 and presupuesto_id = $2 and pago_id is null`,
    [NORTE, id],
  );

async function comparar(uno: Presupuesto): Promise<void> {
  const filas = await leer(uno.id);
  const [publica, todo] = [vistaDe(uno, false), vistaDe(uno, true)];
  expect(new Map(filas.map((fila) => [fila.clave, fila.todo]))).toEqual(todo);
  const nada = [0, 0, 0];
  const esperada = new Map([...todo.keys()].map((clave) => [clave, publica.get(clave) ?? nada]));
  expect(new Map(filas.map((fila) => [fila.clave, fila.publico]))).toEqual(esperada);
  // The total owed is what was agreed and approved less what was paid, and never negative.
  for (const [vista, ve] of [
    [publica, false],
    [todo, true],
  ] as const) {
    const suma = (de: readonly number[]) => de.reduce((sum, one) => sum + one, 0);
    const debido = uno.anticipo + suma(uno.certificados.map((c) => (c.aprobado ? c.neto : 0)));
    const pagado = uno.pagos.filter(
      (p) => p.estado === 'PAGADO' && p.tipo !== 'REPARO' && (ve || !p.privado),
    );
    const sinReparo = [...vista].filter(([clave]) => !clave.startsWith('REPARO'));
    const deReparo = new Set(
      uno.pagos.filter((p) => p.tipo === 'REPARO').map((p) => `PROGRAMADO ${p.id}`),
    );
    const owed = suma(sinReparo.flatMap(([c, f]) => (deReparo.has(c) ? [] : [f[2]])));
    expect(owed).toBe(Math.max(0, debido - suma(pagado.map((p) => p.importe))));
  }
}

async function nuevo(n: (max: number) => number): Promise<Presupuesto> {
  const uno: Presupuesto = {
    id: newId(),
    anticipo: n(3) === 0 ? 0 : 1 + n(500),
    plazo: n(2) === 0 ? null : n(40),
    certificados: [],
    pagos: [],
  };
  await servidor.admin(
    `insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, titulo, proveedor_id, fecha, moneda,
       estado, aceptado_en, anticipo_centavos, plazo_pago_dias, creado_por)
     values ($1, $2, $3, $4, 'EGRESO', 'Al azar', $5, '2026-01-01', 'ARS', 'ACEPTADO', $6, $7, $8, $9)`,
    [
      uno.id,
      NORTE,
      `OB-${uno.id}`,
      OBRA_A,
      PROVEEDOR_NORTE,
      `${ACEPTADO}T15:00:00Z`,
      uno.anticipo,
      uno.plazo,
      GENTE.Owner.id,
    ],
  );
  return uno;
}

async function certificar(uno: Presupuesto, n: (max: number) => number): Promise<void> {
  const certificado = { id: newId(), neto: n(900) - 120, reparo: n(60), aprobado: true };
  uno.certificados.push(certificado);
  await servidor.admin(
    `insert into certificados (id, tenant_id, presupuesto_id, numero, periodo, estado, bruto_centavos,
       actualizacion_centavos, ajuste_indice_centavos, desacopio_base_centavos, desacopio_centavos,
       fondo_reparo_centavos, neto_centavos, resuelto_en, resuelto_por, creado_por)
     values ($1, $2, $3, $4, '2026-02', 'APROBADO', 0, 0, $5::bigint + $6::bigint, 0, 0, $5, $6, $7, $8, $8)`,
    [
      certificado.id,
      NORTE,
      uno.id,
      uno.certificados.length,
      certificado.reparo,
      certificado.neto,
      `${APROBADO}T15:00:00Z`,
      GENTE.Owner.id,
    ],
  );
}

const TIPOS: readonly Tipo[] = ['ANTICIPO', 'CERTIFICADO', 'LIBRE', 'LIBRE', 'REPARO'];

async function pagar(uno: Presupuesto, n: (max: number) => number): Promise<void> {
  const certificado = uno.certificados[n(uno.certificados.length)];
  const pedido = TIPOS[n(TIPOS.length)] ?? 'LIBRE';
  const tipo = pedido === 'CERTIFICADO' && !certificado ? 'LIBRE' : pedido;
  const pago: Pago = {
    id: newId(),
    numero: uno.pagos.length + 1,
    tipo,
    certificadoId: tipo === 'CERTIFICADO' ? (certificado?.id ?? null) : null,
    importe: 1 + n(400),
    privado: n(3) === 0,
    vence: `2026-0${4 + n(4)}-15`,
    estado: 'PROGRAMADO',
  };
  uno.pagos.push(pago);
  await servidor.admin(
    `insert into pagos (id, tenant_id, presupuesto_id, proyecto_id, numero, tipo, certificado_id, estado, fecha,
       vencimiento, importe_bruto_centavos, moneda, importe_presupuesto_centavos, neto_centavos, privado, creado_por)
     values ($1, $2, $3, $4, $5, $6, $7, 'PROGRAMADO', '2026-03-02', $8, $9, 'ARS', $9, $9, $10, $11)`,
    [
      pago.id,
      NORTE,
      uno.id,
      OBRA_A,
      pago.numero,
      tipo,
      pago.certificadoId,
      pago.vence,
      pago.importe,
      pago.privado,
      GENTE.Owner.id,
    ],
  );
}

async function pasar(uno: Presupuesto, n: (max: number) => number): Promise<void> {
  const pago = uno.pagos[n(uno.pagos.length)];
  if (!pago) return;
  pago.estado = (['PAGADO', 'PAGADO', 'ANULADO', 'PROGRAMADO'] as const)[n(4)] ?? 'PAGADO';
  await servidor.admin(
    `update pagos set estado = $3, movimiento_id = case $3 when 'PAGADO' then $4::uuid end,
       eliminado_en = case $3 when 'ANULADO' then now() end
     where tenant_id = $1 and id = $2`,
    [NORTE, pago.id, pago.estado, MOVIMIENTO],
  );
}

async function anular(uno: Presupuesto, n: (max: number) => number): Promise<void> {
  const certificado = uno.certificados[n(uno.certificados.length)];
  if (!certificado) return;
  certificado.aprobado = !certificado.aprobado;
  await servidor.admin(`update certificados set estado = $3 where tenant_id = $1 and id = $2`, [
    NORTE,
    certificado.id,
    certificado.aprobado ? 'APROBADO' : 'ANULADO',
  ]);
}

it(`obligations of random budgets equal those of the plain rule (seed ${SEED})`, async () => {
  // A single movement serves all payments, because no obligation depends on movements.
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos, moneda,
       importe_ars_centavos, medio_pago, creado_por)
     values ($1, $2, 'X-OB', $3, 'EGRESO', '2026-01-01', 'De pagos', 1, 'ARS', 1, 'EFECTIVO', $4)`,
    [MOVIMIENTO, NORTE, OBRA_A, GENTE.Owner.id],
  );
  const n = randomOf(SEED);
  let compared = 0;
  for (let i = 0; i < BUDGETS; i += 1) {
    const uno = await nuevo(n);
    for (let j = 0; j < OPERATIONS; j += 1) {
      await ([certificar, pagar, pagar, pasar, pasar, anular][n(6)] ?? pagar)(uno, n);
      if (j % 3 < 2) continue;
      await comparar(uno);
      compared += 1;
    }
  }
  expect(compared).toBe((BUDGETS * OPERATIONS) / 3);
});
