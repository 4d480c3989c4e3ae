import { esFechaCalendario, mesDe, sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { diaDeLaSemana, formatearFecha, titularMes } from '@plomada/formatters/fecha';

export const VISTAS = ['mes', 'semana', 'lista'] as const;
export type Vista = (typeof VISTAS)[number];
export const VISTA_LABEL: Readonly<Record<Vista, string>> = {
  mes: 'Mes',
  semana: 'Semana',
  lista: 'Lista',
};

export const DIAS_CORTOS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;

/** Days shown by the list, counted from the chosen one. */
const DIAS_DE_LISTA = 31;

/** Day of the week, 0 for Monday. */
export const diaDeSemana = (fecha: string): number =>
  (new Date(`${fecha}T00:00:00Z`).getUTCDay() + 6) % 7;

const lunesDe = (fecha: string): string => sumarDias(fecha, -diaDeSemana(fecha));
const primeroDe = (fecha: string): string => `${mesDe(fecha)}-01`;
/** Last day of the date's month. */
export const ultimoDe = (fecha: string): string => sumarDias(sumarMeses(primeroDe(fecha), 1), -1);

export const diasDesde = (desde: string, cuantos: number): string[] =>
  Array.from({ length: cuantos }, (_, paso) => sumarDias(desde, paso));

export const semanaDe = (fecha: string): string[] => diasDesde(lunesDe(fecha), 7);
export const diasDelMes = (fecha: string): string[] =>
  diasDesde(primeroDe(fecha), Number(ultimoDe(fecha).slice(8)));

/** Whole weeks, from Monday, that cover the month. */
export function semanasDelMes(fecha: string): string[][] {
  const semanas: string[][] = [];
  const ultimo = ultimoDe(fecha);
  for (let lunes = lunesDe(primeroDe(fecha)); lunes <= ultimo; lunes = sumarDias(lunes, 7)) {
    semanas.push(semanaDe(lunes));
  }
  return semanas;
}

type Rango = { readonly desde: string; readonly hasta: string };

/**
 * Range that a view requests. The list includes its month, because a strip marks the days with
 * items.
 */
export function rangoDe(vista: Vista, dia: string): Rango {
  if (vista === 'semana') return { desde: lunesDe(dia), hasta: sumarDias(lunesDe(dia), 6) };
  if (vista === 'mes') {
    return { desde: lunesDe(primeroDe(dia)), hasta: sumarDias(lunesDe(ultimoDe(dia)), 6) };
  }
  const fin = sumarDias(dia, DIAS_DE_LISTA - 1);
  return { desde: primeroDe(dia), hasta: fin > ultimoDe(dia) ? fin : ultimoDe(dia) };
}

/** Day one step away: a week in the week view, else the first day of the next or previous month. */
export const vecino = (vista: Vista, dia: string, sentido: -1 | 1): string =>
  vista === 'semana' ? sumarDias(dia, 7 * sentido) : sumarMeses(primeroDe(dia), sentido);

/** `Noviembre de 2026` */
export const nombreDelMes = (fecha: string): string => titularMes(mesDe(fecha));

export function tituloDe(vista: Vista, dia: string): string {
  if (vista !== 'semana') return nombreDelMes(dia);
  const { desde, hasta } = rangoDe(vista, dia);
  return `Semana del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`;
}

/** `Hoy, viernes 20/11/2026`, `Martes 24/11/2026` */
export function rotuloDelDia(fecha: string, hoy: string): string {
  const dia = `${diaDeLaSemana(fecha)} ${formatearFecha(fecha)}`;
  return fecha === hoy ? `Hoy, ${dia}` : `${dia.charAt(0).toUpperCase()}${dia.slice(1)}`;
}

/**
 * Day reached from a day of the grid by an arrow, Home, End, Page Up or Page Down; undefined for
 * other keys.
 */
export function diaPorTecla(tecla: string, dia: string): string | undefined {
  const pasos = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -7],
    ['ArrowDown', 7],
  ]);
  const paso = pasos.get(tecla);
  if (paso !== undefined) return sumarDias(dia, paso);
  if (tecla === 'Home') return lunesDe(dia);
  if (tecla === 'End') return sumarDias(lunesDe(dia), 6);
  if (tecla === 'PageUp') return sumarMeses(dia, -1);
  return tecla === 'PageDown' ? sumarMeses(dia, 1) : undefined;
}

/** True for an existing day from 2000-01-01 to 2100-12-31, both included. */
export const esDiaDeAgenda = (texto: string): boolean =>
  esFechaCalendario(texto) && texto >= '2000-01-01' && texto <= '2100-12-31';
