import type { Identidad } from './identidades.ts';

/**
 * A figure that a person can read: its name on the screen, how it is made, of which rows, where it is shown, the questions
 * of `IDENTIDADES` that it answers, and the fields that carry it (`Schema.field`, as in OpenAPI).
 */
export type Cifra = {
  readonly nombre: string;
  readonly formula: string;
  readonly fuente: string;
  readonly donde: readonly string[];
  readonly identidades: readonly [Identidad, ...Identidad[]];
  readonly campos: readonly string[];
};

const OBRA = "a work's *Resumen*";
const TODAS = '*Resumen Global*';

const DE_MOVIMIENTOS: readonly Cifra[] = [
  {
    nombre: 'Ingresos, Egresos, Saldo',
    formula: 'money in; money out; in − out, by currency: cash, whatever taxes were withheld',
    fuente: 'movements',
    donde: [OBRA, TODAS, '*Movimientos*', 'exports', 'month close'],
    identidades: ['caja'],
    campos: [
      'SaldoMoneda.*',
      'TotalesMovimientos.porMoneda.*',
      'TotalCierre.*',
      'StatsProyecto.saldos.*',
      'ResumenGeneral.saldos.*',
      'SaldoDeInforme.*',
    ],
  },
  {
    nombre: 'Flujo por mes, Comparación',
    formula: 'the same, of a month or a span of days',
    fuente: 'movements',
    donde: [OBRA, TODAS],
    identidades: ['caja'],
    campos: [
      'StatsProyecto.porMes.*',
      'StatsProyecto.mesAnterior.*',
      'StatsProyecto.comparacion.*',
      'ResumenGeneral.porMes.*',
      'ResumenGeneral.mesAnterior.*',
      'ResumenGeneral.comparacion.*',
    ],
  },
  {
    nombre: 'Gasto por proveedor',
    formula: 'money out by supplier, by currency',
    fuente: 'movements',
    donde: [OBRA, TODAS],
    identidades: ['caja'],
    campos: ['StatsProyecto.porProveedor.*', 'ResumenGeneral.porProveedor.*'],
  },
];
