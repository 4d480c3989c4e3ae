const ZONA = 'America/Argentina/Buenos_Aires';

// Format of instants in Buenos Aires, with `h23`: `hour12: false` prints 24:05 at midnight.
const instantes = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const MESES = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
] as const;

function partesDeFecha(fecha: string): { anio: string; mes: string; dia: string } {
  const [, anio = '', mes = '', dia = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(fecha) ?? [];
  if (anio === '') throw new RangeError(`Not a YYYY-MM-DD date: ${fecha.slice(0, 20)}`);
  return { anio, mes, dia };
}

/** `2026-11-20` to `20/11/2026`. A business date has no zone, so no instant is involved. */
export function formatearFecha(fecha: string): string {
  const { anio, mes, dia } = partesDeFecha(fecha);
  return `${dia}/${mes}/${anio}`;
}

/** `2026-11-20` to `20/11`, for narrow places that do not need the year. */
export function formatearFechaCorta(fecha: string): string {
  const { mes, dia } = partesDeFecha(fecha);
  return `${dia}/${mes}`;
}

function partesDeInstante(instante: Date): Record<string, string> {
  return Object.fromEntries(
    instantes.formatToParts(instante).map(({ type, value }) => [type, value]),
  );
}

/**
 * An ISO instant as `20/11/2026, 14:05` in Buenos Aires. Throws RangeError when the text is no
 * instant.
 */
export function formatearFechaHora(instanteIso: string): string {
  const { day, month, year, hour, minute } = partesDeInstante(new Date(instanteIso));
  return `${day}/${month}/${year}, ${hour}:${minute}`;
}

/** An instant as `14:05` in Buenos Aires. */
export function formatearHora(instante: Date): string {
  const { hour, minute } = partesDeInstante(instante);
  return `${hour}:${minute}`;
}

/** The business date in Buenos Aires at that instant, `YYYY-MM-DD`. */
export function hoyEnBuenosAires(now: Date): string {
  const { year, month, day } = partesDeInstante(now);
  return `${year}-${month}-${day}`;
}

/** `2026-11` (or a date of that month) to `nov`. */
export function mesCorto(mes: string): string {
  const [, numero = ''] = /^\d{4}-(\d{2})(?:-\d{2})?$/.exec(mes) ?? [];
  const nombre = MESES[Number(numero) - 1];
  if (nombre === undefined) throw new RangeError(`Not a YYYY-MM month: ${mes.slice(0, 20)}`);
  return nombre;
}

/** `2026-11` to `nov 2026`. */
export function formatearMes(mes: string): string {
  return `${mesCorto(mes)}\u00a0${mes.slice(0, 4)}`;
}

const meses = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` to `noviembre de 2026`. */
export const nombrarMes = (mes: string): string => meses.format(new Date(`${mes}-01T00:00:00Z`));

/** `2026-10` to `Octubre de 2026`: at the start of a sentence or alone. */
export function titularMes(mes: string): string {
  const nombre = nombrarMes(mes);
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}`;
}

/** The instant at which a Buenos Aires day `YYYY-MM-DD` begins: UTC−3 the year round since 2009. */
export const inicioDelDia = (fecha: string): Date => new Date(`${fecha}T00:00:00-03:00`);

/** The instant at which a Buenos Aires day `YYYY-MM-DD` ends. */
export const finDelDia = (fecha: string): Date =>
  new Date(inicioDelDia(fecha).getTime() + 86_400_000);

const semana = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });

/** `2026-11-20` to `viernes`. */
export const diaDeLaSemana = (fecha: string): string =>
  semana.format(new Date(`${fecha}T00:00:00Z`));

const TRES_HORAS_MS = 3 * 3_600_000;

/**
 * An instant as `20/11/2026 14:05:09` in Buenos Aires; without Intl, to be fast over a million
 * rows.
 */
export function formatearInstante(instante: Date): string {
  const [fecha = '', hora = ''] = new Date(instante.getTime() - TRES_HORAS_MS)
    .toISOString()
    .split('T');
  return `${formatearFecha(fecha)} ${hora.slice(0, 8)}`;
}
