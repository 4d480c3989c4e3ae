import { puede } from '@plomada/permissions/puede';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Button } from '../../../components/ui/button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { activeTabLook, tabLook } from '../../../components/ui/tab-look.ts';
import { paths } from '../../../config/paths.ts';
import { cn } from '../../../lib/cn.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { ObrasLista } from '../components/obras-lista.tsx';

export type ObrasPageProps = {
  /** The organisation's own list of movements: another feature's, handed in by the app. */
  readonly movimientos: ReactNode;
};

function Vistas({ vista }: { readonly vista: string | null }) {
  const { tenantId } = useTenant();
  const tabs = [
    { label: 'Obras', to: paths.obras(tenantId), active: vista === null },
    {
      label: 'Movimientos',
      to: `${paths.obras(tenantId)}?vista=movimientos`,
      active: vista === 'movimientos',
    },
  ];
  return (
    <nav aria-label="Vistas" className="mb-4 flex border-b border-border">
      {tabs.map(({ label, to, active }) => (
        <Link
          key={label}
          to={to}
          aria-current={active ? 'page' : undefined}
          className={cn(tabLook, active && activeTabLook)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The works selector, and the organisation-wide lists as its tabs. */
export function ObrasPage({ movimientos }: ObrasPageProps) {
  const { tenantId, tenantName, role, isActive } = useTenant();
  const [params] = useSearchParams();
  const puedeCrear = useCan('create_projects');
  // Socio sees the works only: the tab's route is for the other three roles.
  const hayMovimientos = isActive && puede(role, 'manage_movements');
  const vista = hayMovimientos && params.get('vista') === 'movimientos' ? 'movimientos' : null;
  return (
    <>
      <PageHeader
        title={vista === null ? 'Obras' : 'Movimientos de la organización'}
        facts={tenantName}
        actions={
          vista === null && puedeCrear ? (
            <Button asChild variant="primary">
              <Link to={paths.obraNueva(tenantId)}>
                <Plus aria-hidden />
                Nueva obra
              </Link>
            </Button>
          ) : undefined
        }
      />
      {hayMovimientos ? <Vistas vista={vista} /> : null}
      {vista === null ? <ObrasLista /> : movimientos}
    </>
  );
}
