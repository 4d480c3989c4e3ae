import type { Moneda } from '@plomada/domain/base/campos.schema';
import { required } from '@plomada/domain/base/required';
import { verificarDesde, verificarElegidos, verificarUso } from '@plomada/domain/cheques/uso.rules';
import { verificarJuntos } from '@plomada/domain/descuentos/descuento.rules';
import { AppError } from '@plomada/domain/errores';
import { SIN_EFECTO } from '@plomada/domain/rechazos/rechazo.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { escribirHecho, soloCheques, tomarCheques, type Tomados } from './hechos.commands.ts';

// Whole cheques of the portfolio that pay a movement. A trigger of the movements makes them follow
// it afterwards: when it is deleted or restored, or its day changes.

type Egreso = {
  readonly moneda: Moneda;
  readonly fecha: string;
  readonly importeCentavos: number;
  readonly privado: boolean;
  /** Account that the caller named for the movement. */
  readonly cuentaId?: string | null | undefined;
};

const NINGUNO: ReadonlySet<string> = new Set();

/**
 * Locks the cheques that are to pay a movement; returns them with the account that has them.
 * Refused to members who may not manage cheques.
 */
export async function tomarParaEntregar(
  tx: Tx,
  ids: readonly string[],
  { cuentaId: pedida, ...egreso }: Egreso,
): Promise<{ readonly tomados: Tomados; readonly cuentaId: string }> {
  if (!puede(tx.actor.rol, 'manage_cheques')) throw new AppError('SIN_PERMISO');
  mustAllow(verificarElegidos({ ids, suyos: NINGUNO, sentido: 'EGRESO' }, 'chequeIds'));
  const tomados = await tomarCheques(tx, ids);
  const cheques = soloCheques(tomados);
  const uso = { ...egreso, suyos: NINGUNO, path: 'chequeIds' };
  mustAllow(verificarUso(cheques, uso, { dinero: formatearDinero, fecha: formatearFecha }));
  mustAllow(verificarJuntos(cheques));
  const { id: cuentaId } = required(cheques[0]?.cuenta, 'the account of a cheque');
  mustAllow(verificarDesde(cuentaId, pedida));
  return { tomados, cuentaId };
}

type Entrega = {
  readonly movimientoId: string;
  readonly fecha: string;
  /** Name of the receiver of the cheques. */
  readonly contraparte: string | null;
};

/** Endorses locked cheques to who is paid by a movement, which takes their money out. */
export async function entregar(
  tx: Tx,
  tomados: Tomados,
  { movimientoId, fecha, contraparte }: Entrega,
): Promise<void> {
  const efecto = () => ({ ...SIN_EFECTO, cuentaId: null, contraparte, medioId: movimientoId });
  await escribirHecho(tx, tomados, { tipo: 'ENDOSADO', verbo: 'Endosó', fecha, efecto });
}
