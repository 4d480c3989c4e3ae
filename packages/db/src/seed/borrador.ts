import { workdayOf, addDays } from './dates.ts';
import {
  GASTOS_DE_OBRA,
  GASTOS_MENORES,
  GASTOS_PRIVADOS,
  type Gasto,
  type MedioPago,
} from './gastos.ts';
import type { ObraDemo, PlanMovimientos, ProrrateoDemo } from './obras.ts';
import { type Random, createRandom } from './random.ts';

/** A movement before it has code, ids and rate. Amounts in centavos of its own currency. */
export type Borrador = {
  readonly obra: number;
  readonly tipo: 'INGRESO' | 'EGRESO';
  readonly fecha: string;
  readonly concepto: string;
  readonly centavos: number;
  readonly moneda: 'ARS' | 'USD';
  readonly medio: MedioPago;
  readonly rubro: string | null;
  readonly proveedor: string | null;
  readonly privado: boolean;
  readonly pendienteEliminacion: boolean;
  /** Rows with the same mark share one comprobante, whose total is their sum. */
  readonly comprobante: string | null;
};

type Contexto = {
  readonly obra: number;
  readonly plan: PlanMovimientos;
  readonly hoy: string;
  readonly azar: Random;
};

const MEDIOS_GRANDES: readonly [MedioPago, ...MedioPago[]] = [
  'TRANSFERENCIA',
  'TRANSFERENCIA',
  'TRANSFERENCIA',
  'ECHEQ',
  'ECHEQ',
  'CHEQUE_PROPIO',
];

function fechaEn({ plan, hoy, azar }: Contexto, avance: number): string {
  const dias = plan.desdeDias - avance * (plan.desdeDias - plan.hastaDias);
  const corrido = Math.round(dias + azar.entero(-3, 3));
  return workdayOf(addDays(hoy, -Math.min(plan.desdeDias, Math.max(plan.hastaDias, corrido))));
}

/** Prices rise some 2 % a month, so what was bought earlier cost less in pesos. */
function centavosDe(ctx: Contexto, gasto: Gasto, avance: number, escala: number): number {
  const meses = (ctx.plan.desdeDias * (1 - avance)) / 30;
  const [min, max] = gasto.miles;
  const pesos = ctx.azar.entero(min, max) * escala * 0.98 ** meses;
  return Math.max(1_000, Math.round(pesos)) * 100 + (gasto.proveedor ? ctx.azar.entero(0, 99) : 0);
}

function egreso(ctx: Contexto, gasto: Gasto, avance: number, escala = ctx.plan.escala): Borrador {
  const { azar, plan } = ctx;
  const sector = plan.sectores[Math.floor(avance * (plan.sectores.length - 0.01))];
  return {
    obra: ctx.obra,
    tipo: 'EGRESO',
    fecha: fechaEn(ctx, avance),
    concepto: gasto.concepto.replace('{sector}', sector ?? plan.sectores[0]),
    centavos: centavosDe(ctx, gasto, avance, escala),
    moneda: 'ARS',
    medio: gasto.medio ?? azar.elegir(MEDIOS_GRANDES),
    rubro: gasto.rubro,
    proveedor: gasto.proveedor,
    privado: false,
    pendienteEliminacion: false,
    comprobante: gasto.proveedor ? 'propio' : null,
  };
}

/** Evenly from the first day to the last. */
const repartidos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => (cuantos === 1 ? 0.5 : i / (cuantos - 1)));

function gastosDeObra(ctx: Contexto): Borrador[] {
  const { plan, azar } = ctx;
  const desdePendiente = plan.gastos - plan.pendientesEliminacion;
  return repartidos(plan.gastos).map((avance, i) => {
    const rubro = plan.rubros[Math.floor(avance * (plan.rubros.length - 0.01))];
    const [primero, ...resto] = GASTOS_DE_OBRA.filter((gasto) => gasto.rubro === rubro);
    if (!primero) throw new Error(`Seed: no spending for rubro ${rubro}`);
    const fila = egreso(ctx, azar.elegir([primero, ...resto]), avance);
    return { ...fila, pendienteEliminacion: i >= desdePendiente };
  });
}

/** What does not grow with the obra beyond a point: a box of nails costs the same anywhere. */
function deLista(ctx: Contexto, lista: readonly Gasto[], cuantos: number, desde = 0): Borrador[] {
  return repartidos(cuantos).flatMap((avance, i) => {
    const gasto = lista[(i + desde) % lista.length];
    return gasto ? [egreso(ctx, gasto, avance, Math.min(1_000, ctx.plan.escala))] : [];
  });
}

/** Thousands of dollars, whole tens; the size of the obra is already in the list. */
function gastosEnDolares(ctx: Contexto): Borrador[] {
  return deLista(ctx, ctx.plan.dolares, ctx.plan.dolares.length).map((fila, i) => {
    const [min, max] = ctx.plan.dolares[i]?.miles ?? [1, 2];
    return {
      ...fila,
      moneda: 'USD',
      centavos: ctx.azar.entero(Math.round(min * 100), Math.round(max * 100)) * 1_000,
    };
  });
}

export function gastosDe(obra: number, demo: ObraDemo, hoy: string, semilla: string): Borrador[] {
  const { plan } = demo;
  if (!plan) return [];
  const ctx: Contexto = { obra, plan, hoy, azar: createRandom(`${semilla}|${demo.nombre}`) };
  return [
    ...gastosDeObra(ctx),
    ...deLista(ctx, plan.propios ?? [], plan.propios?.length ?? 0),
    // Each obra starts the list elsewhere, so that together they use every means of payment.
    ...deLista(ctx, GASTOS_MENORES, plan.menores, obra * 4),
    ...deLista(ctx, GASTOS_PRIVADOS, plan.privados).map((fila) => ({ ...fila, privado: true })),
    ...gastosEnDolares(ctx),
  ];
}

/** One expense of two obras: the second part is what the first leaves, so that nothing is lost. */
export function prorratear(demo: ProrrateoDemo, indice: number, hoy: string): Borrador[] {
  const primera = Number((BigInt(demo.totalCentavos) * BigInt(demo.primeraBp)) / 10_000n);
  const partes = [primera, demo.totalCentavos - primera];
  return partes.map((centavos, obra) => ({
    obra,
    tipo: 'EGRESO',
    fecha: workdayOf(addDays(hoy, -demo.haceDias)),
    concepto: `${demo.concepto} (parte ${obra + 1} de 2)`,
    centavos,
    moneda: 'ARS',
    medio: 'TRANSFERENCIA',
    rubro: demo.rubro,
    proveedor: demo.proveedor,
    privado: false,
    pendienteEliminacion: false,
    comprobante: `prorrateo-${indice}`,
  }));
}

/** Same supplier, point of sale and number under two letters: a warning, not a refusal. */
export function parDuplicado(hoy: string): Borrador[] {
  return ['duplicado-A', 'duplicado-B'].map((comprobante, i) => ({
    obra: 0,
    tipo: 'EGRESO',
    fecha: workdayOf(addDays(hoy, i === 0 ? -47 : -44)),
    concepto: 'Látex exterior y enduido para medianeras',
    centavos: 2_864_910_50,
    moneda: 'ARS',
    medio: 'TRANSFERENCIA',
    rubro: '22',
    proveedor: 'pintureria',
    privado: false,
    pendienteEliminacion: false,
    comprobante,
  }));
}
