import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';

import type { HistoriaPanelProps } from './historia-panel.tsx';

const HistoriaPanel = lazyPart(
  async () => (await import('./historia-panel.tsx')).HistoriaPanel,
  'shown',
);

/** Audit history on a record's page, only for roles that may read the log. */
export function Historia(props: HistoriaPanelProps) {
  return useCan('view_audit_logs') ? <HistoriaPanel {...props} /> : null;
}
