import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';

import { FullPage } from '@/components/state/full-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useSession } from '@/lib/session.ts';

import { Invitaciones } from './invitacion/invitaciones.tsx';
import { organizationsFailure, type OrganizationsFailure } from './organizations-failure.ts';

function screenOf(failure: OrganizationsFailure, message: string) {
  switch (failure) {
    case 'suspended':
      return { title: 'Cuenta Suspendida', text: message, retry: false };
    case 'none-found':
    case 'none-active':
      return {
        title: 'Sin Organizaciones',
        text: 'Ninguna de tus organizaciones está activa. Quien administra una puede volver a habilitarte.',
        retry: true,
      };
    case 'unavailable':
      return {
        title: 'Sistema Temporalmente No Disponible',
        text: 'El servidor está en mantenimiento o no responde. Lo que ya estaba guardado sigue guardado.',
        retry: true,
      };
    case 'other':
      return { title: 'Error al cargar organizaciones', text: message, retry: true };
  }
}

export function OrganizationsError({ error }: { readonly error: unknown }): ReactNode {
  const { refetch, isFetching, signOut } = useSession();
  const failure = organizationsFailure(error);
  if (failure === 'none-found') return <Navigate replace to={paths.onboarding} />;
  const { message, details } = toApiError(error);
  const { title, text, retry } = screenOf(failure, message);
  return (
    <FullPage
      role="alert"
      title={title}
      text={text}
      actions={
        <>
          {retry ? (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          ) : null}
          {failure === 'none-active' ? (
            <Button variant="outline" asChild>
              <Link to={paths.onboarding}>Crear organización</Link>
            </Button>
          ) : null}
          <Button variant={retry ? 'outline' : 'default'} onClick={() => signOut()}>
            {failure === 'suspended' ? 'Ir a iniciar sesión' : 'Cerrar Sesión'}
          </Button>
        </>
      }
    >
      {failure === 'none-active' ? <Invitaciones /> : null}
      {details.length === 0 ? null : (
        <ul className="mt-3 list-disc pl-5 text-muted-foreground">
          {details.map((detail) => (
            <li key={`${detail.path} ${detail.message}`}>{detail.message}</li>
          ))}
        </ul>
      )}
    </FullPage>
  );
}
