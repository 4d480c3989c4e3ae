import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { agruparCargos, type Cargo } from '@plomada/domain/extractos/cargos.rules';
import { clasificarCargos } from '@plomada/domain/extractos/clase.rules';
import type { GrupoDeCargos } from '@plomada/domain/extractos/conciliacion.schema';
import { LINEAS_DE_CARGO_MAX } from '@plomada/domain/extractos/limites';

import type { Tx } from '../../../context/context.ts';
import { leerReglas } from '../reglas/reglas.queries.ts';
import { SELECT_COMPROBANTES_DE_BANCOS, selectLineasSueltas } from './sueltos.sql.ts';

/** Days after a month's end until which its voucher is issued. */
const DIAS_DE_COMPROBANTE = 20;

type Mes = { readonly desde: string; readonly hasta: string };

/** Charges of a month that wait, one group a kind, each with the bank's voucher that ARCA lists. */
export async function leerCargos(
  tx: Tx,
  { id: cuentaId, moneda }: Pick<Cuenta, 'id' | 'moneda'>,
  { desde, hasta }: Mes,
): Promise<GrupoDeCargos[]> {
  const { items } = await leerReglas(tx);
  const claseDe = clasificarCargos(items);
  const lineas = await tx.query(
    selectLineasSueltas(tx, { cuentaId, desde, hasta, limit: LINEAS_DE_CARGO_MAX }),
  );
  const cargos = lineas.toReversed().flatMap((linea): Cargo[] => {
    const clase = linea.espera ? null : claseDe(linea);
    return clase === null ? [] : [{ ...linea, clase }];
  });
  if (cargos.length === 0) return [];
  const comprobantes = await tx.query(
    SELECT_COMPROBANTES_DE_BANCOS(
      tx.tenantId,
      desde,
      sumarDias(hasta, DIAS_DE_COMPROBANTE),
      moneda,
    ),
  );
  return agruparCargos(cargos, items, comprobantes).map(
    ({ clase, lineaIds, importeCentavos, rubroId, comprobante }) => ({
      clase,
      lineaIds: [...lineaIds],
      importeCentavos,
      rubroId,
      comprobante,
    }),
  );
}
