import type { Moneda } from '../base/campos.schema.ts';
import { sumarDias, sumarMeses } from '../base/fecha.rules.ts';
import { convertir } from '../base/importe.rules.ts';
import {
  accept,
  refuse,
  refuseAll,
  refuseAt,
  refuseBy,
  type Outcome,
  type Refusal,
} from '../base/refusal.ts';
import { esSoloLectura } from '../proyectos/proyecto.rules.ts';
import type { EstadoProyecto } from '../proyectos/proyecto.schema.ts';
import type { Movimiento } from './movimiento.schema.ts';

const ANIOS_ANTES_DEL_INICIO = 5;

/**
 * Refuses a date after tomorrow (plans belong to the agenda) or more than five years before the
 * obra starts. `hoy` is the Buenos Aires date; all dates are `YYYY-MM-DD`.
 */
export function verificarFechaMovimiento(
  fecha: string,
  hoy: string,
  fechaInicioObra: string | null,
): Refusal | null {
  if (fecha > hoy && fecha > sumarDias(hoy, 1)) {
    return refuse('La fecha no puede ser posterior a mañana.');
  }
  const antes = fechaInicioObra !== null && fecha < fechaInicioObra;
  if (antes && fecha < sumarMeses(fechaInicioObra, -12 * ANIOS_ANTES_DEL_INICIO)) {
    return refuse('La fecha no puede ser más de 5 años anterior al inicio de la obra.');
  }
  return null;
}

const falta = { rubro: 'Ese rubro no existe', proveedor: 'Ese proveedor no existe' } as const;

type Obra = { readonly estado: EstadoProyecto; readonly inicio: string | null };

type Pedido = {
  /** Null when the date did not change: today's rules might refuse an old one. */
  readonly fecha: string | null;
  readonly faltaRubro: boolean;
  readonly faltaProveedor: boolean;
};

/** Refuses a movement of an archived obra, or one with an invalid date or reference. */
export function verificarMovimiento(
  { estado, inicio }: Obra,
  { fecha, faltaRubro, faltaProveedor }: Pedido,
  hoy: string,
): Refusal | null {
  if (esSoloLectura(estado)) return refuseBy('OBRA_ARCHIVADA');
  const deFecha = fecha === null ? null : verificarFechaMovimiento(fecha, hoy, inicio);
  return refuseAll([
    ...(deFecha ? [{ path: 'fecha', message: deFecha.motivo }] : []),
    ...(faltaRubro ? [{ path: 'rubroId', message: falta.rubro }] : []),
    ...(faltaProveedor ? [{ path: 'proveedorId', message: falta.proveedor }] : []),
  ]);
}

/**
 * Refuses rubros that do not exist, each at its place in the input, or a supplier that does not.
 */
export const referenciasQueFaltan = (
  rubros: readonly { readonly path: string; readonly existe: boolean }[],
  existeProveedor: boolean,
): Refusal | null =>
  refuseAll([
    ...rubros.flatMap(({ path, existe }) => (existe ? [] : [{ path, message: falta.rubro }])),
    ...(existeProveedor ? [] : [{ path: 'proveedorId', message: falta.proveedor }]),
  ]);

type Origen = NonNullable<Movimiento['origen']>;

const DESDE_SU_ORIGEN = {
  PAGO: 'Es el movimiento de un pago de presupuesto: se cambia desde el pago.',
  APORTE: 'Es el movimiento de un aporte de socio: se cambia desde el aporte.',
  GASTO_LOTE: 'Es el movimiento de un gasto del lote: se cambia desde la compra del lote.',
  ORDEN_PAGO: 'Es el movimiento de una orden de pago: se cambia desde la orden.',
  DESCUENTO: 'Es el costo de un descuento o de un rechazo de cheques: se deshace con él.',
  ANULACION: 'Anula otro movimiento: queda como está, junto al que anula.',
  DEVOLUCION_PROVEEDOR:
    'Es lo que un proveedor devolvió de un adelanto: no se edita, se da de baja y se anota de nuevo.',
} as const satisfies Record<Origen['tipo'], string>;

/**
 * Refuses to change a movement that another row created, which is changed there instead, or one
 * that annuls another. The row's id is hidden from users who may not see it. `filas` lists the
 * codes of all such movements in a change of many.
 */
export function verificarSuelto(
  origen: Origen | null,
  puedeVerla: boolean,
  filas: readonly string[] = [],
): Refusal | null {
  if (!origen) return null;
  const { tipo, id, presupuestoId } = origen;
  const identidad = puedeVerla ? { id, ...(presupuestoId ? { presupuestoId } : {}) } : {};
  const data = { tipo, ...identidad, ...(filas.length > 0 && { filas }) };
  const motivo = DESDE_SU_ORIGEN[tipo];
  const details = [{ path: 'origen', message: motivo, data }];
  return { ok: false, code: 'MOVIMIENTO_VINCULADO', motivo, details };
}

/**
 * True for a movement that is deleted and restored by itself though another row made it: that of an advance
 * given back, which is on account again.
 */
export const seDaDeBajaSolo = (origen: Pick<Origen, 'tipo'> | null): boolean =>
  origen === null || origen.tipo === 'DEVOLUCION_PROVEEDOR';

export type ImportesCongelados = {
  readonly importeArsCentavos: number;
  readonly importeUsdCentavos: number | null;
};

/**
 * The amounts in both currencies, frozen when a movement is written. Without a rate a movement in
 * pesos has no dollars; one in dollars is refused, like a rate that takes the amount out of range.
 */
export function importesCongelados(movimiento: {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion?: { readonly valor: string } | null;
}): Outcome<ImportesCongelados> {
  const { importeCentavos, moneda, cotizacion } = movimiento;
  if (!cotizacion) {
    if (moneda === 'USD') {
      return refuseAt('cotizacion', 'Un movimiento en dólares necesita la cotización');
    }
    return accept({ importeArsCentavos: importeCentavos, importeUsdCentavos: null });
  }
  try {
    const enDolares = moneda === 'USD';
    const otro = convertir(importeCentavos, cotizacion.valor, enDolares ? 'aArs' : 'aUsd');
    return accept({
      importeArsCentavos: enDolares ? otro : importeCentavos,
      importeUsdCentavos: enDolares ? importeCentavos : otro,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
  }
}
