import { clasificarCargos } from '@plomada/domain/extractos/clase.rules';
import { REGLAS_DE_FABRICA } from '@plomada/domain/extractos/formas';
import type { ReglasDeCargo } from '@plomada/domain/extractos/regla.schema';

import type { Tx } from '../../../context/context.ts';
import type { ClaseDe } from '../lineas.mapper.ts';
import { SELECT_REGLAS } from './reglas.sql.ts';

/** Rules of the organisation; those of the product while it has saved none. */
export async function leerReglas(tx: Tx): Promise<ReglasDeCargo> {
  const [guardadas] = await tx.query(SELECT_REGLAS(tx.tenantId));
  return guardadas === undefined
    ? { items: [...REGLAS_DE_FABRICA], propias: false, version: 0 }
    : { items: guardadas.reglas, propias: true, version: guardadas.version };
}

/** Recogniser of the bank's charges, by the rules of the organisation. */
export const leerClases = async (tx: Tx): Promise<ClaseDe> =>
  clasificarCargos((await leerReglas(tx)).items);
