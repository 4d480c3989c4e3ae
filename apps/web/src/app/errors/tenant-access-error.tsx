import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { BarePage } from '../../components/brand/bare-page.tsx';
import { FullPage } from '../../components/state/full-page.tsx';
import { paths } from '../../config/paths.ts';
import type { TenantAccessScreen } from './tenant-access.ts';

export function TenantAccessError({ screen }: { readonly screen: TenantAccessScreen }) {
  return (
    <BarePage column home={paths.tenantSelector}>
      <FullPage
        role="alert"
        title={screen.title}
        text={screen.text}
        actions={
          <>
            {screen.canRetry ? <Button onClick={() => location.reload()}>Reintentar</Button> : null}
            <Button asChild variant={screen.canRetry ? 'outline' : 'default'}>
              <Link to={paths.tenantSelector}>{screen.back}</Link>
            </Button>
          </>
        }
      />
    </BarePage>
  );
}
