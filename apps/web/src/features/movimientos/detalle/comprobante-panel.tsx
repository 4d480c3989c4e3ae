import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Comprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';

const ORIGEN = {
  MANUAL: 'Cargado a mano',
  QR: 'Leído del QR, sin constatar con ARCA',
  IMPORT: 'Vino de una planilla',
} as const;

/** Authorisation of the document: `CAE 76450912345678, vence 12/11/2026`. */
function autorizacion({ cae, caeTipo, caeVencimiento }: Comprobante): string | null {
  if (cae === null) return null;
  const vence = caeVencimiento === null ? '' : `, vence ${formatearFecha(caeVencimiento)}`;
  return `${caeTipo ?? 'CAE'} ${cae}${vence}`;
}

export function ComprobantePanel({ comprobante }: { readonly comprobante: Comprobante }) {
  const { tipoArca, puntoVenta, numero, cuitEmisor, fechaEmision, totalCentavos, moneda } =
    comprobante;
  const emitido = fechaEmision === null ? '' : `, emitido el ${formatearFecha(fechaEmision)}`;
  const lineas = [
    `CUIT ${formatearCuit(cuitEmisor)}${emitido}`,
    autorizacion(comprobante),
    ORIGEN[comprobante.origen],
  ];
  return (
    <Panel title="Comprobante">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{nombreComprobante(tipoArca, puntoVenta, numero)}</span>
        {totalCentavos === null ? null : <Money centavos={totalCentavos} moneda={moneda} />}
      </p>
      {lineas.map((linea) =>
        linea === null ? null : (
          <p key={linea} className="tnum mt-0.5 text-sm break-words text-muted-foreground">
            {linea}
          </p>
        ),
      )}
    </Panel>
  );
}
