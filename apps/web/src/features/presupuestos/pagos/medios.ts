import { lazyPart } from '@/lib/lazy-part.ts';

import type { MediosSeccionProps } from './medios-seccion.tsx';

/** Rows of means, apart from the page, which waits for them before it shows the form. */
export const MediosSeccion = lazyPart<MediosSeccionProps>(
  async () => (await import('./medios-seccion.tsx')).MediosSeccion,
  'now',
);
