import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { Fragment } from 'react';
import { Link } from 'react-router';

import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';

type SectionsLineProps = {
  readonly tenantId: string;
  readonly role: Rol;
  readonly isActive: boolean;
};

function sectionsOf(role: Rol, tenantId: string) {
  const works = { label: 'Obras', to: paths.obras(tenantId) };
  if (role === 'Socio') return [works];
  // Usuario has no access to accounts, so their Tesorería is the accounts payable.
  const treasury = role === 'Usuario' ? payables.lista(tenantId) : paths.cuentas(tenantId);
  return [works, { label: 'Tesorería', to: treasury }];
}

/** Links above the title, on pages whose bar shows only the administration. */
export function SectionsLine({ tenantId, role, isActive }: SectionsLineProps) {
  if (!isActive) return null;
  return (
    <nav aria-label="Secciones" data-no-print className="crumbs text-sm text-muted-foreground">
      {sectionsOf(role, tenantId).map(({ label, to }, i) => (
        <Fragment key={label}>
          {i === 0 ? null : <span aria-hidden>·</span>}
          <Link to={to} className="finger rounded-sm hover:text-foreground hover:underline">
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
