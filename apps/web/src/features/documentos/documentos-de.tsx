import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';

import type { DocumentosColgadosProps } from './colgados-panel.tsx';

const DocumentosColgados = lazyPart(
  async () => (await import('./colgados-panel.tsx')).DocumentosColgados,
  'shown',
  // The hidden button gives the panel's head its height.
  <Panel
    flush
    title="Documentos"
    action={
      <div className="flex">
        <Button variant="outline" size="icon" aria-hidden disabled className="invisible" />
      </div>
    }
  >
    <LoadingRows rows={1} height="h-10" label="Cargando los documentos" />
  </Panel>,
);

/**
 * Documents of a movement, a budget, a payment, an acopio or a lot, for its page. A Socio may read
 * some of these pages, but no documents.
 */
export function DocumentosDe(props: DocumentosColgadosProps) {
  return useCan('view_documents') ? <DocumentosColgados {...props} /> : null;
}
