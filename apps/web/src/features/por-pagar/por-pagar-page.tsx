import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

// Pages of debts, lazy: the route table imports one file, and each page loads when opened.

export const PorPagarPage = lazyPart(
  async () => (await import('./lista/por-pagar.tsx')).PorPagarPage,
  <CenteredSpinner label="Abriendo lo que se debe" />,
);

export const PorCobrarPage = lazyPart(
  async () => (await import('./cobrar/por-cobrar.tsx')).PorCobrarPage,
  <CenteredSpinner label="Abriendo lo que deben los clientes" />,
);

export const NuevoPage = lazyPart(
  async () => (await import('./formulario/nuevo-page.tsx')).NuevoPage,
  <CenteredSpinner label="Abriendo el formulario" />,
);

export const PagarPage = lazyPart(
  async () => (await import('./pagar/pagar-page.tsx')).PagarPage,
  <CenteredSpinner label="Abriendo los comprobantes" />,
);

export const DeudaPage = lazyPart(
  async () => (await import('./detalle/deuda-page.tsx')).DeudaPage,
  <CenteredSpinner label="Abriendo el comprobante" />,
);

export const OrdenPage = lazyPart(
  async () => (await import('./orden/orden-page.tsx')).OrdenPage,
  <CenteredSpinner label="Abriendo la orden de pago" />,
);

export const ProveedorPage = lazyPart(
  async () => (await import('./proveedor/proveedor-page.tsx')).ProveedorPage,
  <CenteredSpinner label="Abriendo el proveedor" />,
);
