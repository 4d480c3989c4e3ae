import { CenteredSpinner } from '@/components/state/centered-spinner';

import { lazyPart } from '../../lib/lazy-part.ts';

// The first screen names one file for all of them; each comes when its page does.

export const FacturasPage = lazyPart(
  async () => (await import('./lista/facturas.tsx')).FacturasPage,
  <CenteredSpinner label="Abriendo las facturas" />,
);

export const ContadorPage = lazyPart(
  async () => (await import('./contador/contador-page.tsx')).ContadorPage,
  <CenteredSpinner label="Abriendo el paquete del contador" />,
);

export const ClasesPage = lazyPart(
  async () => (await import('./clases/clases-page.tsx')).ClasesPage,
  <CenteredSpinner label="Abriendo las clases de compra" />,
);
