import { paths } from '@/config/paths.ts';

import { useTenant } from './tenant.ts';
import { useIsPhone } from './use-media-query.ts';

/**
 * Path to create a movement of an obra: on a phone the quick entry, which links to the full form.
 */
export function useNewMovement(obraId: string): string {
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  return isPhone
    ? paths.nuevoMovimiento(tenantId, obraId)
    : paths.movimientoNuevo(tenantId, obraId);
}

/**
 * True where the bar at the foot of the screen already leads to the form of a new movement, which
 * needs no second button.
 */
export function useIsInBar(obraId: string): boolean {
  const { role, tenantId } = useTenant();
  const isAdministracion = obraId === tenantId;
  return useIsPhone() && (role === 'Usuario' || isAdministracion);
}
