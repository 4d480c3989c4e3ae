import { parseArgs } from 'node:util';

import {
  checkTotals,
  isFrozen,
  type TotalDifference,
  type TotalLevel,
} from '@plomada/db/check-totals';
import { WORK_LEVELS } from '@plomada/db/period-sums';

import { withDatabase } from './database.ts';

const LEVEL: Record<TotalLevel, string> = {
  day: 'día',
  month: 'mes',
  'month and trade': 'mes y rubro',
  'month and supplier': 'mes y proveedor',
  trade: 'rubro',
  supplier: 'proveedor',
  'day of account': 'día de la cuenta',
  'entry of account': 'apunte de la cuenta',
  'month of statement': 'mes del extracto',
  debt: 'lo pagado del comprobante',
  'debts of cheque': 'deudas que dejó un cheque',
  obligation: 'lo que se debe',
  cost: 'costo',
  cheque: 'estado del cheque',
  budget: 'presupuesto',
  stockpile: 'acopio',
  'stockpile item': 'ítem de acopio',
  document: 'documento',
  'petty cash statement': 'rendición',
  'bank line': 'línea de extracto',
  'linked entry': 'apunte conciliado',
  counter: 'numeración',
  'orden de pago': 'orden de pago',
  payment: 'pago',
  certificate: 'certificado',
  revision: 'revisión de presupuesto',
  change: 'adicional',
  assignment: 'ubicación en cuentas',
  'closed month': 'mes cerrado, obra',
  report: 'informe de rendición',
};
const OF_WORKS: ReadonlySet<TotalLevel> = new Set(WORK_LEVELS);

/** Describes a wrong sum: its name, its stored value and the value from its rows. */
export function describeDifference({ tenantId, proyectoId, stated, is, ...of }: TotalDifference) {
  const differs = `dice ${stated}, es ${is}`;
  if (!OF_WORKS.has(of.level)) {
    const which = [LEVEL[of.level], of.clave, of.columna, of.periodo, of.moneda];
    return `${tenantId}  ${which.filter(Boolean).join(' ')}: ${differs}`;
  }
  const kept = [LEVEL[of.level], of.periodo, of.clave, of.moneda, of.tipo];
  const where = [...kept, of.privado ? 'privado' : 'público'].join(' ');
  return `${tenantId}  obra ${proyectoId}  ${where}: ${differs}`;
}

const SINGLE = 'filas, importe; de una obra también en ARS, en USD, sin USD';
/**
 * Consequences of the differences, in Spanish: a repair rebuilds the totals, but none of issued,
 * closed or signed documents.
 */
function consequences(differences: readonly TotalDifference[], repair: boolean): string[] {
  const frozen = differences.filter(isFrozen).length;
  const kept = differences.length - frozen;
  const stay = `${frozen} son de lo que ya se dio, se cerró o se firmó: no se rehacen nunca, hay que ver qué las cambió.`;
  const then = repair
    ? 'Se rehicieron las de esas organizaciones.'
    : 'Para rehacerlas: pnpm check:figures --repair';
  return [...(frozen > 0 ? [stay] : []), ...(kept > 0 ? [then] : [])];
}

/** Report on the kept totals, line by line; `right` is true when all of them are correct now. */
export async function totalsReport(
  ownerUrl: string,
  repair: boolean,
): Promise<{ readonly lines: readonly string[]; readonly right: boolean }> {
  const { tenants, differences } = await checkTotals(ownerUrl, { repair });
  if (differences.length === 0) {
    const checked = `Las cifras de ${tenants} organizaciones coinciden con sus filas.`;
    return { lines: [checked], right: true };
  }
  const found = `${differences.length} cifras no coinciden con sus filas (${SINGLE}).`;
  const lines = [
    ...differences.map(describeDifference),
    found,
    ...consequences(differences, repair),
  ];
  return { lines, right: repair && !differences.some(isFrozen) };
}

if (import.meta.main) {
  await withDatabase(async ({ ownerUrl }) => {
    const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
    const { lines, right } = await totalsReport(ownerUrl, values.repair);
    console.log(lines.join('\n'));
    if (!right) process.exitCode = 1;
  });
}
