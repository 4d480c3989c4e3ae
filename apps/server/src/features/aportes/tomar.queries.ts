import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../context/context.ts';
import { verificarApoyos } from '../movimientos/movimientos.policy.ts';
import { type Apoyos, leerApoyos } from '../movimientos/references.sql.ts';
import { leerAporte } from './aportes.queries.ts';
import { LOCK_SOCIO, SELECT_LUGAR } from './apoyos.sql.ts';

// The locks of partners' money, in one order: obra, partner, call, movement, counters.

const SIN_APOYOS = { rubroId: null, proveedorId: null };

/** A date that the obra takes, like a movement's; refuses an archived obra (alone with null). */
export const exigirFecha = (ctx: Tx, apoyos: Apoyos, fecha: string | null): void =>
  verificarApoyos(apoyos, { fecha, ...SIN_APOYOS }, ctx.ahora);

/** The visible obra, held against being archived. */
export const tomarObra = (tx: Tx, proyectoId: string): Promise<Apoyos> =>
  leerApoyos(tx, { proyectoId, ...SIN_APOYOS });

/** The partner, alone until the transaction ends: what they have in cannot change meanwhile. */
export async function tomarSocio(
  tx: Tx,
  { proyectoId, socioId }: Pick<Aporte, 'proyectoId' | 'socioId'>,
): Promise<void> {
  const [socio] = await tx.query(LOCK_SOCIO(tx.tenantId, proyectoId, socioId));
  if (socio) return;
  const details = [{ path: 'socioId', message: 'Esa persona no es socia de la obra' }];
  throw new AppError('VALIDATION_ERROR', { details });
}

type Cual = { readonly eliminado?: boolean; readonly abierta?: boolean };

/**
 * A living contribution (with `eliminado`, a deleted one), its obra and partner locked; the same 404
 * for all others. Refuses an archived obra unless `abierta` says that it does not matter.
 */
export async function tomarAporte(
  tx: Tx,
  id: string,
  { eliminado = false, abierta = true }: Cual = {},
): Promise<{ readonly aporte: Aporte; readonly apoyos: Apoyos }> {
  const [lugar] = await tx.query(SELECT_LUGAR(tx.tenantId, id));
  if (!lugar) throw new AppError('NO_ENCONTRADO');
  const apoyos = await tomarObra(tx, lugar.proyectoId);
  await tomarSocio(tx, lugar);
  const aporte = await leerAporte(tx, id);
  if (aporte.eliminado !== eliminado) throw new AppError('NO_ENCONTRADO');
  if (abierta) exigirFecha(tx, apoyos, null);
  return { aporte, apoyos };
}
