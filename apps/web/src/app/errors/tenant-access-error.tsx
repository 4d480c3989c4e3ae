import { Link, useParams } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { CONNECTION_REFUSED, NEVER_READ, toApiError } from '@/lib/api-error.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

type TenantAccessScreen = {
  /** Error code that the screen stands for, where there is one. */
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  /** True to offer a reload beside the link to the selector. */
  readonly canRetry?: boolean;
  readonly back?: string;
};

export const TENANT_ACCESS_SCREENS = {
  CONNECTION_REFUSED: {
    title: 'Sistema Temporalmente No Disponible',
    text: 'El servidor está en mantenimiento o no responde. Lo que ya estaba guardado sigue guardado.',
    canRetry: true,
    back: 'Volver al Inicio',
  },
  NEVER_READ: {
    title: 'Sin conexión',
    text: 'Esta organización no se leyó con conexión en este teléfono. Se abre al volver la conexión.',
    canRetry: true,
  },
  ACCESS_DENIED: {
    code: 'ACCESS_DENIED',
    title: 'Acceso Denegado',
    text: 'No tienes permisos para acceder a esta organización.',
  },
  TENANT_NOT_FOUND: {
    code: 'TENANT_NOT_FOUND',
    title: 'Organización No Encontrada',
    text: 'La organización solicitada no existe o ha sido eliminada.',
  },
  SERVER_ERROR: {
    code: 'SERVER_ERROR',
    title: 'Error del Servidor',
    text: 'Se produjo un error en el servidor. Inténtalo nuevamente.',
    canRetry: true,
  },
  OTHER: {
    title: 'Error Inesperado',
    text: 'Se produjo un error inesperado.',
  },
} as const satisfies Record<string, TenantAccessScreen>;

/** Screen for a failed tenant-info call, by its error code and status. */
export function tenantAccessScreen(cause: unknown): TenantAccessScreen {
  const { status, error } = toApiError(cause);
  if (error === CONNECTION_REFUSED) return TENANT_ACCESS_SCREENS.CONNECTION_REFUSED;
  if (error === NEVER_READ) return TENANT_ACCESS_SCREENS.NEVER_READ;
  if (status === 403) return TENANT_ACCESS_SCREENS.ACCESS_DENIED;
  if (status === 404) return TENANT_ACCESS_SCREENS.TENANT_NOT_FOUND;
  return status === null ? TENANT_ACCESS_SCREENS.OTHER : TENANT_ACCESS_SCREENS.SERVER_ERROR;
}

const Perdidos = lazyPart(
  async () => (await import('@/features/capturas/salir/perdidos.tsx')).Perdidos,
  'shown',
);

export function TenantAccessError({ screen }: { readonly screen: TenantAccessScreen }) {
  const { tenantId } = useParams();
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
              <Link to={paths.tenantSelector}>
                {screen.back ?? 'Volver al selector de organizaciones'}
              </Link>
            </Button>
          </>
        }
      >
        {tenantId === undefined ? null : <Perdidos tenantId={tenantId} />}
      </FullPage>
    </BarePage>
  );
}
