import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import { registradosDe } from '@plomada/domain/extractos/cargos.rules';
import { CUITS_DE_BANCOS } from '@plomada/domain/extractos/formas';
import { cargosDudosos } from '@plomada/domain/facturas/registro.rules';

import type { Tx } from '../../../context/context.ts';
import { refusalError } from '../../../http/transport/refuse.ts';
import { type DeArca, SELECT_CARGOS } from './registrar.sql.ts';

export type CargoDelBanco = { readonly id: string; readonly version: number };

/**
 * Expenses that were made of the bank's lines and are those of its voucher, which is joined with them
 * so that they count once. None for another issuer; refused when it cannot be known which they are.
 */
export async function cargosDelBanco(
  tx: Tx,
  factura: DeArca,
  orden: number,
): Promise<readonly CargoDelBanco[]> {
  const { cuitEmisor, fechaEmision: fecha, totalCentavos: importeCentavos, moneda } = factura;
  if (!CUITS_DE_BANCOS.has(cuitEmisor)) return [];
  const desde = sumarMeses(primerDiaDe(mesDe(fecha)), -1);
  const hasta = ultimoDiaDe(mesDe(fecha));
  const cargos = await tx.query(SELECT_CARGOS(tx.tenantId, moneda, desde, hasta));
  const suyos = registradosDe({ fecha, importeCentavos }, cargos);
  if (suyos === null) throw refusalError(cargosDudosos(factura, orden));
  return suyos;
}
