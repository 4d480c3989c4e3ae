import { useParams } from 'react-router';

import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import type { Place } from './navigation.ts';

/**
 * Current organisation and obra for the menus; the obra is fetched only for a Socio, whose menu
 * depends on its lot purchase.
 */
export function usePlace(): Place {
  const { obraId } = useParams();
  const { tenantId, role, settings } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery(
    { id: obraId ?? '' },
    { enabled: role === 'Socio' && obraId !== undefined },
  );
  const tieneLote = obra.data?.tieneLote ?? false;
  return { tenantId, obraId, tieneLote, hidden: settings.modulosOcultos };
}
