import { FullPage, type FullPageProps } from './full-page.tsx';

export function AccessDenied(props: Pick<FullPageProps, 'way'>) {
  return (
    <FullPage
      role="alert"
      title="Acceso Denegado"
      text="No tienes permisos para acceder a esta página."
      {...props}
    />
  );
}
