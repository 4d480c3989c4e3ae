import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { trpc } from '../../../lib/trpc.ts';
import { NuevoProveedor } from '../../proveedores/nuevo-proveedor.tsx';
import { DuplicadosPanel } from '../comprobante/duplicados-panel.tsx';
import { comprobanteEnFrase } from '../comprobante/duplicados.ts';
import { QrResultado } from '../comprobante/qr-resultado.tsx';
import type { FacturaLeida } from '../comprobante/qr.ts';
import type { Rapido } from './use-rapido.ts';

function Duplicados({ form: { control }, chosen, duplicados }: Rapido) {
  const [comprobante, moneda = 'ARS'] = useWatch({ control, name: ['comprobante', 'moneda'] });
  if (!comprobante) return null;
  const { proveedor } = chosen.nombres;
  const de = proveedor === null ? '' : ` de ${proveedor}`;
  return (
    <div data-campo="comprobante.numero">
      <DuplicadosPanel
        {...duplicados}
        documento={`${comprobanteEnFrase(comprobante)}${de}`}
        moneda={comprobante.moneda ?? moneda}
        aLaVista
      />
    </div>
  );
}

/** Trade and means of the last movement with the supplier it was read for: what this one is proposed to be. */
function useUltimoDelProveedor({ chosen: { proveedorId, rubros, setUltimo } }: Rapido) {
  const lista = trpc.movimientos.listar.useQuery(
    { proveedorId: proveedorId ?? '', limit: 1 },
    { enabled: Boolean(proveedorId) },
  );
  const ultimo = proveedorId ? lista.data?.items[0] : undefined;
  const medioPago = ultimo?.medioPago;
  // A row of a list has the name of its trade only.
  const rubroId = rubros.find(({ nombre }) => nombre === ultimo?.rubro?.nombre)?.id ?? null;
  useEffect(() => {
    setUltimo(medioPago === undefined ? null : { rubroId, medioPago });
  }, [rubroId, medioPago, setUltimo]);
}

type AvisosFacturaProps = { readonly rapido: Rapido; readonly factura: FacturaLeida };

/** Twins of the invoice that was read, what it filled in, and its issuer when the directory lacks it. */
export function AvisosFactura({ rapido, factura }: AvisosFacturaProps) {
  const { form, chosen, emisorNuevo } = rapido;
  useUltimoDelProveedor(rapido);
  return (
    <div className="mb-2 flex flex-col gap-2">
      <Duplicados {...rapido} />
      <QrResultado factura={factura} breve />
      {emisorNuevo !== null && !chosen.proveedorId ? (
        <NuevoProveedor
          cuit={emisorNuevo}
          razonSocial=""
          onCancel={rapido.sinEmisor}
          onCreated={(proveedor) => {
            form.setValue('proveedorId', proveedor.id, { shouldDirty: true });
            rapido.onProveedorCreado(proveedor);
          }}
        />
      ) : null}
    </div>
  );
}
