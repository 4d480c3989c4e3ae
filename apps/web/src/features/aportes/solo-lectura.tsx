import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { EmptyState } from '../../components/state/empty-state.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';

/** In place of a form: nothing of an archived obra is written. */
export function SoloLectura({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title="La obra está archivada"
      text="Sus llamados y aportes se pueden ver, pero no cambian."
      actions={
        <Button variant="outline" asChild>
          <Link to={paths.aportes(tenantId, obraId)}>Ver los aportes</Link>
        </Button>
      }
    />
  );
}
