import { lazy, Suspense } from 'react';

import type { DocumentosColgadosProps } from './colgados-panel.tsx';

const DocumentosColgados = lazy(async () => ({
  default: (await import('./colgados-panel.tsx')).DocumentosColgados,
}));

/** The documents of a movement, a budget, a payment, an acopio or a lot, for its page. */
export function DocumentosDe(props: DocumentosColgadosProps) {
  return (
    <Suspense fallback={null}>
      <DocumentosColgados {...props} />
    </Suspense>
  );
}
