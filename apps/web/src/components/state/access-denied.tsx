import type { ReactNode } from 'react';

import { FullPage } from './full-page.tsx';

export function AccessDenied({ actions }: { readonly actions?: ReactNode }) {
  return (
    <FullPage
      role="alert"
      title="Acceso Denegado"
      text="No tienes permisos para acceder a esta página."
      actions={actions}
    />
  );
}
