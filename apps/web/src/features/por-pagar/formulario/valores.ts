import type { Comprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type {
  CrearPorPagar,
  CrearPorPagarEntrada,
  EditarPorPagar,
  PorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import type { DefaultValues } from 'react-hook-form';

const FACTURA_A = 1;

export const valoresNuevos = (
  proyectoId: string | undefined,
): DefaultValues<CrearPorPagarEntrada> => ({
  ...(proyectoId === undefined ? {} : { proyectoId }),
  comprobante: { tipoArca: FACTURA_A, cuitEmisor: '', origen: 'MANUAL' },
  moneda: 'ARS',
  cotizacion: null,
  rubroId: null,
  presupuestoId: null,
  vence: null,
  concepto: '',
});

function comprobanteDe(comprobante: Comprobante): CrearPorPagarEntrada['comprobante'] {
  const { id: _id, letra: _letra, clase: _clase, ...datos } = comprobante;
  return { ...datos, cuitEmisor: formatearCuit(comprobante.cuitEmisor) };
}

/** The form of a stored one; a credit note is written with its amount as it stands on the paper. */
export const valoresDe = (deuda: PorPagar): CrearPorPagarEntrada => ({
  proyectoId: deuda.proyectoId,
  proveedorId: deuda.proveedorId,
  rubroId: deuda.rubroId,
  presupuestoId: deuda.presupuestoId,
  comprobante: comprobanteDe(deuda.comprobante),
  importeCentavos: Math.abs(deuda.totalCentavos),
  moneda: deuda.moneda,
  cotizacion: deuda.cotizacion,
  vence: deuda.vence,
  concepto: deuda.concepto,
});

/** The amount is the document's: it has no other total. */
export const paraCrear = ({ comprobante, ...datos }: CrearPorPagar): CrearPorPagar => ({
  ...datos,
  comprobante: {
    ...comprobante,
    totalCentavos: datos.importeCentavos,
    moneda: datos.moneda,
  },
});

export const paraEditar = (
  datos: CrearPorPagar,
  { id, version }: Pick<PorPagar, 'id' | 'version'>,
): EditarPorPagar => ({ id, version, ...paraCrear(datos) });
