import { parseArgs } from 'node:util';

import { checkTotals, type TotalDifference, type TotalLevel } from '@plomada/db/check-totals';

import { withDatabase } from './database.ts';

const LEVEL: Record<TotalLevel, string> = {
  day: 'día',
  month: 'mes',
  'month and trade': 'mes y rubro',
  'month and supplier': 'mes y proveedor',
  trade: 'rubro',
  supplier: 'proveedor',
  'day of account': 'día de la cuenta',
  debt: 'lo pagado del comprobante',
};

const describe = ({ tenantId, proyectoId, stated, is, ...of }: TotalDifference): string => {
  const differs = `dice ${stated}, es ${is}`;
  if (of.level === 'day of account' || of.level === 'debt') {
    return `${tenantId}  ${[LEVEL[of.level], of.clave, of.periodo, of.moneda].filter(Boolean).join(' ')}: ${differs}`;
  }
  const kept = [LEVEL[of.level], of.periodo, of.clave, of.moneda, of.tipo];
  const where = [...kept, of.privado ? 'privado' : 'público'].join(' ');
  return `${tenantId}  obra ${proyectoId}  ${where}: ${differs}`;
};

/** What there is to say, line by line, and whether all totals are right now. */
export async function totalsReport(
  ownerUrl: string,
  repair: boolean,
): Promise<{ readonly lines: readonly string[]; readonly right: boolean }> {
  const { tenants, differences } = await checkTotals(ownerUrl, { repair });
  if (differences.length === 0) {
    const checked = `Las cifras de ${tenants} organizaciones coinciden con sus movimientos.`;
    return { lines: [checked], right: true };
  }
  const found = `${differences.length} cifras no coinciden con sus movimientos (filas, importe; de una obra también en ARS, en USD, sin USD).`;
  const then = repair
    ? 'Se rehicieron las de esas organizaciones.'
    : 'Para rehacerlas: pnpm check:figures --repair';
  return { lines: [...differences.map(describe), found, then], right: repair };
}

if (import.meta.main) {
  await withDatabase(async ({ ownerUrl }) => {
    const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
    const { lines, right } = await totalsReport(ownerUrl, values.repair);
    console.log(lines.join('\n'));
    if (!right) process.exitCode = 1;
  });
}
