import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

// Pages of invoices, lazy: the route table imports one file, and each page loads when opened.

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
