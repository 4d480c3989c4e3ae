import { Panel } from '@/components/display/panel';

import { LoadingRows } from '../../../components/state/loading-rows.tsx';

/** The place of one's own money until it has come. */
export function Lugar() {
  return (
    <Panel flush className="mb-6 min-h-64">
      <LoadingRows rows={4} label="Cargando tus aportes" />
    </Panel>
  );
}
