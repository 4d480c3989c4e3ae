import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { NotFound } from '../state/not-found.tsx';

/**
 * Renders a list of an obra, or a message once the server refuses the obra as missing or not
 * accessible, since the list would only look empty.
 */
export function ExistingObra({ children }: { readonly children: ReactNode }) {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const { data, error } = trpc.proyectos.obtener.useQuery({ id: obraId });
  if (data !== undefined || ![400, 404].includes(toApiError(error).status ?? 0)) return children;
  return (
    <NotFound
      title="Esta obra no existe"
      text="O no está a tu alcance."
      way={{ to: paths.obras(tenantId), label: 'Ver obras' }}
    />
  );
}
