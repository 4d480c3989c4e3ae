import { ChevronDown, QrCode } from 'lucide-react';

import type { FacturaLeida } from './qr.ts';

export type QrResultadoProps = {
  readonly factura: FacturaLeida;
  /** On a phone: one line, and the rest for who asks. */
  readonly breve?: boolean;
  /** The only thing that was filled in; otherwise all of a movement. */
  readonly soloComprobante?: boolean;
};

function Detalle({ factura, soloComprobante = false }: Omit<QrResultadoProps, 'breve'>) {
  return (
    <>
      <p className="mt-1 text-foreground">
        {soloComprobante
          ? 'Los datos del comprobante.'
          : 'Tipo, importe, fecha, concepto, proveedor y comprobante.'}{' '}
        Leído del QR, sin constatar con ARCA.
      </p>
      {factura.avisos.length === 0 ? null : (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-foreground">
          {factura.avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the QR filled in, and what to look at before saving. */
export function QrResultado({ breve = false, ...leido }: QrResultadoProps) {
  const { factura } = leido;
  const titulo = (
    <>
      <QrCode aria-hidden className="mt-0.5 mr-2 inline size-4 shrink-0" />
      Completado con el QR: {factura.resumen}
    </>
  );
  return (
    <div role="status" className="rounded-lg bg-info-subtle p-4 max-md:p-3">
      {breve ? (
        <details className="group/qr">
          <summary className="flex list-none items-start gap-2 font-medium text-info">
            <span className="min-w-0 flex-1">{titulo}</span>
            <ChevronDown aria-hidden className="mt-0.5 size-5 shrink-0 group-open/qr:rotate-180" />
          </summary>
          <Detalle {...leido} />
        </details>
      ) : (
        <>
          <p className="font-medium text-info">{titulo}</p>
          <Detalle {...leido} />
        </>
      )}
    </div>
  );
}
