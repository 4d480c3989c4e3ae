import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';

import { useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';

type Propia = { readonly id: string; readonly nombre: string };

/** Administración, for whoever may enter costs of the firm: Owner and Admin, and a Usuario who is assigned to it. */
export function useAdministracion(wanted = true): Propia | null {
  const { tenantId, role } = useTenant();
  const { isSuccess } = trpc.proyectos.administracion.useQuery(
    {},
    { enabled: wanted && role === 'Usuario', retry: false },
  );
  const puede = wanted && (role === 'Owner' || role === 'Admin' || isSuccess);
  return puede ? { id: tenantId, nombre: ADMINISTRACION } : null;
}

/** As a choice: last, and with what sets it apart from the works. */
export const opcionDeAdministracion = ({ id, nombre }: Propia) => ({
  value: id,
  label: nombre,
  hint: 'Gastos de la empresa',
});
