import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { EmptyState } from '../../components/state/empty-state.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';

type SinSociosProps = {
  readonly obraId: string;
  /** Why it takes a partner. */
  readonly text: string;
};

/** In place of a form of an obra that has no partners. */
export function SinSocios({ obraId, text }: SinSociosProps) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title="Esta obra no tiene socios"
      text={text}
      actions={
        <Button variant="outline" asChild>
          <Link to={paths.enObra(tenantId, obraId, 'socios')}>Ver los socios</Link>
        </Button>
      }
    />
  );
}
