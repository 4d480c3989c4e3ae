import { Plus } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import type { FaltanObras } from '@/components/form/use-obras.ts';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

export type SinObrasProps = {
  readonly faltan: FaltanObras;
  /** Kind of record that the page would create. */
  readonly que?: 'movimiento' | 'comprobante';
};

/**
 * Replaces the form when there is no open obra: offers to create one, or explains that others can.
 */
export function SinObras({ faltan, que = 'movimiento' }: SinObrasProps) {
  const { tenantId } = useTenant();
  const puedeCrear = useCan('create_projects');
  return (
    <EmptyState
      title={faltan === 'NINGUNA' ? 'Todavía no hay obras' : 'Todas las obras están archivadas'}
      text={
        puedeCrear
          ? `Cada ${que} entra en una obra. Se crea con el nombre; lo demás se completa después.`
          : `Cada ${que} entra en una obra. Las crea un Owner o un Admin, que además la asigna a quien carga.`
      }
      actions={
        puedeCrear ? (
          <LinkButton to={paths.obraNueva(tenantId)}>
            <Plus aria-hidden />
            Nueva obra
          </LinkButton>
        ) : (
          <LinkButton to={paths.obras(tenantId)} variant="outline">
            Volver a las obras
          </LinkButton>
        )
      }
    />
  );
}
