import { pick } from '@plomada/domain/base/shape.rules';
import type { Cuenta, EditarCuenta } from '@plomada/domain/cuentas/cuenta.schema';

import type { Audited } from '../../audit/audited.ts';
import { CAMPOS, CUENTAS } from './columns.sql.ts';
import type { FilaCuenta } from './cuentas.sql.ts';

export const cuentaDto = (fila: FilaCuenta): Cuenta => ({
  id: fila.id,
  tipo: fila.tipo,
  moneda: fila.moneda,
  ...CUENTAS.rowOf(fila),
  proyecto: fila.proyecto,
  responsable: fila.responsable,
  saldoCentavos: fila.saldoCentavos,
  aDebitarCentavos: fila.aDebitarCentavos,
  arqueo: fila.arqueo,
  cerrada: fila.cerrada,
  creadoEn: fila.creadoEn.toISOString(),
  version: fila.version,
});

/** Audited fields of an account under their API names; work and person are logged by name. */
export function camposCuenta(cuenta: Cuenta): Audited<Omit<EditarCuenta, 'id' | 'version'>> {
  const { proyectoId: _obra, responsableId: _persona, ...propios } = pick(cuenta, CAMPOS);
  return {
    ...propios,
    tipo: cuenta.tipo,
    moneda: cuenta.moneda,
    proyecto: cuenta.proyecto?.codigo ?? null,
    responsable: cuenta.responsable?.nombre ?? null,
    cerrada: cuenta.cerrada,
  };
}
