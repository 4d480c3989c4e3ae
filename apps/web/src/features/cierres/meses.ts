import {
  haTerminado,
  mesSiguiente,
  primerDiaDe,
  proximoACerrar,
} from '@plomada/domain/cierres/cierre.rules';
import type { Cierre, ListaCierres, TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre } from '@plomada/domain/cierres/total.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

/** Open dialog, with what it is about: a month, or the import to discard. */
export type EnCurso =
  | {
      readonly que: 'cerrar';
      readonly mes: string;
      /** True for the first closing, which also closes all earlier months. */
      readonly esElPrimero: boolean;
      readonly totales: readonly TotalCierre[];
      readonly aceptados: readonly TipoAviso[];
    }
  | { readonly que: 'volver-a-cerrar'; readonly mes: string }
  | { readonly que: 'reabrir'; readonly mes: string }
  | { readonly que: 'diferencias'; readonly mes: string }
  | { readonly que: 'descartar'; readonly id: string; readonly archivo: string };

export type Hacer = (enCurso: EnCurso) => void;

/** Months that are over, newest first; `hoy` is the day in Buenos Aires. */
export const terminados = ({ items }: Pick<ListaCierres, 'items'>, hoy: string): string[] =>
  items.map(({ mes }) => mes).filter((mes) => haTerminado(mes, hoy));

/**
 * Month to close: the next in order, even if still running. Before the first closing, any past
 * month may be chosen; the latest is the default, null without any.
 */
export const mesPorCerrar = (lista: ListaCierres, hoy: string): string | null =>
  proximoACerrar(lista.cerradoHasta) ?? terminados(lista, hoy)[0] ?? null;

/** First day on which the month can be closed, formatted. */
export const cerrableDesde = (mes: string): string =>
  formatearFecha(primerDiaDe(mesSiguiente(mes)));

export type Reapertura = {
  /** First reopened month, which has to be closed again first. */
  readonly mes: string;
  readonly venceEn: string;
  /** Number of later months that are reopened too. */
  readonly siguientes: number;
};

/** Reopening that was not closed again, even if its hours are over. */
export function reaperturaDe(items: readonly Cierre[]): Reapertura | null {
  const reabierto = items.findLast(({ venceEn }) => venceEn !== null);
  if (!reabierto || reabierto.venceEn === null) return null;
  const abiertos = items.filter(({ estado }) => estado === 'REABIERTO').length;
  return { mes: reabierto.mes, venceEn: reabierto.venceEn, siguientes: Math.max(0, abiertos - 1) };
}

/** Time left, as `3 h 20 min`; null once it has passed. */
export function loQueQueda(venceEn: string, ahora: number): string | null {
  const minutos = Math.ceil((Date.parse(venceEn) - ahora) / 60_000);
  if (minutos <= 0) return null;
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  const partes = [
    ...(horas > 0 ? [`${horas}\u00a0h`] : []),
    ...(resto > 0 ? [`${resto}\u00a0min`] : []),
  ];
  return partes.join(' ');
}
