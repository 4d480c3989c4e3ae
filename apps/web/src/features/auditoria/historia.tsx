import { shownPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/tenant.ts';
import type { HistoriaPanelProps } from './historia-panel.tsx';

const HistoriaPanel = shownPart(async () => (await import('./historia-panel.tsx')).HistoriaPanel);

/** What the log says of one thing, on its own page: others than its readers see nothing of it. */
export function Historia(props: HistoriaPanelProps) {
  return useCan('view_audit_logs') ? <HistoriaPanel {...props} /> : null;
}
