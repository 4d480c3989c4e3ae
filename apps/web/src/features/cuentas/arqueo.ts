import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

/** How the last count went, and when. */
export function arqueoEnPalabras({
  arqueo,
  moneda,
}: Pick<Cuenta, 'arqueo' | 'moneda'>): string | null {
  if (arqueo === null) return null;
  const { fecha, diferenciaCentavos } = arqueo;
  const dia = formatearFecha(fecha);
  if (diferenciaCentavos === 0) return `Contada el ${dia}: coincide`;
  const cuanto = formatearDinero(Math.abs(diferenciaCentavos), moneda);
  return `Contada el ${dia}: ${diferenciaCentavos < 0 ? 'faltaron' : 'sobraron'} ${cuanto}`;
}
