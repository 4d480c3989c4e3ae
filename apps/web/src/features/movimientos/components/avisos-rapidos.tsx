import { useState } from 'react';

import { comprobanteEnFrase } from '../duplicados.ts';
import type { useBorrador } from '../use-borrador.ts';
import { DuplicadosPanel } from './duplicados-panel.tsx';
import { NuevoProveedor } from './nuevo-proveedor.tsx';
import { QrResultado } from './qr-resultado.tsx';

export type AvisosRapidosProps = ReturnType<typeof useBorrador>;

function Duplicados({ borrador, factura, duplicados }: AvisosRapidosProps) {
  const { comprobante, proveedor, moneda } = borrador;
  if (!comprobante || factura === null) return null;
  const { tipoArca, puntoVenta, numero } = comprobante;
  const de = proveedor === null ? '' : ` de ${proveedor.nombre}`;
  return (
    <DuplicadosPanel
      {...duplicados}
      documento={`${comprobanteEnFrase(tipoArca, puntoVenta, numero)}${de}`}
      moneda={comprobante.moneda ?? moneda}
      aLaVista
    />
  );
}

/** What went wrong, what the QR filled in, its twins, and its issuer when the directory lacks it. */
export function AvisosRapidos(props: AvisosRapidosProps) {
  const { error, factura, borrador, cambiar } = props;
  const [creandoEmisor, setCreandoEmisor] = useState(true);
  const emisor = factura?.emisorNuevo ?? null;
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="mb-2 rounded-md bg-destructive-subtle p-3 text-destructive">
          {error}
        </p>
      )}
      {factura === null ? null : (
        <div className="mb-2 flex flex-col gap-2">
          <Duplicados {...props} />
          <QrResultado factura={factura} breve />
          {emisor !== null && creandoEmisor && borrador.proveedor === null ? (
            <NuevoProveedor
              cuit={emisor}
              razonSocial=""
              onCancelar={() => setCreandoEmisor(false)}
              onCreado={({ id, razonSocial }) =>
                cambiar({ proveedor: { id, nombre: razonSocial } })
              }
            />
          ) : null}
        </div>
      )}
    </>
  );
}
