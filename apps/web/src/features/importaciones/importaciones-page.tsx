import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

// Pages of imports, lazy: the route table imports one file, and each page loads when opened.

export const InicioPage = lazyPart(
  async () => (await import('./inicio/inicio.tsx')).InicioPage,
  <CenteredSpinner label="Abriendo la importación" />,
);

export const LibroPage = lazyPart(
  async () => (await import('./libro/libro-abierto.tsx')).LibroPage,
  <CenteredSpinner label="Abriendo el Excel" />,
);
