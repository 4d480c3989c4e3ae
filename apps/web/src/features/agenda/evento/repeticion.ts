import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { ultimoDe } from '../calendario/periodo.ts';

/** Weekdays of an RRULE from Monday on, with their names. */
export const DIAS_RRULE = [
  { clave: 'MO', corto: 'lun', nombre: 'lunes' },
  { clave: 'TU', corto: 'mar', nombre: 'martes' },
  { clave: 'WE', corto: 'mié', nombre: 'miércoles' },
  { clave: 'TH', corto: 'jue', nombre: 'jueves' },
  { clave: 'FR', corto: 'vie', nombre: 'viernes' },
  { clave: 'SA', corto: 'sáb', nombre: 'sábado' },
  { clave: 'SU', corto: 'dom', nombre: 'domingo' },
] as const;

export const FRECUENCIAS = {
  NO: 'No se repite',
  DAILY: 'Cada día',
  WEEKLY: 'Cada semana',
  MONTHLY: 'Cada mes',
  FIN_DE_MES: 'El último día de cada mes',
  YEARLY: 'Cada año',
  OTRA: 'Como está',
} as const;
type Frecuencia = keyof typeof FRECUENCIAS;

export const TERMINA = {
  NUNCA: 'Nunca',
  HASTA: 'Un día',
  VECES: 'Después de unas veces',
} as const;
type Termina = keyof typeof TERMINA;

type Repeticion = {
  readonly frecuencia: Frecuencia;
  readonly dias: readonly string[];
  readonly termina: Termina;
  /** Last day, when the repetition ends on a day. */
  readonly hasta: string | null;
  readonly veces: string;
  /** Stored rule, kept unchanged when the form cannot express it. */
  readonly otra: string | null;
};

export const SIN_REPETICION: Repeticion = {
  frecuencia: 'NO',
  dias: [],
  termina: 'NUNCA',
  hasta: null,
  veces: '',
  otra: null,
};

const SIMPLES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const SABIDAS: ReadonlySet<string> = new Set([
  'FREQ',
  'BYDAY',
  'BYMONTHDAY',
  'UNTIL',
  'COUNT',
  'INTERVAL',
]);
const ULTIMO_DIA = '-1';

function hastaDe(until: string): string | null {
  const [, anio = '', mes = '', dia = '', hora] =
    /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(until) ?? [];
  const fecha = `${anio}-${mes}-${dia}`;
  if (!esFechaCalendario(fecha)) return null;
  if (hora === undefined || !hora.endsWith('Z')) return fecha;
  const [, hh = '', mm = '', ss = ''] = /^T(\d{2})(\d{2})(\d{2})Z$/.exec(hora) ?? [];
  const instante = new Date(`${fecha}T${hh}:${mm}:${ss}Z`);
  return Number.isNaN(instante.getTime()) ? null : hoyEnBuenosAires(instante);
}

/** Form value of a stored rule; rules that the form cannot express are kept unchanged. */
export function leerRepeticion(regla: string | null): Repeticion {
  if (regla === null || regla === '') return SIN_REPETICION;
  const partes = new Map(
    regla.split(';').map((parte): [string, string] => {
      const [clave = '', valor = ''] = parte.split('=');
      return [clave.toUpperCase(), valor.toUpperCase()];
    }),
  );
  const frecuencia = SIMPLES.find((una) => una === partes.get('FREQ'));
  const diaDelMes = partes.get('BYMONTHDAY');
  const finDeMes = frecuencia === 'MONTHLY' && diaDelMes === ULTIMO_DIA;
  const dias = (partes.get('BYDAY') ?? '').split(',').filter((dia) => dia !== '');
  const until = partes.get('UNTIL');
  const hasta = until === undefined ? null : hastaDe(until);
  const simple =
    frecuencia !== undefined &&
    [...partes.keys()].every((clave) => SABIDAS.has(clave)) &&
    (partes.get('INTERVAL') ?? '1') === '1' &&
    (diaDelMes === undefined || finDeMes) &&
    dias.every((dia) => DIAS_RRULE.some(({ clave }) => clave === dia)) &&
    (dias.length === 0 || frecuencia === 'WEEKLY') &&
    (until === undefined || hasta !== null);
  if (!simple) return { ...SIN_REPETICION, frecuencia: 'OTRA', otra: regla };
  const veces = partes.get('COUNT') ?? '';
  const termina = hasta === null ? (veces === '' ? 'NUNCA' : 'VECES') : 'HASTA';
  return {
    frecuencia: finDeMes ? 'FIN_DE_MES' : frecuencia,
    dias,
    termina,
    hasta,
    veces,
    otra: null,
  };
}

