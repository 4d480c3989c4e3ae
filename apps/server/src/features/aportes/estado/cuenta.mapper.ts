import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import type { LineaDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { conSaldos } from '@plomada/domain/aportes/estado/saldos.rules';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { FilaLineaAporte, FilaLineaLlamado, FilaLineaParticipacion } from './estado.sql.ts';

export type Hechos = {
  readonly llamados: readonly FilaLineaLlamado[];
  readonly aportes: readonly FilaLineaAporte[];
  /** Shares of the partner in the work, ordered by first day. */
  readonly participaciones: readonly FilaLineaParticipacion[];
};

/** A line of a partner's account without `saldoCentavos`, which depends on the lines before it. */
type Suelta = { readonly creadoEn: Date; readonly linea: Omit<LineaDeCuenta, 'saldoCentavos'> };

const VACIA = {
  destino: null,
  vencimiento: null,
  moneda: null,
  exigidoCentavos: null,
  aportadoCentavos: null,
  original: null,
  participacionBp: null,
  movimiento: null,
} as const;

const lineaDeLlamado = (fila: FilaLineaLlamado): Suelta => ({
  creadoEn: fila.creadoEn,
  linea: {
    ...VACIA,
    fecha: fila.fecha,
    clase: 'LLAMADO',
    id: fila.id,
    detalle: `Llamado ${fila.numero}: ${fila.concepto}`,
    vencimiento: fila.vencimiento,
    moneda: fila.moneda,
    exigidoCentavos: fila.importe,
  },
});

/**
 * Purpose of a contribution: the lot, or the call it was paid on, marked if that was cancelled
 * later.
 */
function paraQue({ destino, llamadoNumero, llamadoAnulado }: FilaLineaAporte): readonly string[] {
  if (destino === 'LOTE') return ['compra del lote'];
  if (llamadoNumero === null) return [];
  return [`llamado ${llamadoNumero}${llamadoAnulado ? ' (anulado)' : ''}`];
}

const detalleDe = (fila: FilaLineaAporte): string =>
  [
    fila.codigo,
    TIPO_APORTE_EN_PALABRAS[fila.tipo],
    ...paraQue(fila),
    ...(fila.concepto === null ? [] : [fila.concepto]),
  ].join(' · ');

/** Amount of a contribution as it was given, when its currency is not the account's; else null. */
function originalDe(fila: FilaLineaAporte): LineaDeCuenta['original'] {
  const { moneda, monedaCuenta, importeCentavos, cotizacion } = fila;
  return moneda === monedaCuenta || !cotizacion ? null : { importeCentavos, moneda, cotizacion };
}

const lineaDeAporte = (fila: FilaLineaAporte): Suelta => ({
  creadoEn: fila.creadoEn,
  linea: {
    ...VACIA,
    fecha: fila.fecha,
    clase: fila.tipo === 'DEVOLUCION' ? 'DEVOLUCION' : 'APORTE',
    id: fila.id,
    detalle: detalleDe(fila),
    destino: fila.destino,
    moneda: fila.monedaCuenta,
    aportadoCentavos: conSigno(fila.tipo, fila.importeCuentaCentavos),
    original: originalDe(fila),
    movimiento: fila.movimiento,
  },
});

const lineaDeParticipacion = (fila: FilaLineaParticipacion): Suelta => ({
  creadoEn: fila.creadoEn,
  linea: {
    ...VACIA,
    fecha: fila.desde,
    clase: 'PARTICIPACION',
    id: fila.id,
    detalle: `Participación de ${formatearPorcentajeBp(fila.participacionBp)}`,
    participacionBp: fila.participacionBp,
  },
});

/**
 * Order of the lines of an account within a day: shares first, because the calls of that day use
 * them; then calls, contributions and returns.
 */
const ORDEN = [
  'PARTICIPACION',
  'LLAMADO',
  'APORTE',
  'DEVOLUCION',
] as const satisfies readonly LineaDeCuenta['clase'][];

const claveDe = ({ creadoEn, linea }: Suelta): string =>
  [linea.fecha, ORDEN.indexOf(linea.clase), creadoEn.toISOString(), linea.id].join(' ');

/**
 * Shares that differ from the one before. A redistribution writes the shares of all partners, and
 * unchanged ones give no line in the account.
 */
const cambios = (filas: readonly FilaLineaParticipacion[]): readonly FilaLineaParticipacion[] =>
  filas.filter(
    ({ participacionBp }, i) => participacionBp !== (filas[i - 1]?.participacionBp ?? 0),
  );

/** Lines of one account by date, then class, then creation. */
export function lineasDeCuenta({ llamados, aportes, participaciones }: Hechos): LineaDeCuenta[] {
  const sueltas = [
    ...llamados.map(lineaDeLlamado),
    ...aportes.map(lineaDeAporte),
    ...cambios(participaciones).map(lineaDeParticipacion),
  ].toSorted((a, b) => (claveDe(a) < claveDe(b) ? -1 : 1));
  return conSaldos(sueltas.map(({ linea }) => linea));
}
