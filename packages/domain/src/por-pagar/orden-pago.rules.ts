import type { Moneda } from '../base/campos.schema.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import {
  accept,
  type Outcome,
  type Refusal,
  refuseAll,
  refuseAt,
  refuseBy,
} from '../base/refusal.ts';
import { repartir } from '../base/reparto.rules.ts';
import { CATALOGO_ERRORES } from '../catalogo-errores.ts';
import type { EscribirDinero } from '../presupuestos/pagos/pago.rules.ts';
import type { Pago } from '../presupuestos/pagos/pago.schema.ts';
import type { Pedida } from './lineas.rules.ts';

/** A debt that an orden de pago settles. */
type Deuda = {
  readonly id: string;
  readonly proveedorId: string | null;
  readonly moneda: Moneda;
  /** Budget of a document that is owed in one; null otherwise. */
  readonly presupuestoId: string | null;
  readonly pendienteCentavos: number;
};

/**
 * Refuses debts that are missing, of another supplier or currency than the first one, or owed in a
 * budget.
 */
export function verificarJuntas(
  pedidas: readonly Pedida[],
  deudas: readonly Omit<Deuda, 'pendienteCentavos'>[],
): Refusal | null {
  const porId = new Map(deudas.map((deuda) => [deuda.id, deuda]));
  const primera = deudas.find(({ id }) => id === pedidas[0]?.id);
  return refuseAll(
    pedidas.flatMap(({ id, path }) => {
      const deuda = porId.get(id);
      const fallo = (message: string) => [{ path: `${path}.id`, message }];
      if (!deuda) return fallo('Ya no se debe');
      if (deuda.presupuestoId !== null)
        return fallo('Se debe en un presupuesto: se paga desde ahí');
      if (deuda.proveedorId !== primera?.proveedorId) return fallo('Es de otro proveedor');
      return deuda.moneda === primera.moneda ? [] : fallo('Está en otra moneda');
    }),
  );
}

/** Refuses payments beyond the pending amount of a debt. */
export function verificarPendientes(
  pedidas: readonly Pedida[],
  deudas: readonly Pick<Deuda, 'id' | 'pendienteCentavos'>[],
): Refusal | null {
  const pendientes = new Map(deudas.map(({ id, pendienteCentavos }) => [id, pendienteCentavos]));
  const message = CATALOGO_ERRORES.PAGO_EXCEDE_PENDIENTE.mensaje;
  const excedidas = pedidas.flatMap(({ id, path, importeCentavos }) => {
    const pendienteCentavos = pendientes.get(id) ?? 0;
    if (importeCentavos <= pendienteCentavos) return [];
    return [{ path: `${path}.importeCentavos`, message, data: { id, pendienteCentavos } }];
  });
  return excedidas.length === 0 ? null : refuseBy('PAGO_EXCEDE_PENDIENTE', excedidas);
}

type Programado = Pick<
  Pago,
  'moneda' | 'privado' | 'descuentos' | 'retenciones' | 'importeBrutoCentavos'
>;

/**
 * Refuses a scheduled payment that is private, in another currency, with discounts or withholdings,
 * or not paid in full.
 */
export function verificarProgramado(
  pago: Programado,
  { path, importeCentavos, moneda }: Omit<Pedida, 'id'> & { readonly moneda: Moneda },
  escribir: EscribirDinero,
): Refusal | null {
  const propio =
    pago.privado ||
    pago.moneda !== moneda ||
    pago.descuentos.length > 0 ||
    pago.retenciones.length > 0;
  if (propio) {
    return refuseAt(
      `${path}.id`,
      'Tiene descuentos o retenciones propios: se paga desde su página',
    );
  }
  if (pago.importeBrutoCentavos === importeCentavos) return null;
  const entero = escribir(pago.importeBrutoCentavos, moneda);
  return refuseAt(`${path}.importeCentavos`, `Un pago programado se paga entero: son ${entero}`);
}

/** Refuses a payment of a budget whose withholdings and credit notes leave nothing to pay. */
export const verificarNeto = (netoCentavos: number, path: string): Refusal | null =>
  netoCentavos > 0
    ? null
    : refuseAt(
        `${path}.importeCentavos`,
        'Las notas de crédito y las retenciones no dejan nada por pagar',
      );

type Linea = Pick<Pedida, 'id' | 'importeCentavos'> & { readonly notaCredito: boolean };
type ConImporte = { readonly importeCentavos: number };

type Orden = {
  readonly lineas: readonly Linea[];
  readonly retenciones: readonly ConImporte[];
  readonly medios: readonly ConImporte[];
  readonly moneda: Moneda;
  readonly cotizacion?: object | null | undefined;
};

const suma = (partes: readonly ConImporte[]): number =>
  sumarCentavos(partes.map(({ importeCentavos }) => importeCentavos));

/**
 * Net amount that the means of payment must add up to: the lines less credit notes and
 * withholdings.
 */
export const netoDeOrden = ({
  lineas,
  retenciones,
}: Pick<Orden, 'lineas' | 'retenciones'>): number =>
  suma(lineas.filter(({ notaCredito }) => !notaCredito)) -
  suma(lineas.filter(({ notaCredito }) => notaCredito)) -
  suma(retenciones);

/**
 * Net amount paid. Refused for dollars without a rate, for credit notes alone, below zero, and when
 * the means do not add up to it.
 */
export function importeDeOrden(orden: Orden, escribir: EscribirDinero): Outcome<number> {
  const { lineas, medios, moneda, cotizacion } = orden;
  if (moneda === 'USD' && !cotizacion) {
    return refuseAt('cotizacion', 'Un pago en dólares necesita la cotización');
  }
  if (lineas.every(({ notaCredito }) => notaCredito)) {
    return refuseAt('comprobantes', 'Una nota de crédito se descuenta de otro comprobante');
  }
  const netoCentavos = netoDeOrden(orden);
  if (netoCentavos < 0) {
    const message = 'Las notas de crédito y las retenciones pasan lo que se paga';
    return refuseAt('comprobantes', message, { netoCentavos });
  }
  const diferenciaCentavos = suma(medios) - netoCentavos;
  if (diferenciaCentavos === 0) return accept(netoCentavos);
  const verbo = diferenciaCentavos < 0 ? 'faltan' : 'sobran';
  const cuanto = escribir(Math.abs(diferenciaCentavos), moneda);
  const message = `Los medios tienen que sumar ${escribir(netoCentavos, moneda)}: ${verbo} ${cuanto}`;
  return refuseAt('medios', message, { diferenciaCentavos, netoCentavos });
}

/**
 * Money paid for each line except credit notes: its amount less its share of credit notes and
 * withholdings, by largest remainder. The parts add up to the net amount.
 */
export function movimientosDeOrden({
  lineas,
  retenciones,
}: Pick<Orden, 'lineas' | 'retenciones'>): readonly Pick<Pedida, 'id' | 'importeCentavos'>[] {
  const facturas = lineas.filter(({ notaCredito }) => !notaCredito);
  const quita = suma(lineas.filter(({ notaCredito }) => notaCredito)) + suma(retenciones);
  const pesos = facturas.map(({ id, importeCentavos }) => ({
    id,
    peso: importeCentavos,
    alta: '',
  }));
  const partes = new Map(repartir(quita, pesos).map(({ id, unidades }) => [id, unidades]));
  return facturas.map(({ id, importeCentavos }) => ({
    id,
    importeCentavos: importeCentavos - (partes.get(id) ?? 0),
  }));
}
