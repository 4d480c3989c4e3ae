import { alMostrar } from '../al-pedir.tsx';
import type { useBorrador } from '../use-borrador.ts';
import type { AvisosFacturaProps } from './avisos-factura.tsx';

const AvisosFactura = alMostrar<AvisosFacturaProps>(
  async () => (await import('./avisos-factura.tsx')).AvisosFactura,
);

/** What went wrong, and what there is to say about an invoice that was read. */
export function AvisosRapidos({ rapido }: { readonly rapido: ReturnType<typeof useBorrador> }) {
  const { error, factura } = rapido;
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="mb-2 rounded-md bg-destructive-subtle p-3 text-destructive">
          {error}
        </p>
      )}
      {factura === null ? null : <AvisosFactura rapido={rapido} factura={factura} />}
    </>
  );
}
