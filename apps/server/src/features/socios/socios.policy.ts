import { AppError } from '@plomada/domain/errores';
import type { Socio } from '@plomada/domain/socios/socio.schema';

import type { Tx } from '../../context/context.ts';
import { fullNameOf } from '../../context/sql/person-name.ts';
import { SELECT_INTEGRANTE } from '../usuarios/miembros.sql.ts';

/** What a member is called; a reference to anybody else, invited ones too, is a mistake of the field. */
export async function nombreDeMiembro({ query, tenantId }: Tx, usuarioId: string): Promise<string> {
  const [fila] = await query(SELECT_INTEGRANTE(tenantId, usuarioId));
  if (fila) return fullNameOf(fila);
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'usuarioId', message: 'Ese usuario no es de la organización' }],
  });
}

type Identidad = { readonly usuarioId: string | null; readonly cuit: string | null };

/**
 * Refuses a second partner of the same user or CUIT. Gives the row of one who no longer takes part,
 * for a partner who comes back; with `living` such a row is in the way too.
 */
export function exigirDistinto(
  socios: readonly Socio[],
  { usuarioId, cuit }: Identidad,
  alcance: 'active' | 'living' = 'active',
): Socio | null {
  const esMismo = (socio: Socio) =>
    (usuarioId !== null && socio.usuarioId === usuarioId.toLowerCase()) ||
    (cuit !== null && socio.cuit === cuit);
  const mismo = socios.filter(esMismo);
  const esOtro = (socio: Socio) =>
    usuarioId !== null && socio.usuarioId !== null && socio.usuarioId !== usuarioId.toLowerCase();
  const estorba = mismo.find((socio) => socio.activo || alcance === 'living' || esOtro(socio));
  // Two rows that left, one by user and one by CUIT, are two people: neither is who comes back.
  if (!estorba && mismo.length < 2) return mismo[0] ?? null;
  const path = usuarioId !== null && estorba?.usuarioId === usuarioId ? 'usuarioId' : 'cuit';
  const message = 'Ya hay un socio con ese dato en la obra';
  throw new AppError('SOCIO_DUPLICADO', { details: [{ path, message }] });
}

/** Only without a share does a partner stop taking part. */
export function exigirSinParte(activo: boolean | undefined, participacionBp: number): void {
  if (activo !== false || participacionBp === 0) return;
  const message = 'Para que deje de participar, su participación tiene que quedar en 0 %';
  throw new AppError('VALIDATION_ERROR', { details: [{ path: 'activo', message }] });
}
