import { empty, pick } from '@plomada/domain/base/shape.rules';
import {
  crearPorPagarSchema,
  type CrearPorPagar,
  type CrearPorPagarEntrada,
  type EditarPorPagar,
  type PorPagar,
  type PorPagarDetalle,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';

import { comprobanteDe, conGuiones } from '@/features/movimientos/comprobante/duplicados.ts';
import { paraEnviar } from '@/features/movimientos/comprobante/para-enviar.ts';
import type { FacturaLeida } from '@/features/movimientos/comprobante/qr.ts';
import type { ProveedorElegido } from '@/features/proveedores/use-proveedores.ts';

const FACTURA_A = 1;

export const valoresNuevos = (
  proyectoId: string | undefined,
): DefaultValues<CrearPorPagarEntrada> => ({
  ...empty(crearPorPagarSchema.shape),
  ...(proyectoId === undefined ? {} : { proyectoId }),
  comprobante: { tipoArca: FACTURA_A, cuitEmisor: '', origen: 'MANUAL' },
  moneda: 'ARS',
  concepto: '',
});

const { importeCentavos: _deTotal, ...guardados } = crearPorPagarSchema.shape;

/** Form values of a stored debt; the amount of a credit note is positive, as on the document. */
export const valoresDe = (deuda: PorPagarDetalle): CrearPorPagarEntrada => ({
  ...pick(deuda, guardados),
  comprobante: { ...comprobanteDe(deuda.comprobante), partes: deuda.partes },
  importeCentavos: Math.abs(deuda.totalCentavos),
});

/**
 * Input to create the debt; the document's total is the typed amount, since the form has no other.
 */
export const paraCrear = ({ comprobante, ...datos }: CrearPorPagar): CrearPorPagar => ({
  ...datos,
  comprobante: {
    ...paraEnviar(comprobante),
    totalCentavos: datos.importeCentavos,
    moneda: datos.moneda,
  },
});

export const paraEditar = (
  datos: CrearPorPagar,
  { id, version }: Pick<PorPagar, 'id' | 'version'>,
): EditarPorPagar => ({ id, version, ...paraCrear(datos) });

export type Formulario = UseFormReturn<CrearPorPagarEntrada, unknown, CrearPorPagar>;

/** Fills the form from a read invoice; a typed concept is kept. */
function ponerCampos(form: Formulario, { propuesta: { campos } }: FacturaLeida): void {
  const poner = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
  const { moneda, cotizacion } = campos;
  form.setValue('importeCentavos', campos.importeCentavos, poner);
  form.setValue('moneda', moneda, poner);
  form.setValue(
    'cotizacion',
    cotizacion ?? (moneda === 'USD' ? { valor: '', tipo: 'COMPROBANTE' } : null),
    poner,
  );
  if (campos.proveedorId !== null) form.setValue('proveedorId', campos.proveedorId, poner);
  if (form.getValues('concepto').trim() === '') form.setValue('concepto', campos.concepto, poner);
  form.setValue('comprobante', conGuiones(campos.comprobante), poner);
}

/** State of a read QR, with the supplier that it or the person chose. */
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
