const DIA_MS = 86_400_000;
// Argentina has had no daylight saving since 2009.
const BUENOS_AIRES_MS = -3 * 3_600_000;

/** Business date of an instant in Buenos Aires. */
export function todayOf(ahora: Date): string {
  return new Date(ahora.getTime() + BUENOS_AIRES_MS).toISOString().slice(0, 10);
}

export function addDays(fecha: string, dias: number): string {
  return new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** The same date, or the Saturday before when it is a Sunday: nobody invoices on Sundays. */
export function workdayOf(fecha: string): string {
  return new Date(`${fecha}T00:00:00Z`).getUTCDay() === 0 ? addDays(fecha, -1) : fecha;
}

/** The same date, or the Monday after when it is on a weekend: what is done every week. */
export function weekdayOf(fecha: string): string {
  const day = new Date(`${fecha}T00:00:00Z`).getUTCDay();
  return day === 6 ? addDays(fecha, 2) : day === 0 ? addDays(fecha, 1) : fecha;
}

/** Instant of a business date at so many minutes after midnight in Buenos Aires. */
export function instantOf(fecha: string, minutos: number): string {
  const medianoche = Date.parse(`${fecha}T00:00:00Z`) - BUENOS_AIRES_MS;
  return new Date(medianoche + minutos * 60_000).toISOString();
}
