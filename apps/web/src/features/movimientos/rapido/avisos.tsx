import { RecoveredNotice } from '../../../components/form/recovered-notice.tsx';
import { lazyPart } from '../formulario/al-pedir.tsx';
import type { AvisosFacturaProps } from './avisos-factura.tsx';
import type { useBorrador } from './use-borrador.ts';

const AvisosFactura = lazyPart<AvisosFacturaProps>(
  async () => (await import('./avisos-factura.tsx')).AvisosFactura,
);

/** What came back after the session had ended, and what there is to say about an invoice that was read. */
export function AvisosRapidos({ rapido }: { readonly rapido: ReturnType<typeof useBorrador> }) {
  const { factura, recuperado } = rapido;
  return (
    <>
      {recuperado ? (
        <div className="mb-2">
          <RecoveredNotice />
        </div>
      ) : null}
      {factura === null ? null : <AvisosFactura rapido={rapido} factura={factura} />}
    </>
  );
}
