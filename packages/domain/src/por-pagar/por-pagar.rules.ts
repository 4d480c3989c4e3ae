import { refuseAll, refuseAt, type Refusal } from '../base/refusal.ts';
import type { EscribirDinero } from '../presupuestos/pagos/pago.rules.ts';
import type { PorPagar } from './por-pagar.schema.ts';

/** True for a credit note, which reduces what is owed. */
export const esNotaCredito = ({ clase }: { readonly clase: string }): boolean =>
  clase === 'NOTA_CREDITO';

type Documento = {
  readonly importeCentavos: number;
  readonly moneda: string;
  readonly cotizacion?: object | null | undefined;
  readonly comprobante: {
    readonly totalCentavos?: number | null | undefined;
    readonly moneda?: string | undefined;
  };
};

/** Requires amount and currency to be those of the document, and a rate in dollars. */
export function verificarDocumento({
  importeCentavos,
  moneda,
  cotizacion,
  comprobante,
}: Documento): Refusal | null {
  const { totalCentavos = null, moneda: monedaDelDocumento = moneda } = comprobante;
  return refuseAll([
    ...(totalCentavos === null || totalCentavos === importeCentavos
      ? []
      : [
          { path: 'importeCentavos', message: 'El importe tiene que ser el total del comprobante' },
        ]),
    ...(monedaDelDocumento === moneda
      ? []
      : [{ path: 'moneda', message: 'La moneda tiene que ser la del comprobante' }]),
    ...(moneda !== 'USD' || cotizacion
      ? []
      : [{ path: 'cotizacion', message: 'Un comprobante en dólares necesita la cotización' }]),
  ]);
}

type Editada = Pick<PorPagar, 'proveedorId' | 'proyectoId' | 'moneda'> & {
  readonly importeCentavos: number;
  readonly notaCredito: boolean;
};

type Pagada = {
  readonly antes: Editada;
  readonly despues: Editada;
  readonly saldadoCentavos: number;
};

/**
 * Refuses to change supplier, work or currency of a debt with payments, to make it a credit note or
 * no longer one, or to lower it below what was paid.
 */
export function verificarPagado(
  { antes, despues, saldadoCentavos }: Pagada,
  escribir: EscribirDinero,
): Refusal | null {
  if (saldadoCentavos === 0) return null;
  const quedan = [
    ['proveedorId', antes.proveedorId !== despues.proveedorId, 'el proveedor'],
    ['proyectoId', antes.proyectoId !== despues.proyectoId, 'la obra'],
    ['moneda', antes.moneda !== despues.moneda, 'la moneda'],
    ['comprobante.tipoArca', antes.notaCredito !== despues.notaCredito, 'la clase de comprobante'],
  ] as const;
  const cambiado = quedan.find(([, cambia]) => cambia);
  if (cambiado) {
    return refuseAt(cambiado[0], `Ya tiene pagos: ${cambiado[2]} queda como está`);
  }
  if (despues.importeCentavos >= saldadoCentavos) return null;
  const pagado = escribir(saldadoCentavos, despues.moneda);
  return refuseAt('importeCentavos', `Ya se pagaron ${pagado}: no puede ser menos`, {
    pagadoCentavos: saldadoCentavos,
  });
}

type Presupuesto = {
  readonly proyectoId: string;
  readonly proveedorId: string | null;
  readonly moneda: string;
};

/** Refuses a budget of another work, supplier or currency than the debt's. */
export function verificarPresupuesto(
  deuda: Pick<PorPagar, 'proveedorId' | 'proyectoId' | 'moneda'>,
  presupuesto: Presupuesto | null,
): Refusal | null {
  const correspondeALaDeuda =
    presupuesto !== null &&
    presupuesto.proyectoId === deuda.proyectoId &&
    presupuesto.proveedorId === deuda.proveedorId &&
    presupuesto.moneda === deuda.moneda;
  return correspondeALaDeuda
    ? null
    : refuseAt('presupuestoId', 'Elegí un presupuesto de esa obra, ese proveedor y esa moneda');
}
