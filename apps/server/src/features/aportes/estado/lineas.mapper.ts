import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import type { LineaDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { conSaldos } from '@plomada/domain/aportes/estado/saldos.rules';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { FilaLineaAporte, FilaLineaLlamado, FilaLineaParticipacion } from './lineas.sql.ts';

export type Hechos = {
  readonly llamados: readonly FilaLineaLlamado[];
  readonly aportes: readonly FilaLineaAporte[];
  /** By their first day. */
  readonly participaciones: readonly FilaLineaParticipacion[];
};

/** `saldoCentavos` comes of the lines before it. */
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

/** What it was for: the call it named, said so when that was cancelled since, or the lot. */
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

/** What was given, where that is another currency than the one it counts in. */
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

/** On one day: the share that the calls of that day went by, then those, then what was given and taken. */
const ORDEN = [
  'PARTICIPACION',
  'LLAMADO',
  'APORTE',
  'DEVOLUCION',
] as const satisfies readonly LineaDeCuenta['clase'][];

const claveDe = ({ creadoEn, linea }: Suelta): string =>
  [linea.fecha, ORDEN.indexOf(linea.clase), creadoEn.toISOString(), linea.id].join(' ');

/** A redistribution writes everybody's share anew: those it left as they were tell nothing. */
const cambios = (filas: readonly FilaLineaParticipacion[]): readonly FilaLineaParticipacion[] =>
  filas.filter(
    ({ participacionBp }, i) => participacionBp !== (filas[i - 1]?.participacionBp ?? 0),
  );

/** The line of time of one account: by date, then class, then creation. */
export function lineasDeCuenta({ llamados, aportes, participaciones }: Hechos): LineaDeCuenta[] {
  const sueltas = [
    ...llamados.map(lineaDeLlamado),
    ...aportes.map(lineaDeAporte),
    ...cambios(participaciones).map(lineaDeParticipacion),
  ].toSorted((a, b) => (claveDe(a) < claveDe(b) ? -1 : 1));
  return conSaldos(sueltas.map(({ linea }) => linea));
}
