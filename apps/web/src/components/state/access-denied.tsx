import { FullPage, type FullPageProps } from './full-page.tsx';

export const AccessDenied = ({ actions }: Pick<FullPageProps, 'actions'>) => (
  <FullPage
    role="alert"
    title="Acceso Denegado"
    text="No tienes permisos para acceder a esta página."
    actions={actions}
  />
);
