import { shownPart } from '../../lib/lazy-part.ts';
import type { DocumentosColgadosProps } from './colgados-panel.tsx';

const DocumentosColgados = shownPart(
  async () => (await import('./colgados-panel.tsx')).DocumentosColgados,
);

/** The documents of a movement, a budget, a payment, an acopio or a lot, for its page. */
export function DocumentosDe(props: DocumentosColgadosProps) {
  return <DocumentosColgados {...props} />;
}
