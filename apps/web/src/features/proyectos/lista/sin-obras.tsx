import { Plus } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { workbooks } from '@/config/workbooks-paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

export function SinObras() {
  const { tenantId } = useTenant();
  const puedeCrear = useCan('create_projects');
  return (
    <EmptyState
      title="Todavía no hay obras"
      text={
        puedeCrear
          ? 'La primera se crea con el nombre; lo demás se completa después.'
          : 'Cuando te asignen una obra, aparece acá con su saldo.'
      }
      actions={
        puedeCrear ? (
          <>
            <LinkButton to={paths.obraNueva(tenantId)}>
              <Plus aria-hidden />
              Nueva obra
            </LinkButton>
            <LinkButton to={workbooks.inicio(tenantId)} variant="outline">
              Traer un Excel
            </LinkButton>
          </>
        ) : undefined
      }
    />
  );
}
