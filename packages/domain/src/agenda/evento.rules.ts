import { esFechaCalendario } from '../base/fecha.rules.ts';
import { refuseAt, type Refusal } from '../base/refusal.ts';

type Evento = {
  readonly inicio: string;
  readonly fin: string;
  readonly todoElDia: boolean;
  readonly recurrencia?: string | null | undefined;
  readonly excepciones: readonly string[];
};

type Problema = { readonly path: string; readonly message: string };

const MAL: Readonly<Record<'dia' | 'hora', string>> = {
  dia: 'Un evento de todo el día lleva fechas, sin hora',
  hora: 'Un evento con horario lleva fecha y hora',
};

/**
 * Bounds of the beginning of an event, the second excluded: Buenos Aires is UTC−3 all year since
 * 2009, and nothing is planned beyond the century.
 */
const PRIMERO = Date.parse('2010-01-01T00:00:00-03:00');
const ULTIMO = Date.parse('2100-01-01T00:00:00-03:00');
const DURACION_MAX_MS = 366 * 86_400_000;

const enMs = (momento: string): number =>
  Date.parse(esFechaCalendario(momento) ? `${momento}T00:00:00-03:00` : momento);

function fueraDeRango(inicio: string, fin: string): Problema[] {
  if (enMs(inicio) < PRIMERO || enMs(inicio) >= ULTIMO) {
    return [{ path: 'inicio', message: 'El evento tiene que estar entre 2010 y 2099' }];
  }
  return enMs(fin) - enMs(inicio) > DURACION_MAX_MS
    ? [{ path: 'fin', message: 'Un evento dura hasta un año' }]
    : [];
}

/**
 * Checks that need several fields of an event: dates or instants by `todoElDia`, their order and
 * range, and exceptions only with a recurrence.
 */
export function problemasDeEvento({
  inicio,
  fin,
  todoElDia,
  recurrencia,
  excepciones,
}: Evento): Problema[] {
  const formas = [
    { path: 'inicio', valor: inicio },
    { path: 'fin', valor: fin },
  ].filter(({ valor }) => esFechaCalendario(valor) !== todoElDia);
  if (formas.length > 0) {
    return formas.map(({ path }) => ({ path, message: todoElDia ? MAL.dia : MAL.hora }));
  }
  const antes = enMs(fin) < enMs(inicio);
  return [
    ...fueraDeRango(inicio, fin),
    ...(antes ? [{ path: 'fin', message: 'El evento no puede terminar antes de empezar' }] : []),
    ...(!recurrencia && excepciones.length > 0
      ? [{ path: 'excepciones', message: 'Solo un evento que se repite lleva excepciones' }]
      : []),
  ];
}

/** Refuses participants who are not active members of the organisation. */
export const verificarParticipantes = (
  pedidos: readonly string[],
  activos: readonly { readonly id: string }[],
): Refusal | null =>
  pedidos.every((uno) => activos.some(({ id }) => id === uno))
    ? null
    : refuseAt(
        'participantes',
        'Alguno de los participantes no es un integrante activo de la organización',
      );
