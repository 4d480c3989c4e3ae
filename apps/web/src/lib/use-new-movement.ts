import { paths } from '../config/paths.ts';
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
 * True when the bottom bar already links to a new movement, so that the screen needs no second
 * link.
 */
export function useIsInBar(): boolean {
  const { role } = useTenant();
  return useIsPhone() && role === 'Usuario';
}
