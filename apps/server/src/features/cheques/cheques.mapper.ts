import { pick } from '@plomada/domain/base/shape.rules';
import { presentarHasta } from '@plomada/domain/cheques/cheque.rules';
import type { Cheque, EditarCheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import type { FilaCheque } from './cheques.sql.ts';
import { CAMPOS } from './columns.sql.ts';

export const chequeDto = ({
  cuentaId: _cuenta,
  creadoEn,
  propio,
  ...fila
}: FilaCheque): Cheque => ({
  ...fila,
  ...(propio && { propio }),
  presentarHasta: presentarHasta(fila.pago),
  creadoEn: creadoEn.toISOString(),
});

/** Name of a cheque in the audit log, after the verb. */
export const nombrarCheque = (cheque: Cheque): string =>
  `el cheque ${cheque.numero} de ${cheque.banco} por ${formatearDinero(cheque.importeCentavos, cheque.moneda)}`;

/** Audited fields of a cheque under their API names; accounts are logged by name. */
export const camposCheque = (cheque: Cheque): Audited<Omit<EditarCheque, 'id' | 'version'>> => ({
  ...pick(cheque, CAMPOS),
  moneda: cheque.moneda,
  importeCentavos: cheque.importeCentavos,
  privado: cheque.privado,
  cuenta: cheque.cuenta?.nombre ?? null,
  estado: cheque.estado,
  estadoEl: cheque.estadoEl,
  destino: cheque.destino?.nombre ?? null,
  clienteCentavos: cheque.clienteCentavos,
  proveedorCentavos: cheque.proveedorCentavos,
});
