import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearMes } from '@plomada/formatters/fecha';

const MESES_MAX = 240;
const siguiente = (mes: string): string => mesDe(sumarMeses(`${mes}-01`, 1));

/** Month in digits: `2026-09` becomes `09/2026`. */
export const mesEnCifras = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;

/**
 * Months that a certificate may be of, newest first: from the budget's month to the month after
 * today's, `MESES_MAX` at most, plus the stored one.
 */
export function mesesDe({ fecha }: Presupuesto, hoy: string, guardado: string | null) {
  const hasta = siguiente(mesDe(hoy));
  const meses: string[] = [];
  for (let mes = mesDe(fecha); mes <= hasta && meses.length < MESES_MAX; mes = siguiente(mes)) {
    meses.push(mes);
  }
  const todos = guardado === null ? meses : [...new Set([...meses, guardado])].toSorted();
  return todos.toReversed().map((value) => ({ value, label: formatearMes(value) }));
}

/**
 * Month after the last certificate that was neither rejected nor cancelled; the current month
 * without one, or if that would be later.
 */
export function mesPropuesto(certificados: readonly Certificado[], hoy: string): string {
  const ultimo = certificados
    .filter(({ estado }) => estado !== 'RECHAZADO' && estado !== 'ANULADO')
    .map(({ periodo }) => periodo)
    .toSorted()
    .at(-1);
  const actual = mesDe(hoy);
  return ultimo === undefined || siguiente(ultimo) > actual ? actual : siguiente(ultimo);
}
