import { Outlet, useParams } from 'react-router';

import { workGroups } from '../../config/navigation.ts';
import { useTenant } from '../../lib/tenant.ts';
import { WorkColumn } from '../shell/work-column.tsx';
import { WorkTabs } from '../shell/work-tabs.tsx';

/** The work area: navigation in a left column when there is room, else tabs over the page. */
export function WorkLayout() {
  const { obraId = '' } = useParams();
  const { tenantId, role, isActive } = useTenant();
  const groups = workGroups(role, isActive);
  return (
    <div className="xl:grid xl:max-w-[1680px] xl:grid-cols-[240px_minmax(0,1fr)]">
      <WorkColumn groups={groups} tenantId={tenantId} obraId={obraId} />
      <div className="min-w-0">
        <WorkTabs groups={groups} tenantId={tenantId} obraId={obraId} />
        <main
          id="contenido"
          tabIndex={-1}
          className="max-w-[1440px] px-4 pt-5 outline-none md:px-6"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
