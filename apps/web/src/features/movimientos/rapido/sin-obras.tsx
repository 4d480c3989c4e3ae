import { Plus } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button';

import type { FaltanObras } from '../../../components/form/use-obras.ts';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';

export type SinObrasProps = {
  readonly faltan: FaltanObras;
  /** What would be entered. */
  readonly que?: 'movimiento' | 'comprobante';
};

/** In place of the form: who may create an obra does it from here; the others learn who does. */
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
