import { accept, type Outcome, type Refusal, refuseBy } from '../base/refusal.ts';
import { LIMITES_DE_PLAN } from '../organizaciones/organizacion.rules.ts';
import type { EstadoMembresia, Plan } from '../organizaciones/organizacion.schema.ts';
import { REENVIOS_POR_HORA } from './usuario.schema.ts';

/** Refuses another member beyond the plan's limit. */
export function verificarCupo(plan: Plan, actual: number): Refusal | null {
  const maximo = LIMITES_DE_PLAN[plan].usuarios;
  if (maximo === null || actual < maximo) return null;
  const message = `El plan permite hasta ${maximo} usuarios y ya hay ${actual}.`;
  return refuseBy('LIMITE_USUARIOS', [{ path: 'plan', message, data: { plan, maximo, actual } }]);
}

type Nombres<T> = Readonly<Record<'nombre' | 'apellido', T>>;

/** Refuses to change a known name, which only the person can change, in their own account. */
export function verificarNombres(
  conocidos: Nombres<string | null>,
  nuevos: Partial<Nombres<string | undefined>>,
): Refusal | null {
  const ajeno = (['nombre', 'apellido'] as const).find(
    (campo) =>
      nuevos[campo] !== undefined &&
      conocidos[campo] !== null &&
      conocidos[campo] !== nuevos[campo],
  );
  if (ajeno === undefined) return null;
  const message = 'Ya está definido por la propia persona';
  return refuseBy('NOMBRE_PROPIO', [{ path: ajeno, message }]);
}

const noCambia = (message: string): Refusal =>
  refuseBy('ESTADO_NO_CAMBIA', [{ path: 'status', message }]);

/**
 * Toggles between active and inactive; refused when the member already has the requested state, or
 * has neither.
 */
export function otroEstado(
  estado: EstadoMembresia,
  pedido?: 'active' | 'inactive',
): Outcome<'active' | 'inactive'> {
  if (estado === pedido) {
    return noCambia(
      `Ya está ${estado === 'active' ? 'activo' : 'inactivo'}: lo cambió alguien más`,
    );
  }
  switch (estado) {
    case 'active':
      return accept('inactive');
    case 'inactive':
      return accept('active');
    case 'invited':
      return noCambia('Todavía no aceptó la invitación: se puede volver a invitar o quitar');
    case 'suspended':
      return noCambia('El acceso está suspendido');
  }
}

/** Refuses to invite again anybody but a person who is invited. */
export const verificarInvitado = (estado: EstadoMembresia): Refusal | null =>
  estado === 'invited' ? null : noCambia('Ya aceptó la invitación');

/** Refusal of an invitation to the address of an existing member. */
export const correoEnUso = (miembro: {
  readonly id: string;
  readonly status: EstadoMembresia;
}): Refusal =>
  refuseBy('USUARIO_YA_EXISTE', [
    {
      path: 'email',
      message: 'Ya hay un usuario con ese correo en la organización',
      data: miembro,
    },
  ]);

/** Message when an invitation was renewed too often in the last hour. */
export const MENSAJE_RENOVACIONES = `Esta invitación ya se renovó ${REENVIOS_POR_HORA} veces en la última hora. Esperar una hora, o pasar el enlace por otro medio.`;

type Invitacion = {
  readonly anulada: boolean;
  readonly aceptada: boolean;
  readonly expiraEn: Date;
};

/**
 * Refuses an invitation that was withdrawn (as if it did not exist), was already accepted, or has
 * expired.
 */
export function verificarInvitacion(
  { anulada, aceptada, expiraEn }: Invitacion,
  ahora: Date,
): Refusal | null {
  if (anulada) return refuseBy('INVITACION_NO_ENCONTRADA');
  if (aceptada) return refuseBy('INVITACION_USADA');
  return expiraEn <= ahora ? refuseBy('INVITACION_VENCIDA') : null;
}
