import { useParams } from 'react-router';

import { useTenant } from '../lib/tenant.ts';
import { trpc } from '../lib/trpc.ts';
import type { Place } from './navigation.ts';

/** Where one is, with what the menus must know of the obra: only a Socio's depend on it. */
export function usePlace(): Place {
  const { obraId } = useParams();
  const { tenantId, role } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery(
    { id: obraId ?? '' },
    { enabled: role === 'Socio' && obraId !== undefined },
  );
  return { tenantId, obraId, tieneLote: obra.data?.tieneLote ?? false };
}
