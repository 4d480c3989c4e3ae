import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import { TENANT_LISTS } from '../../../config/tenant-lists.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { ObrasLista } from './obras-lista.tsx';

export type ObrasPageProps = {
  /** The organisation's own lists, by `vista`: other features', handed in by the app. */
  readonly lista: (vista: string) => ReactNode;
  /** What a partner has in the obras, before what the obras have: another feature's too. */
  readonly propio: ReactNode;
};

type Lista = (typeof TENANT_LISTS)[number];

function Vistas({
  listas,
  vista,
}: {
  readonly listas: readonly Lista[];
  readonly vista: string | undefined;
}) {
  const { tenantId } = useTenant();
  const tabs = [
    { label: 'Obras', to: paths.obras(tenantId), active: vista === undefined },
    ...listas.map((lista) => ({
      label: lista.title,
      to: paths.obrasVista(tenantId, lista.vista),
      active: lista.vista === vista,
    })),
  ];
  return <ViewTabs tabs={tabs} />;
}

/** The obras selector, and the organisation-wide lists as its tabs. */
export function ObrasPage({ lista, propio }: ObrasPageProps) {
  const { tenantId, tenantName, role, isActive } = useTenant();
  const [params] = useSearchParams();
  const puedeCrear = useCan('create_projects');
  // Socio sees the obras only: the tabs' routes are for the other three roles.
  const listas = TENANT_LISTS.filter(({ roles }) => isActive && roles.some((rol) => rol === role));
  const elegida = listas.find(({ vista }) => vista === params.get('vista'));
  return (
    <>
      <PageHeader
        title={elegida === undefined ? 'Obras' : `${elegida.title} de la organización`}
        facts={tenantName}
        actions={
          elegida === undefined && puedeCrear ? (
            <Button asChild>
              <Link to={paths.obraNueva(tenantId)}>
                <Plus aria-hidden />
                Nueva obra
              </Link>
            </Button>
          ) : undefined
        }
      />
      {listas.length === 0 ? null : <Vistas listas={listas} vista={elegida?.vista} />}
      {role === 'Socio' ? propio : null}
      {elegida === undefined ? <ObrasLista /> : lista(elegida.vista)}
    </>
  );
}
