import type {
  CrearPorPagar,
  CrearPorPagarEntrada,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { FacturaLeida } from '../../movimientos/comprobante/qr.ts';
import type { ProveedorElegido } from '../../proveedores/use-proveedores.ts';

export type Formulario = UseFormReturn<CrearPorPagarEntrada, unknown, CrearPorPagar>;

/** What a read invoice says, into the form; what was typed as the concept is worth more. */
function ponerCampos(form: Formulario, { propuesta: { campos } }: FacturaLeida): void {
  const poner = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
  const { comprobante, moneda, cotizacion } = campos;
  form.setValue('importeCentavos', campos.importeCentavos, poner);
  form.setValue('moneda', moneda, poner);
  form.setValue(
    'cotizacion',
    cotizacion ?? (moneda === 'USD' ? { valor: '', tipo: 'COMPROBANTE' } : null),
    poner,
  );
  if (campos.proveedorId !== null) form.setValue('proveedorId', campos.proveedorId, poner);
  if (form.getValues('concepto').trim() === '') form.setValue('concepto', campos.concepto, poner);
  form.setValue(
    'comprobante',
    { ...comprobante, cuitEmisor: formatearCuit(comprobante.cuitEmisor) },
    poner,
  );
}

/** What a QR does to the form, and the supplier that it or a person named. */
export function useLectura(form: Formulario, proveedor: ProveedorElegido | null) {
  const [factura, setFactura] = useState<FacturaLeida | null>(null);
  const [emisorNuevo, setEmisorNuevo] = useState<string | null>(null);
  const [elegido, setElegido] = useState(proveedor);
  return {
    factura,
    emisorNuevo,
    elegido,
    llenar: (leida: FacturaLeida) => {
      ponerCampos(form, leida);
      form.clearErrors();
      setElegido(leida.proveedor ?? elegido);
      setEmisorNuevo(leida.emisorNuevo);
      setFactura(leida);
    },
    onProveedor: (creado: Proveedor) => {
      setElegido(creado);
      setEmisorNuevo(null);
    },
    sinEmisor: () => setEmisorNuevo(null),
  };
}