/**
 * End of a rule: a count, a day or nothing. By RFC 5545, the day of an event with times is given as
 * an instant (its last second in Buenos Aires), that of whole days as the date.
 */
function finDe({ termina, hasta, veces }: Repeticion, todoElDia: boolean): string {
  if (termina === 'VECES') return `;COUNT=${Number(veces)}`;
  if (termina !== 'HASTA' || hasta === null) return '';
  const dia = (fecha: string) => fecha.replaceAll('-', '');
  return todoElDia ? `;UNTIL=${dia(hasta)}` : `;UNTIL=${dia(sumarDias(hasta, 1))}T025959Z`;
}

export function reglaDe(repeticion: Repeticion, todoElDia: boolean): string | null {
  const { frecuencia, dias, otra } = repeticion;
  if (frecuencia === 'NO') return null;
  if (frecuencia === 'OTRA') return otra;
  const fin = finDe(repeticion, todoElDia);
  if (frecuencia === 'FIN_DE_MES') return `FREQ=MONTHLY;BYMONTHDAY=${ULTIMO_DIA}${fin}`;
  const elegidos = DIAS_RRULE.filter(({ clave }) => dias.includes(clave));
  const porDia =
    frecuencia === 'WEEKLY' && elegidos.length > 0
      ? `;BYDAY=${elegidos.map(({ clave }) => clave).join(',')}`
      : '';
  return `FREQ=${frecuencia}${porDia}${fin}`;
}

/**
 * Warning that months without the day have no occurrence (RFC 5545), which people do not expect of
 * "Cada mes".
 */
function mesesConDia(frecuencia: Frecuencia, desde: string | null): string | undefined {
  if (frecuencia !== 'MONTHLY' || desde === null || !esFechaCalendario(desde)) return undefined;
  const dia = desde.slice(-2);
  return dia > '28' ? `Solo en los meses que tienen día ${dia}.` : undefined;
}

/** Last day of the month, when a month-end event starts on another day; else null. */
export const finDeMesQueFalta = (frecuencia: Frecuencia, desde: string): string | null =>
  frecuencia === 'FIN_DE_MES' && esFechaCalendario(desde) && desde !== ultimoDe(desde)
    ? ultimoDe(desde)
    : null;

/** Hint below the choice of a repetition; undefined when none is needed. */
export function ayudaDe(frecuencia: Frecuencia, desde: string | null): string | undefined {
  return frecuencia === 'FIN_DE_MES'
    ? 'El 28, 29, 30 o 31, según el mes.'
    : mesesConDia(frecuencia, desde);
}

const enLista = (nombres: readonly string[]): string =>
  nombres.length < 2
    ? nombres.join('')
    : `${nombres.slice(0, -1).join(', ')} y ${nombres.at(-1) ?? ''}`;

/** `Cada semana, lunes y jueves, hasta el 20/12/2026` */
export function repeticionEnPalabras(regla: string): string {
  const { frecuencia, dias, termina, hasta, veces } = leerRepeticion(regla);
  if (frecuencia === 'OTRA') return 'Con una regla propia';
  const nombres = DIAS_RRULE.filter(({ clave }) => dias.includes(clave)).map(
    ({ nombre }) => nombre,
  );
  return [
    FRECUENCIAS[frecuencia],
    ...(nombres.length === 0 ? [] : [enLista(nombres)]),
    ...(termina === 'HASTA' && hasta !== null ? [`hasta el ${formatearFecha(hasta)}`] : []),
    ...(termina === 'VECES' ? [Number(veces) === 1 ? '1 vez' : `${veces} veces`] : []),
  ].join(', ');
}
