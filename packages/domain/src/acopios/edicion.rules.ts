import type { Moneda } from '../base/campos.schema.ts';
import type { Decir } from '../base/decir.ts';
import { type Refusal, refuseAll, refuseAt } from '../base/refusal.ts';
import type { DetalleError } from '../errores.ts';
import { verificarFechaMovimiento } from '../movimientos/movimiento.rules.ts';
import type { EstadoGuardado } from './acopio.rules.ts';
import { IMPORTE_DE_LISTA, VENCIMIENTO_ANTERIOR, type TipoAcopio } from './acopio.schema.ts';
import type { ArchivoAcopio } from './archivo-acopio.schema.ts';

const POR_QUE: Readonly<Record<Exclude<EstadoGuardado, 'VIGENTE'>, string>> = {
  CERRADO: 'está cerrado: no admite cambios ni retiros hasta que se reabra.',
  PENDIENTE_ELIMINACION: 'tiene la baja pedida: no admite cambios ni retiros hasta que se decida.',
  ANULADO: 'está anulado: no admite cambios ni retiros.',
};

type ConEstado = { readonly codigo: string; readonly estado: EstadoGuardado };

/**
 * Refuses changes unless the acopio is in force. An expired one is accepted: the paid materials are
 * still ours, and withdrawals must be recorded.
 */
export function admiteCambios({ codigo, estado }: ConEstado): Refusal | null {
  if (estado === 'VIGENTE') return null;
  const motivo = `El acopio ${codigo} ${POR_QUE[estado]}`;
  return { ...refuseAt('id', motivo, { estado }), code: 'ACOPIO_NO_VIGENTE' };
}

/**
 * Refuses files of an acopio that is annulled or about to be deleted; a closed one still takes
 * them.
 */
export const admitePapeles = (acopio: ConEstado): Refusal | null =>
  acopio.estado === 'CERRADO' ? null : admiteCambios(acopio);

/** Refuses to delete a file that documents a retiro. */
export function archivoSuelto({ retiro }: Pick<ArchivoAcopio, 'retiro'>): Refusal | null {
  if (retiro === null) return null;
  const motivo = `Este archivo es el comprobante del retiro ${retiro.numero}: queda con él.`;
  return { ok: false, code: 'ARCHIVO_DE_RETIRO', motivo };
}

/**
 * Refuses an end before the date and, for a price list, a missing amount or one below what was
 * already withdrawn.
 */
export function revisarEdicion(
  acopio: { readonly tipo: TipoAcopio; readonly moneda: Moneda; readonly retirado: number },
  datos: {
    readonly fecha: string;
    readonly vencimiento: string | null;
    readonly importeCentavos: number | null;
  },
  decir: Pick<Decir, 'dinero'>,
): Refusal | null {
  const { tipo, moneda, retirado } = acopio;
  const { fecha, vencimiento, importeCentavos } = datos;
  if (vencimiento !== null && vencimiento < fecha) {
    return refuseAt('vencimiento', VENCIMIENTO_ANTERIOR);
  }
  if (tipo !== 'LISTA_PRECIOS') return null;
  if (importeCentavos === null) return refuseAt('importeCentavos', IMPORTE_DE_LISTA);
  if (importeCentavos >= retirado) return null;
  const motivo = `Ya se retiraron ${decir.dinero(retirado, moneda)}: el importe no puede ser menor.`;
  const refusal = refuseAt('importeCentavos', motivo, { retiradoCentavos: retirado });
  return { ...refusal, code: 'ACOPIO_EXCEDIDO' };
}

/** References and date to check in an edit; null for those that do not need a check. */
export type Referidos = {
  readonly proveedorId: string | null;
  readonly movimientoId: string | null;
  readonly comprobanteId: string | null;
  /** Null when the date did not change: today's rules might refuse an old one. */
  readonly fecha: string | null;
};

type Hay = {
  readonly hayProveedor: boolean;
  readonly hayMovimiento: boolean;
  readonly hayComprobante: boolean;
};

/**
 * Refuses references that do not exist, each at its field, and a date that the obra does not admit.
 */
export function revisarReferidos(
  { proveedorId, movimientoId, comprobanteId, fecha }: Referidos,
  { hayProveedor, hayMovimiento, hayComprobante }: Hay,
  { hoy, inicio }: { readonly hoy: string; readonly inicio: string | null },
): Refusal | null {
  const details: DetalleError[] = [];
  const fuera = fecha === null ? null : verificarFechaMovimiento(fecha, hoy, inicio);
  if (fuera) details.push({ path: 'fecha', message: fuera.motivo });
  if (proveedorId !== null && !hayProveedor) {
    details.push({ path: 'proveedorId', message: 'Ese proveedor no existe' });
  }
  if (movimientoId !== null && !hayMovimiento) {
    details.push({ path: 'movimientoId', message: 'Ese movimiento no existe en la obra' });
  }
  if (comprobanteId !== null && !hayComprobante) {
    details.push({ path: 'comprobanteId', message: 'Ese comprobante no existe en la obra' });
  }
  return refuseAll(details);
}
