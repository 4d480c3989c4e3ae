import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { useTenant } from '@/lib/tenant.ts';

/** Placeholder of a Socio's own accounts while their code loads; nothing for other roles. */
export function Lugar() {
  return useTenant().role === 'Socio' ? (
    <Panel flush className="mb-6 min-h-64">
      <LoadingRows rows={4} label="Cargando tus aportes" />
    </Panel>
  ) : null;
}
