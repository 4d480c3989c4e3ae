import { isRouteErrorResponse, useRouteError } from 'react-router';

import { Button } from '@/components/ui/button';

import { FullPage } from '../../components/state/full-page.tsx';
import { NotFound } from '../../components/state/not-found.tsx';
import { paths } from '../../config/paths.ts';

/** What the router shows when a page fails to load or to draw. Plain links: the app may be broken. */
export function RouteError() {
  const error = useRouteError();
  const home = (
    <Button variant="outline" asChild>
      <a href={paths.dashboard}>Ir al inicio</a>
    </Button>
  );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound actions={home} />;
  return (
    <main className="mx-auto max-w-[688px] px-4 pt-6 md:px-6">
      <FullPage
        role="alert"
        title="Unexpected Application Error!"
        text="La pantalla dejó de funcionar. Lo que ya estaba guardado sigue guardado."
        actions={
          <>
            <Button onClick={() => location.reload()}>Reintentar</Button>
            {home}
          </>
        }
      >
        {import.meta.env.DEV && error instanceof Error ? (
          <pre className="mt-4 overflow-x-auto rounded-md bg-sunken p-3 text-xs">{error.stack}</pre>
        ) : null}
      </FullPage>
    </main>
  );
}
