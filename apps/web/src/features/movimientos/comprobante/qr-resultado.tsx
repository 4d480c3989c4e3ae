import { EMISOR_SIN_CARGAR } from '@plomada/domain/movimientos/qr/movimiento-qr.rules';
import { ChevronDown, QrCode } from 'lucide-react';

import { cn } from '@/lib/utils.ts';

import type { FacturaLeida } from './qr.ts';

export type QrResultadoProps = {
  readonly factura: FacturaLeida;
  /** Short form for phones: a line or two, with the rest on request. */
  readonly breve?: boolean;
  /** True when another notice beside it names the document. */
  readonly sinDocumento?: boolean;
  /** True when only the document was filled in, not the rest of a movement. */
  readonly soloComprobante?: boolean;
};

function Detalle({ factura, breve = false, soloComprobante = false }: QrResultadoProps) {
  const { avisos, sobreIva } = factura;
  const aMirar = [...(breve ? [] : avisos), ...(sobreIva === null ? [] : [sobreIva])];
  return (
    <>
      <p className="mt-1 text-foreground">
        {soloComprobante
          ? 'Los datos del comprobante.'
          : 'Tipo, importe, fecha, concepto, proveedor y comprobante.'}{' '}
        Leído del QR, sin constatar con ARCA.
      </p>
      {aMirar.length === 0 ? null : (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-foreground">
          {aMirar.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Summary of the fields filled in by the QR; warnings stay visible when it is collapsed. */
export function QrResultado(props: QrResultadoProps) {
  const { factura, breve = false, sinDocumento = false } = props;
  // The supplier's row shows this warning.
  const avisos = factura.avisos.filter((aviso) => aviso !== EMISOR_SIN_CARGAR);
  const titulo = (
    <>
      <QrCode aria-hidden className="mt-0.5 mr-2 inline size-4 shrink-0" />
      Completado con el QR{sinDocumento ? '' : `: ${factura.resumen}`}
    </>
  );
  if (!breve) {
    return (
      <div role="status" className="rounded-lg bg-info-subtle p-4 max-md:p-3">
        <p className="font-medium text-info">{titulo}</p>
        <Detalle {...props} />
      </div>
    );
  }
  return (
    <div role="status" className="rounded-lg bg-info-subtle px-3 py-1 text-sm leading-4">
      <details className="group/qr">
        <summary className="relative flex list-none items-center gap-2 after:absolute after:-inset-3">
          <span className="min-w-0 flex-1">
            <span
              className={cn(
                'font-medium text-info group-open/qr:line-clamp-none',
                avisos.length === 0 ? 'line-clamp-2' : 'line-clamp-1',
              )}
            >
              {titulo}
            </span>
            {avisos.map((aviso) => (
              <span key={aviso} className="line-clamp-2">
                {aviso}
              </span>
            ))}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open/qr:rotate-180" />
        </summary>
        <Detalle {...props} />
      </details>
    </div>
  );
}
