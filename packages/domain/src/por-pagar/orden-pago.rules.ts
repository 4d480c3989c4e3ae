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

/** A document that an orden de pago is to settle, as it stands under lock. */
type Deuda = {
  readonly id: string;
  readonly proveedorId: string;
  readonly moneda: Moneda;
  readonly presupuestoId: string | null;
  readonly pendienteCentavos: number;
};

type Pedida = { readonly id: string; readonly importeCentavos: number };

/** All of them there, of one supplier and one currency, and none owed in a budget. */
export function verificarJuntas(
  pedidas: readonly Pedida[],
  deudas: readonly Omit<Deuda, 'pendienteCentavos'>[],
): Refusal | null {
  const porId = new Map(deudas.map((deuda) => [deuda.id, deuda]));
  const primera = deudas.find(({ id }) => id === pedidas[0]?.id);
  return refuseAll(
    pedidas.flatMap(({ id }, i) => {
      const deuda = porId.get(id);
      const fallo = (message: string) => [{ path: `comprobantes.${i}.id`, message }];
      if (!deuda) return fallo('Ese comprobante no se debe');
      if (deuda.presupuestoId !== null)
        return fallo('Se debe en un presupuesto: se paga desde ahí');
      if (deuda.proveedorId !== primera?.proveedorId) return fallo('Es de otro proveedor');
      return deuda.moneda === primera.moneda ? [] : fallo('Está en otra moneda');
    }),
  );
}

/** What is paid of a document is within what is pending of it. */
export function verificarPendientes(
  pedidas: readonly Pedida[],
  deudas: readonly Pick<Deuda, 'id' | 'pendienteCentavos'>[],
): Refusal | null {
  const pendientes = new Map(deudas.map(({ id, pendienteCentavos }) => [id, pendienteCentavos]));
  const message = CATALOGO_ERRORES.PAGO_EXCEDE_PENDIENTE.mensaje;
  const excedidas = pedidas.flatMap(({ id, importeCentavos }, i) => {
    const pendienteCentavos = pendientes.get(id) ?? 0;
    if (importeCentavos <= pendienteCentavos) return [];
    const path = `comprobantes.${i}.importeCentavos`;
    return [{ path, message, data: { id, pendienteCentavos } }];
  });
  return excedidas.length === 0 ? null : refuseBy('PAGO_EXCEDE_PENDIENTE', excedidas);
}

type Linea = Pedida & { readonly notaCredito: boolean };
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

/** What its means have to come to: documents less credit notes and withholdings. */
export const netoDeOrden = ({
  lineas,
  retenciones,
}: Pick<Orden, 'lineas' | 'retenciones'>): number =>
  suma(lineas.filter(({ notaCredito }) => !notaCredito)) -
  suma(lineas.filter(({ notaCredito }) => notaCredito)) -
  suma(retenciones);

/** What leaves by its means; refused unless they add up to it, and in dollars without a rate. */
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
 * The money that each document but the credit notes took: its line less its share of credit notes and withholdings,
 * by largest remainder. They add up to what leaves.
 */
export function movimientosDeOrden({
  lineas,
  retenciones,
}: Pick<Orden, 'lineas' | 'retenciones'>): readonly Pedida[] {
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
