import { Panel } from '@/components/display/panel';

import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { useTenant } from '../../../lib/tenant.ts';

/** The place of a partner's own money until it has come. */
export function Lugar() {
  return useTenant().role === 'Socio' ? (
    <Panel flush className="mb-6 min-h-64">
      <LoadingRows rows={4} label="Cargando tus aportes" />
    </Panel>
  ) : null;
}
