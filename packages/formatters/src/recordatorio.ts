import type { Moneda } from '@plomada/domain/base/campos.schema';

import { formatearDinero } from './dinero.ts';
import { inicioDelDia } from './fecha.ts';
import { type CalendarEntry, writeCalendar } from './icalendar.ts';

const DIA_MIN = 24 * 60;
const NUEVE_MIN = 9 * 60;
/**
 * Reminders at nine in the morning, in minutes before the due day begins: a week before, to get the
 * money together, and the day before.
 */
const ALARMAS = [7 * DIA_MIN - NUEVE_MIN, DIA_MIN - NUEVE_MIN] as const;

export type Recordado = {
  readonly obra: string;
  readonly socioId: string;
  readonly cuentas: readonly {
    readonly moneda: Moneda;
    readonly proxima: {
      readonly vencimiento: string;
      readonly pendienteCentavos: number;
    } | null;
  }[];
  readonly comoAportar: string | null;
};

type Cuenta = Recordado['cuentas'][number];

function entradaDe(
  { moneda, proxima }: Cuenta,
  { obra, socioId, comoAportar }: Recordado,
  ahora: Date,
): readonly CalendarEntry[] {
  if (proxima === null) return [];
  const { vencimiento, pendienteCentavos } = proxima;
  const dia = inicioDelDia(vencimiento);
  return [
    {
      // Id by due date, so that importing a second file replaces the event of the first one.
      uid: `aporte-${socioId}-${moneda.toLowerCase()}-${vencimiento}`,
      summary: `Aporte a ${obra}: ${formatearDinero(pendienteCentavos, moneda)}`,
      start: dia,
      end: dia,
      allDay: true,
      recurrence: null,
      exceptions: [],
      alarms: ALARMAS,
      location: null,
      description: comoAportar === null ? '' : `Cómo aportar: ${comoAportar}`,
      // No address: calendars are often shared, and the link opens the account for anyone who has
      // it.
      url: null,
      cancelled: false,
      // Calendars keep the version with the higher number, so each file uses the current minute.
      sequence: Math.floor(ahora.getTime() / 60_000),
    },
  ];
}

/** The next due date of each currency, as a calendar file. */
export const escribirRecordatorio = (recordado: Recordado, ahora: Date): string =>
  writeCalendar({
    name: `Aportes a ${recordado.obra}`,
    stamp: ahora,
    entries: recordado.cuentas.flatMap((cuenta) => entradaDe(cuenta, recordado, ahora)),
  });

/** Accounts whose next due date has not passed, the only ones worth a reminder. */
export const porRecordar = <C extends Cuenta>(cuentas: readonly C[], hoy: string): readonly C[] =>
  cuentas.filter(({ proxima }) => proxima !== null && proxima.vencimiento >= hoy);
