import {
  crearMovimientoSchema,
  type CrearMovimiento,
  type CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useState } from 'react';
import { useWatch, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import {
  type FormControls,
  type SOME_CONTROLS,
  useAppForm,
} from '@/components/form/use-app-form.ts';
import type { ProveedorElegido } from '@/features/proveedores/use-proveedores.ts';

import { conGuiones, type MovimientoEscrito, useDuplicados } from '../comprobante/duplicados.ts';
import { paraEnviar } from '../comprobante/para-enviar.ts';
import type { FacturaLeida } from '../comprobante/qr.ts';

type FormularioMovimiento = UseFormReturn<CrearMovimientoEntrada, unknown, CrearMovimiento>;

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
  form.setValue('comprobante', conGuiones(campos.comprobante), poner);
}

function useDuplicadosDelForm(
  form: FormularioMovimiento,
  aparte: Pick<MovimientoEscrito, 'excludeId' | 'huella'>,
) {
  const [comprobante, importeCentavos, fecha] = useWatch({
    control: form.control,
    name: ['comprobante', 'importeCentavos', 'fecha'],
  });
  return useDuplicados({ comprobante, importeCentavos, fecha, ...aparte });
}

/**
 * Document for the request: without amounts if it joins a stored one or is of no expense, else with
 * the total that its amounts add up to.
 */
function documentoDe(
  { tipo, importeCentavos }: CrearMovimiento,
  comprobante: NonNullable<CrearMovimiento['comprobante']>,
  imputar: boolean,
) {
  const { partes: _partes, ...sinPartes } = comprobante;
  if (imputar) return { ...sinPartes, imputar };
  if (tipo !== 'EGRESO') return sinPartes;
  const documento = paraEnviar(comprobante);
  if (!documento.partes) return documento;
  return { ...documento, totalCentavos: documento.totalCentavos ?? importeCentavos };
}

type EscrituraDeMovimiento = Pick<MovimientoEscrito, 'excludeId' | 'huella'> & {
  readonly valores: DefaultValues<CrearMovimientoEntrada>;
  /** Schema of the form; by default that of a movement. */
  readonly schema?: z.ZodType<CrearMovimiento, CrearMovimientoEntrada>;
  readonly proveedor?: ProveedorElegido | null;
  readonly controls: FormControls<CrearMovimientoEntrada> | typeof SOME_CONTROLS;
};

/** Form of a movement on any screen, with the effects of a read QR. */
export function useMovimientoForm(escritura: EscrituraDeMovimiento) {
  const { valores, schema = crearMovimientoSchema, proveedor = null, controls } = escritura;
  const form = useAppForm<CrearMovimientoEntrada, CrearMovimiento>(schema, valores, controls);
  const [factura, setFactura] = useState<FacturaLeida | null>(null);
  const [emisorNuevo, setEmisorNuevo] = useState<string | null>(null);
  const [elegido, setElegido] = useState(proveedor);
  const duplicados = useDuplicadosDelForm(form, escritura);

  const llenar = (leida: FacturaLeida) => {
    // A concept that the person typed is not replaced by the document's name.
    const escrito = form.getValues('concepto').trim();
    const deAntes = factura !== null && escrito.startsWith(factura.nombre);
    ponerCampos(form, leida, escrito === '' || deAntes);
    form.clearErrors();
    setElegido(leida.proveedor);
    setEmisorNuevo(leida.emisorNuevo);
    setFactura(leida);
  };

  const onProveedorCreado = (creado: Proveedor) => {
    setElegido(creado);
    setEmisorNuevo(null);
    if (factura !== null && form.getValues('concepto').trim() === factura.nombre) {
      const concepto = `${factura.nombre} de ${creado.razonSocial}`.slice(0, 200);
      form.setValue('concepto', concepto, { shouldDirty: true });
    }
  };

  return {
    form,
    factura,
    elegido,
    emisorNuevo,
    llenar,
    onProveedorCreado,
    duplicados,
    /** Request body of a movement, marked when it joins a document already stored. */
    paraGuardar: (datos: CrearMovimiento): CrearMovimiento =>
      datos.comprobante
        ? { ...datos, comprobante: documentoDe(datos, datos.comprobante, duplicados.imputar) }
        : datos,
    /** True when the refusal is shown at a field of the form. */
    ubicarRechazo: (cause: unknown): boolean =>
      Boolean(form.getValues('comprobante')) &&
      duplicados.tomarRechazo(cause, (...fallo) => form.setError('comprobante.numero', ...fallo)),
    sinEmisor: () => setEmisorNuevo(null),
  };
}

export type FormularioDeMovimiento = ReturnType<typeof useMovimientoForm>;
