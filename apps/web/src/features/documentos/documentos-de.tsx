import { lazyPart } from '@/lib/lazy-part.ts';

/** The documents of a movement, a budget, a payment, an acopio or a lot, for its page. */
export const DocumentosDe = lazyPart(
  async () => (await import('./colgados-panel.tsx')).DocumentosColgados,
  'shown',
);
