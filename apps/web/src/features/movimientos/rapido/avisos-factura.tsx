import { formatearCuit } from '@plomada/formatters/cuit';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { NuevoProveedor } from '@/features/proveedores/nuevo-proveedor.tsx';
import { trpc } from '@/lib/trpc.ts';

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
        breve
      />
    </div>
  );
}

/** Proposes the rubro and the means of the last movement with the same supplier. */
function useUltimoDelProveedor({ chosen: { proveedorId, rubros, setUltimo } }: Rapido) {
  const lista = trpc.movimientos.listar.useQuery(
    { proveedorId: proveedorId ?? '', limit: 1 },
    { enabled: Boolean(proveedorId) },
  );
  const ultimo = proveedorId ? lista.data?.items[0] : undefined;
  const medioPago = ultimo?.medioPago;
  // Rows of a list include only the rubro's name.
  const rubroId = rubros.find(({ nombre }) => nombre === ultimo?.rubro?.nombre)?.id ?? null;
  useEffect(() => {
    setUltimo(medioPago === undefined ? null : { rubroId, medioPago });
  }, [rubroId, medioPago, setUltimo]);
}

type AvisosFacturaProps = { readonly rapido: Rapido; readonly factura: FacturaLeida };

/** Duplicates of the read invoice and the fields it filled in, in short form. */
export function AvisosFactura({ rapido, factura }: AvisosFacturaProps) {
  useUltimoDelProveedor(rapido);
  return (
    <div className="mb-1.5 flex flex-col gap-1.5">
      <Duplicados {...rapido} />
      <QrResultado factura={factura} breve sinDocumento={rapido.duplicados.duplicidad !== null} />
    </div>
  );
}

type AgregarEmisorProps = { readonly rapido: Rapido; readonly cuit: string };

/** Button in the supplier's row that adds the issuer of a read invoice to the directory. */
export function AgregarEmisor({ rapido, cuit }: AgregarEmisorProps) {
  const [abierta, setAbierta] = useState(false);
  const { form, onProveedorCreado } = rapido;
  return (
    <>
      <Button
        variant="link"
        className="relative z-1 -my-2.5 px-0 text-base max-md:px-0"
        aria-label={`Agregar el proveedor de CUIT ${formatearCuit(cuit)}`}
        onClick={() => setAbierta(true)}
      >
        Agregar
      </Button>
      <TitledSheet open={abierta} onOpenChange={setAbierta} title="Agregar el proveedor">
        <NuevoProveedor
          cuit={cuit}
          razonSocial=""
          autoFocus
          onCancel={() => setAbierta(false)}
          onCreated={(proveedor) => {
            setAbierta(false);
            form.setValue('proveedorId', proveedor.id, { shouldDirty: true });
            onProveedorCreado(proveedor);
          }}
        />
      </TitledSheet>
    </>
  );
}
