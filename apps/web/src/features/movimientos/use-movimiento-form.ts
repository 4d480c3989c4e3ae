import { nombreComprobante } from '@plomada/domain/comprobante.rules';
import {
  crearMovimientoSchema,
  type CrearMovimiento,
  type CrearMovimientoEntrada,
} from '@plomada/domain/movimiento.schema';
import type { Proveedor } from '@plomada/domain/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';

import { useAppForm } from '../../components/form/use-app-form.ts';
import { isVersionConflict, toApiError } from '../../lib/api-error.ts';
import type { ProveedorElegido } from './proveedores.ts';
import type { FacturaLeida } from './qr.ts';

type FormularioMovimiento = UseFormReturn<CrearMovimientoEntrada, unknown, CrearMovimiento>;

/** What a read invoice says, into the form. */
function ponerCampos(
  form: FormularioMovimiento,
  { propuesta: { campos } }: FacturaLeida,
  conConcepto: boolean,
): void {
  const poner = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
  form.setValue('tipo', campos.tipo, poner);
  form.setValue('importeCentavos', campos.importeCentavos, poner);
  form.setValue('fecha', campos.fecha, poner);
  if (conConcepto) form.setValue('concepto', campos.concepto, poner);
  form.setValue('moneda', campos.moneda, poner);
  form.setValue(
    'cotizacion',
    campos.cotizacion ?? (campos.moneda === 'USD' ? { valor: '', tipo: 'COMPROBANTE' } : null),
    poner,
  );
  form.setValue('proveedorId', campos.proveedorId, poner);
  form.setValue(
    'comprobante',
    { ...campos.comprobante, cuitEmisor: formatearCuit(campos.comprobante.cuitEmisor) },
    poner,
  );
}

/** True when the refusal has found its place on the form. */
function ubicarRechazo(form: FormularioMovimiento, cause: unknown): boolean {
  if (isVersionConflict(cause)) {
    form.setError('root.conflicto', { type: 'conflicto' });
    return true;
  }
  const comprobante = form.getValues('comprobante');
  if (toApiError(cause).error !== 'COMPROBANTE_DUPLICADO' || !comprobante) return false;
  const { tipoArca, puntoVenta, numero } = comprobante;
  form.setError(
    'comprobante.numero',
    {
      type: 'duplicado',
      message: `Ya existe ${nombreComprobante(tipoArca, puntoVenta, numero)} de ese emisor. No se guardó de nuevo.`,
    },
    { shouldFocus: true },
  );
  return true;
}

/** The form of a movement, and what a QR does to it. */
export function useMovimientoForm(
  valores: DefaultValues<CrearMovimientoEntrada>,
  proveedorInicial: ProveedorElegido | null,
) {
  const form = useAppForm<CrearMovimientoEntrada, CrearMovimiento>(crearMovimientoSchema, valores);
  const [factura, setFactura] = useState<FacturaLeida | null>(null);
  const [emisorNuevo, setEmisorNuevo] = useState<string | null>(null);
  const [elegido, setElegido] = useState(proveedorInicial);

  const llenar = (leida: FacturaLeida) => {
    // What was typed as the concept is worth more than the document's name.
    const escrito = form.getValues('concepto').trim();
    const deAntes = factura !== null && escrito.startsWith(factura.nombre);
    ponerCampos(form, leida, escrito === '' || deAntes);
    form.clearErrors();
    setElegido(leida.proveedor);
    setEmisorNuevo(leida.emisorNuevo);
    setFactura(leida);
  };

  const alCrearProveedor = (proveedor: Proveedor) => {
    setElegido(proveedor);
    setEmisorNuevo(null);
    if (factura !== null && form.getValues('concepto').trim() === factura.nombre) {
      const concepto = `${factura.nombre} de ${proveedor.razonSocial}`.slice(0, 200);
      form.setValue('concepto', concepto, { shouldDirty: true });
    }
  };

  return {
    form,
    factura,
    elegido,
    emisorNuevo,
    llenar,
    alCrearProveedor,
    ubicarRechazo: (cause: unknown) => ubicarRechazo(form, cause),
    sinEmisor: () => setEmisorNuevo(null),
  };
}
