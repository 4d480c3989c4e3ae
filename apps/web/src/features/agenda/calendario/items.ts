import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { TipoEvento } from '@plomada/domain/agenda/evento.schema';
import { puedeVencer } from '@plomada/domain/agenda/vencido.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import type { SentidoPresupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';

/** Day in Buenos Aires of an instant or a calendar date. */
export const diaDe = (momento: string): string =>
  esFechaCalendario(momento) ? momento : hoyEnBuenosAires(new Date(momento));

/** Time as `08:30` in Buenos Aires; empty for a date without a time. */
export const horaDe = (momento: string): string =>
  esFechaCalendario(momento) ? '' : formatearFechaHora(momento).slice(-5);

const DIA_EN_MS = 86_400_000;

/**
 * Shifts an instant or date by days, keeping the hour; Buenos Aires has no daylight saving time.
 */
export const correrDias = (momento: string, dias: number): string =>
  esFechaCalendario(momento)
    ? sumarDias(momento, dias)
    : new Date(Date.parse(momento) + dias * DIA_EN_MS).toISOString();

/** Last day of an event; one that ends at midnight does not count for the day that begins then. */
const ultimoDia = ({ inicio, fin, todoElDia }: ItemAgenda): string => {
  const termina = diaDe(fin);
  const enPunto = !todoElDia && termina > diaDe(inicio) && horaDe(fin) === '00:00';
  return enPunto ? sumarDias(termina, -1) : termina;
};

const porHora = (uno: ItemAgenda, otro: ItemAgenda): number =>
  horaDe(uno.inicio).localeCompare(horaDe(otro.inicio)) ||
  uno.titulo.localeCompare(otro.titulo, 'es');

/** Items grouped by each day they cover within the range; whole-day items first, then by time. */
export function porDia(
  items: readonly ItemAgenda[],
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): ReadonlyMap<string, readonly ItemAgenda[]> {
  const dias = new Map<string, ItemAgenda[]>();
  for (const item of items) {
    const empieza = diaDe(item.inicio);
    const termina = ultimoDia(item);
    const primero = empieza < desde ? desde : empieza;
    const ultimo = termina > hasta ? hasta : termina;
    if (primero > ultimo) continue;
    for (let paso = diasEntre(primero, ultimo); paso >= 0; paso -= 1) {
      const dia = sumarDias(primero, paso);
      const suyos = dias.get(dia);
      if (suyos === undefined) dias.set(dia, [item]);
      else suyos.push(item);
    }
  }
  for (const [dia, suyos] of dias) dias.set(dia, suyos.toSorted(porHora));
  return dias;
}

/**
 * Kinds of own events that become overdue unless done, cancelled or repeated; others, like
 * meetings, are simply past.
 */
const VENCEN: ReadonlySet<TipoEvento> = new Set(['VENCIMIENTO', 'TAREA', 'PAGO', 'APORTE']);

export const terminado = ({ estado }: Pick<ItemAgenda, 'estado'>): boolean =>
  estado === 'HECHO' || estado === 'CANCELADO';

export function vencido(item: ItemAgenda, hoy: string): boolean {
  if (terminado(item) || ultimoDia(item) >= hoy) return false;
  if (item.origen !== 'EVENTO') return puedeVencer(item.origen);
  return item.tipo !== null && VENCEN.has(item.tipo) && !item.recurrente;
}

export type Suma = {
  readonly sentido: SentidoPresupuesto;
  /** Amounts by currency, pesos first; never empty. */
  readonly importes: readonly { readonly moneda: Moneda; readonly centavos: number }[];
};

const entra = ({ inicio }: ItemAgenda, desde: string, hasta: string): boolean =>
  diaDe(inicio) >= desde && diaDe(inicio) <= hasta;

/**
 * Totals to pay and to collect: items overdue on the first day and those that fall within the days.
 */
export function sumasDe(
  items: readonly ItemAgenda[],
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Suma[] {
  const cuentan = items.filter(
    (item) => !terminado(item) && (vencido(item, desde) || entra(item, desde, hasta)),
  );
  return (['EGRESO', 'INGRESO'] as const).map((sentido) => {
    const suyos = cuentan.filter((item) => item.sentido === sentido);
    const importes = (['ARS', 'USD'] as const).flatMap((moneda) => {
      const centavos = suyos
        .filter((item) => item.moneda === moneda)
        .reduce((suma, { importeCentavos }) => suma + (importeCentavos ?? 0), 0);
      return centavos === 0 ? [] : [{ moneda, centavos }];
    });
    return { sentido, importes: importes.length > 0 ? importes : [{ moneda: 'ARS', centavos: 0 }] };
  });
}

/** True when dragging can move the item; a repeated event is moved in its form instead. */
export const seMueve = (item: ItemAgenda): boolean =>
  item.origen === 'EVENTO' && item.editable && !item.recurrente && item.version !== null;

/** Key of an agenda row; includes the start because a repeated event has one row per day. */
export const claveDe = ({ origen, id, inicio }: ItemAgenda): string => `${origen} ${id} ${inicio}`;
