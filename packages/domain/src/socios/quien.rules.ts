import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { CUIT_REQUERIDO, NOMBRE_DE_CUENTA, type Socio } from './socio.schema.ts';

/**
 * Name of a partner who is a member, taken from the account; refused when there is no such member.
 */
export const nombreDeCuenta = (nombre: string | null): Outcome<string> =>
  nombre === null ? refuseAt('usuarioId', 'Ese usuario no es de la organización') : accept(nombre);

type Identidad = Pick<Socio, 'usuarioId' | 'cuit'>;
type Conocido = Identidad & Pick<Socio, 'activo'>;

/**
 * Refuses a second partner with the same user or CUIT. A single inactive partner who may be the
 * same person is returned, so that the caller reactivates this row; with `living`, an inactive
 * partner is refused too.
 */
export function quienVuelve<S extends Conocido>(
  socios: readonly S[],
  { usuarioId, cuit }: Identidad,
  alcance: 'active' | 'living' = 'active',
): Outcome<S | null> {
  const idBuscado = usuarioId?.toLowerCase() ?? null;
  const mismo = socios.filter(
    (socio) =>
      (idBuscado !== null && socio.usuarioId === idBuscado) ||
      (cuit !== null && socio.cuit === cuit),
  );
  const esOtro = (socio: S) =>
    idBuscado !== null && socio.usuarioId !== null && socio.usuarioId !== idBuscado;
  const estorba = mismo.find((socio) => socio.activo || alcance === 'living' || esOtro(socio));
  // Two inactive rows, one with this user and one with this CUIT, are two people, so neither is
  // reactivated.
  if (!estorba && mismo.length < 2) return accept(mismo[0] ?? null);
  const path = usuarioId !== null && estorba?.usuarioId === usuarioId ? 'usuarioId' : 'cuit';
  const details = [{ path, message: 'Ya hay un socio con ese dato en la obra' }];
  return { ok: false, code: 'SOCIO_DUPLICADO', motivo: '', details };
}

/**
 * Refuses another user for a partner who has one, a written name for a partner with a user, and a
 * contact without a CUIT.
 */
export function verificarQuien(
  antes: Identidad,
  despues: Identidad,
  nombreEscrito: string | undefined,
): Refusal | null {
  if (antes.usuarioId !== null && despues.usuarioId !== antes.usuarioId) {
    return refuseAt('usuarioId', 'El socio ya tiene un usuario: es otra persona');
  }
  if (despues.usuarioId !== null && nombreEscrito !== undefined) {
    return refuseAt('nombre', NOMBRE_DE_CUENTA);
  }
  return despues.usuarioId === null && despues.cuit === null
    ? refuseAt('cuit', CUIT_REQUERIDO)
    : null;
}

/** Refuses to deactivate a partner who still has a share. */
export const verificarActivo = (
  activo: boolean | undefined,
  participacionBp: number,
): Refusal | null =>
  activo === false && participacionBp > 0
    ? refuseAt('activo', 'Para que deje de participar, su participación tiene que quedar en 0 %')
    : null;

/**
 * Refuses to delete a partner with contributions or quotas; their share can be set to 0 instead.
 */
export function verificarSinCuentas(cuentas: {
  readonly aportes: number;
  readonly cuotas: number;
}): Refusal | null {
  if (cuentas.aportes + cuentas.cuotas === 0) return null;
  const message = 'Se puede dejar en 0 %: así deja de participar y su cuenta sigue a la vista';
  const details = [{ path: 'socioId', message, data: cuentas }];
  return { ok: false, code: 'SOCIO_CON_APORTES', motivo: '', details };
}
