import { AppError } from '@plomada/domain/errores';
import type { Plan, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { puede } from '@plomada/permissions/puede';

/** Owner and Admin are touched only by who holds `manage_admins`; the others by `manage_users`. */
export const puedeTocarRol = (actor: Rol, objetivo: Rol): boolean =>
  puede(actor, objetivo === 'Owner' || objetivo === 'Admin' ? 'manage_admins' : 'manage_users');

export function exigirPuedeTocar(actor: Rol, ...roles: readonly Rol[]): void {
  if (!roles.every((rol) => puedeTocarRol(actor, rol))) throw new AppError('SIN_PERMISO');
}

/** A place in the plan for one more person; invited people hold theirs. */
export function exigirCupo(plan: Plan, actual: number): void {
  const maximo = LIMITES_DE_PLAN[plan].usuarios;
  if (maximo === null || actual < maximo) return;
  throw new AppError('LIMITE_USUARIOS', {
    details: [
      {
        path: 'plan',
        message: `El plan permite hasta ${maximo} usuarios y ya hay ${actual}.`,
        data: { plan, maximo, actual },
      },
    ],
  });
}

/** A name that is known stays as it is: it is changed in the person's own account. */
export function exigirNombreAjeno(
  campo: 'nombre' | 'apellido',
  conocido: string | null,
  nuevo: string | undefined,
): void {
  if (nuevo === undefined || conocido === null || conocido === nuevo) return;
  throw new AppError('NOMBRE_PROPIO', {
    details: [{ path: campo, message: 'Ya está definido por la propia persona' }],
  });
}
