import { useState } from 'react';

import { NuevoProveedor } from '../../proveedores/nuevo-proveedor.tsx';
import { DuplicadosPanel } from '../comprobante/duplicados-panel.tsx';
import { comprobanteEnFrase } from '../comprobante/duplicados.ts';
import { QrResultado } from '../comprobante/qr-resultado.tsx';
import type { FacturaLeida } from '../comprobante/qr.ts';
import type { useBorrador } from './use-borrador.ts';

export type AvisosFacturaProps = {
  readonly rapido: ReturnType<typeof useBorrador>;
  readonly factura: FacturaLeida;
};

function Duplicados({ rapido: { borrador, duplicados } }: AvisosFacturaProps) {
  const { comprobante, proveedor, moneda } = borrador;
  if (!comprobante) return null;
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

/** Twins of the invoice that was read, what it filled in, and its issuer when the directory lacks it. */
export function AvisosFactura(props: AvisosFacturaProps) {
  const { factura, rapido } = props;
  const { borrador, cambiar } = rapido;
  const [creandoEmisor, setCreandoEmisor] = useState(true);
  const emisor = factura.emisorNuevo;
  return (
    <div className="mb-2 flex flex-col gap-2">
      <Duplicados {...props} />
      <QrResultado factura={factura} breve />
      {emisor !== null && creandoEmisor && borrador.proveedor === null ? (
        <NuevoProveedor
          cuit={emisor}
          razonSocial=""
          onCancel={() => setCreandoEmisor(false)}
          onCreated={({ id, razonSocial }) => cambiar({ proveedor: { id, nombre: razonSocial } })}
        />
      ) : null}
    </div>
  );
}
