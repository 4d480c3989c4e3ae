import type { Moneda } from '@plomada/domain/base/campos.schema';
import { empty, pick } from '@plomada/domain/base/shape.rules';
import { diferenciaDeMedios, netoDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import {
  type CrearPago,
  type CrearPagoEntrada,
  crearPagoSchema,
  type EditarPago,
  type Pagar,
  type Pago,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import { CHEQUES_POR_MEDIO } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { type Control, type DefaultValues, useFormContext } from 'react-hook-form';

export type PagoControl = Control<CrearPagoEntrada, unknown, CrearPago>;
export const useFormDePago = () => useFormContext<CrearPagoEntrada, unknown, CrearPago>();
export type PagoValores = DefaultValues<CrearPagoEntrada>;

/** Text of the difference between means and net. */
export const textoDiferencia = (diferencia: number, moneda: Moneda): string =>
  diferencia < 0
    ? `Faltan ${formatearDinero(-diferencia, moneda)}`
    : `Sobran ${formatearDinero(diferencia, moneda)}`;

/**
 * True when a rate is required: dollars store their value in pesos, and another currency than the
 * budget's is converted.
 */
export const pideCotizacion = (moneda: string, delPresupuesto: Moneda): boolean =>
  moneda === 'USD' || moneda !== delPresupuesto;

/** Schema of the call, plus checks of the sums and the rate. */
export const pagoFormSchema = (monedaPresupuesto: Moneda) =>
  crearPagoSchema.superRefine((pago, contexto) => {
    const moneda = pago.moneda ?? monedaPresupuesto;
    const neto = netoDePago(pago);
    const fallo = (path: string, message: string) =>
      contexto.addIssue({ code: 'custom', path: [path], message });
    if (neto <= 0) {
      fallo('importeBrutoCentavos', 'Los descuentos y retenciones dejan el pago sin importe');
      return;
    }
    const diferencia = diferenciaDeMedios(neto, pago.medios);
    if (pago.medios.length > 0 && diferencia !== 0) {
      fallo('medios', `Los medios no suman el neto: ${textoDiferencia(diferencia, moneda)}.`);
    }
    if (pideCotizacion(moneda, monedaPresupuesto) && !pago.cotizacion) {
      fallo('cotizacion', 'La cotización es requerida');
    }
  });

export const medioNuevo = () =>
  ({
    medio: 'TRANSFERENCIA',
    cheque: null,
    chequeIds: null,
    chequeNuevo: null,
    cuentaId: null,
  }) as const;

type MedioEscrito = NonNullable<CrearPagoEntrada['medios']>[number];

/**
 * Means of a saved payment; consecutive cheques of the portfolio by the same kind of means are one
 * means, up to its largest number of cheques. Those that have moved are apart from the others.
 */
export function mediosDe(guardados: Pago['medios']): MedioEscrito[] {
  const medios: MedioEscrito[] = [];
  for (const [i, guardado] of guardados.entries()) {
    const { medio, importeCentavos, cheque, chequeId, chequeMovido, cuentaId } = guardado;
    const ultimo = medios.at(-1);
    const sigue = ultimo?.medio === medio && guardados[i - 1]?.chequeMovido === chequeMovido;
    const junto = sigue ? ultimo.chequeIds : null;
    if (chequeId === null) {
      const datos = cheque && { ...cheque, fechaEmision: cheque.fechaEmision ?? cheque.fechaPago };
      medios.push({ ...medioNuevo(), medio, importeCentavos, cheque: datos, cuentaId });
    } else if (ultimo && junto && junto.length < CHEQUES_POR_MEDIO) {
      ultimo.chequeIds = [...junto, chequeId];
      ultimo.importeCentavos += importeCentavos;
    } else {
      medios.push({ ...medioNuevo(), medio, importeCentavos, chequeIds: [chequeId] });
    }
  }
  return medios;
}

/** Values of a new payment: paid today, by transfer, the whole debt. */
export const valoresNuevos = (
  { id, moneda }: Presupuesto,
  hoy: string,
  propuesta: Pick<CrearPagoEntrada, 'tipo' | 'certificadoId'>,
  topeCentavos: number,
): PagoValores => ({
  ...empty(crearPagoSchema.shape),
  id,
  ...propuesta,
  fecha: hoy,
  moneda,
  cotizacion: moneda === 'USD' ? { tipo: 'OFICIAL', valor: '' } : null,
  ...(topeCentavos > 0 ? { importeBrutoCentavos: topeCentavos } : {}),
  descuentos: [],
  retenciones: [],
  medios: [topeCentavos > 0 ? { ...medioNuevo(), importeCentavos: topeCentavos } : medioNuevo()],
  privado: false,
  estado: 'PAGADO',
});

function comprobanteDe(comprobante: Pago['comprobante']): CrearPagoEntrada['comprobante'] {
  if (comprobante === null) return null;
  const { id: _id, letra: _letra, clase: _clase, ...datos } = comprobante;
  return { ...datos, cuitEmisor: formatearCuit(comprobante.cuitEmisor) };
}

const { certificadoId: _enPago, ...COMUNES } = crearPagoSchema.shape;

/** Form values of a stored payment; `hoy` is given to pay a scheduled one today. */
export function valoresDe(pago: Pago, hoy: string | null): CrearPagoEntrada {
  const medios = mediosDe(pago.medios);
  return {
    ...pick(pago, COMUNES),
    id: pago.presupuestoId,
    certificadoId: pago.certificado?.id ?? null,
    fecha: hoy ?? pago.fecha,
    descuentos: [...pago.descuentos],
    retenciones: pago.retenciones.map(
      ({ id: _id, depositadaEn: _depositada, constanciaNumero: _numero, ...datos }) => datos,
    ),
    medios:
      hoy !== null && medios.length === 0
        ? [{ ...medioNuevo(), importeCentavos: pago.netoCentavos }]
        : medios,
    comprobante: comprobanteDe(pago.comprobante),
    estado: hoy === null && pago.estado === 'PROGRAMADO' ? 'PROGRAMADO' : 'PAGADO',
  };
}

type Guardado = Pick<Pago, 'id' | 'presupuestoId' | 'version'>;

/**
 * Edit request: the whole form without the fields that never change (type, currency, state,
 * privacy).
 */
export function paraEditar(
  escrito: CrearPago,
  { id, presupuestoId, version }: Guardado,
): EditarPago {
  const { tipo: _tipo, moneda: _moneda, privado: _privado, estado: _estado, ...datos } = escrito;
  return { ...datos, id: presupuestoId, pagoId: id, version };
}

export const paraPagar = (
  { fecha, medios, comprobante, cotizacion, excesoMotivo }: CrearPago,
  { id, presupuestoId, version }: Guardado,
): Pagar => ({
  id: presupuestoId,
  pagoId: id,
  version,
  fecha,
  medios,
  comprobante: comprobante ?? null,
  cotizacion: cotizacion ?? null,
  excesoMotivo: excesoMotivo ?? null,
});
