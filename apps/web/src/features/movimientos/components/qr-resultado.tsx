import { QrCode } from 'lucide-react';

import type { FacturaLeida } from '../qr.ts';

/** What the QR filled in, and what to look at before saving. */
export function QrResultado({ factura }: { readonly factura: FacturaLeida }) {
  return (
    <div role="status" className="rounded-lg bg-info-subtle p-4">
      <p className="flex items-start gap-2 font-medium text-info">
        <QrCode aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>Completado con el QR: {factura.resumen}</span>
      </p>
      <p className="mt-1 text-foreground">
        Tipo, importe, fecha, concepto, proveedor y comprobante. Leído del QR, sin constatar con
        ARCA.
      </p>
      {factura.avisos.length === 0 ? null : (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-foreground">
          {factura.avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
