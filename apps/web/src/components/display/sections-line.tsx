import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { Fragment } from 'react';
import { Link } from 'react-router';

import { type Hidden, treasuryPath } from '@/config/modules.ts';
import { paths } from '@/config/paths.ts';

type SectionsLineProps = {
  readonly tenantId: string;
  readonly role: Rol;
  readonly isActive: boolean;
  /** Modules that the organisation does not offer. */
  readonly hidden: Hidden;
};

function sectionsOf({ tenantId, role, hidden }: SectionsLineProps) {
  const works = { label: 'Obras', to: paths.obras(tenantId) };
  const treasury = treasuryPath(role, hidden);
  if (treasury === undefined) return [works];
  return [works, { label: 'Tesorería', to: paths.enTenant(tenantId, treasury) }];
}

/** Links above the title, on pages whose bar shows only the administration. */
export function SectionsLine(props: SectionsLineProps) {
  if (!props.isActive) return null;
  return (
    <nav aria-label="Secciones" data-no-print className="crumbs text-sm text-muted-foreground">
      {sectionsOf(props).map(({ label, to }, i) => (
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
