import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { FullPage } from '@/components/state/full-page.tsx';
import { NotFound } from '@/components/state/not-found.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { keepOpenDrafts } from '@/lib/open-drafts.ts';

/**
 * Browser messages for a chunk that failed to load, as without a connection or after a new version.
 */
const DID_NOT_COME = /dynamically imported module|module script failed/i;

/**
 * Error screen of the router for a page that fails to load or render. Plain links, since the app
 * may be broken.
 */
export function RouteError() {
  const error = useRouteError();
  const isMissing = DID_NOT_COME.test(String(error));
  // The page's forms have unmounted in this same commit, so their drafts are stored now.
  useEffect(() => {
    if (isMissing) keepOpenDrafts();
  }, [isMissing]);
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
        text={
          isMissing
            ? 'Una parte no llegó: falta la conexión o hay una versión nueva. Lo escrito se conserva.'
            : 'La pantalla dejó de funcionar. Lo que ya estaba guardado sigue guardado.'
        }
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
