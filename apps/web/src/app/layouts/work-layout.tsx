import { Outlet } from 'react-router';

import { useTenant } from '../../lib/tenant.ts';
import { HeaderExtra } from '../../lib/title-subject.ts';
import { workGroups } from '../navigation.ts';
import { useFreshCounts } from '../shell/use-fresh-counts.ts';
import { WorkColumn } from '../shell/work-column.tsx';
import { WorkTabs } from '../shell/work-tabs.tsx';
import { usePlace } from '../use-place.ts';

/** The obra area: navigation in a left column when there is room, else tabs under the page header. */
export function WorkLayout() {
  const { role, isActive } = useTenant();
  useFreshCounts();
  const groups = workGroups(role, isActive, usePlace());
  return (
    <div className="xl:grid xl:max-w-[1680px] xl:grid-cols-[240px_minmax(0,1fr)]">
      <WorkColumn groups={groups} />
      <main
        id="contenido"
        tabIndex={-1}
        className="max-w-[1440px] min-w-0 px-4 pt-5 outline-none md:px-6"
      >
        <HeaderExtra value={<WorkTabs groups={groups} />}>
          <Outlet />
        </HeaderExtra>
      </main>
    </div>
  );
}
