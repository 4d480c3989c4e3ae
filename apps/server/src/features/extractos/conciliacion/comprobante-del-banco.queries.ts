import { mesDe } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { yaRegistrado } from '@plomada/domain/extractos/clase.rules';
import type { CrearDesdeLineas } from '@plomada/domain/extractos/conciliacion.schema';

import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import type { FilaLinea } from '../lineas.sql.ts';
import { leerCargos } from './cargos.queries.ts';
import { SELECT_IDENTIDAD_DE_ARCA } from './sueltos.sql.ts';

type DeCargos = Pick<CrearDesdeLineas, 'movimiento' | 'clase'> & {
  readonly cuenta: Cuenta;
  readonly lineas: readonly FilaLinea[];
};

/**
 * Movement of charges with the voucher of the bank that ARCA lists for them, so that the expense
 * counts once. It is refused when a movement has that voucher already: the lines are linked to it.
 */
export async function conComprobanteDelBanco(
  tx: Tx,
  { movimiento, clase, cuenta, lineas }: DeCargos,
): Promise<CrearDesdeLineas['movimiento']> {
  const [primera] = lineas;
  if (clase === undefined || movimiento.comprobante || !primera) return movimiento;
  const mes = mesDe(primera.fecha);
  const grupos = await leerCargos(tx, cuenta, { desde: primerDiaDe(mes), hasta: ultimoDiaDe(mes) });
  const { comprobante = null } = grupos.find((grupo) => grupo.clase === clase) ?? {};
  if (comprobante === null) return movimiento;
  mustAllow(yaRegistrado(comprobante));
  const [identidad] = await tx.query(SELECT_IDENTIDAD_DE_ARCA(tx.tenantId, comprobante.id));
  if (!identidad) return movimiento;
  return { ...movimiento, comprobante: { ...identidad, origen: 'IMPORT', imputar: true } };
}
