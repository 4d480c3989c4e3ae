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

/** A debt that an orden de pago settles, or an advance that it applies. */
type Deuda = {
  readonly id: string;
  readonly proveedorId: string | null;
  readonly moneda: Moneda;
  /** Budget of a document that is owed in one; null otherwise. */
  readonly presupuestoId: string | null;
  /** Work of the debt; that which the money of an advance was paid for. */
  readonly proyectoId: string | null;
  /** The advance; null for a debt. */
  readonly adelanto: object | null;
  readonly pendienteCentavos: number;
};

/**
 * Refuses debts that are missing, of another supplier or currency than the first one, or owed in a
 * budget, and an advance of another work than one of the debts: its cost would change works.
 */
export function verificarJuntas(
  pedidas: readonly Pedida[],
  deudas: readonly Omit<Deuda, 'pendienteCentavos'>[],
): Refusal | null {
  const obras = new Set(
    deudas.flatMap(({ adelanto, proyectoId }) => (adelanto === null ? [proyectoId] : [])),
  );
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
      if (deuda.moneda !== primera.moneda) return fallo('Está en otra moneda');
      return deuda.adelanto === null || (obras.size === 1 && obras.has(deuda.proyectoId))
        ? []
        : fallo('Quedó a cuenta de otra obra: se aplica a lo que se debe en esa obra');
    }),
  );
}

/** Refuses a day before that of an applied advance: its money was not on account yet. */
export function verificarDias(
  adelantos: readonly { readonly id: string; readonly fecha: string }[],
  pedidas: readonly Pedida[],
  fecha: string,
): Refusal | null {
  const posteriores = new Set(adelantos.filter((uno) => uno.fecha > fecha).map(({ id }) => id));
  return refuseAll(
    pedidas.flatMap(({ id, path }) =>
      posteriores.has(id)
        ? [{ path: `${path}.id`, message: 'Quedó a cuenta después de la fecha de este pago' }]
        : [],
    ),
  );
}

/** Refuses payments beyond the pending amount of a debt or an advance. */
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

/** Refuses to take back an amount on account while órdenes apply it; names those órdenes. */
export function verificarSinAplicar(numeros: readonly number[]): Refusal | null {
  if (numeros.length === 0) return null;
  const [donde, cuales] =
    numeros.length === 1
      ? [`la orden de pago ${numeros[0]}`, 'esa']
      : [`las órdenes de pago ${numeros.join(', ')}`, 'esas'];
  const motivo = `Lo que esta orden dejó a cuenta ya se aplicó en ${donde}: primero se da de baja ${cuales}.`;
  return { ...refuseBy('A_CUENTA_APLICADA'), motivo };
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
        'Las notas de crédito, lo que estaba a cuenta y las retenciones no dejan nada por pagar',
      );

type Linea = Pick<Pedida, 'id' | 'importeCentavos'> & {
  /** True for credit notes and applied advances, which reduce what is paid. */
  readonly aFavor: boolean;
  /** True for the amount that stays on account. */
  readonly aCuenta?: boolean;
};
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
 * Net amount that the means of payment must add up to: the lines less credit notes, applied
 * advances and withholdings.
 */
export const netoDeOrden = ({
  lineas,
  retenciones,
}: Pick<Orden, 'lineas' | 'retenciones'>): number =>
  suma(lineas.filter(({ aFavor }) => !aFavor)) -
  suma(lineas.filter(({ aFavor }) => aFavor)) -
  suma(retenciones);

/**
 * Refuses lines that are all in the payer's favour, amounts in favour above what they reduce, and
 * an amount on account without means: money that was paid, not a credit note, makes an advance.
 */
function verificarLineas({ lineas, retenciones, medios }: Orden): Refusal | null {
  const saldadas = lineas.filter(({ aCuenta }) => !aCuenta);
  if (saldadas.every(({ aFavor }) => aFavor)) {
    return refuseAt(
      'comprobantes',
      'Una nota de crédito o lo que está a cuenta se descuenta de otro comprobante',
    );
  }
  const netoCentavos = netoDeOrden({ lineas, retenciones });
  if (netoCentavos < 0 || netoDeOrden({ lineas: saldadas, retenciones: [] }) < 0) {
    const message =
      'Las notas de crédito, lo que estaba a cuenta y las retenciones pasan lo que se paga';
    return refuseAt('comprobantes', message, { netoCentavos });
  }
  return saldadas.length < lineas.length && suma(medios) === 0
    ? refuseAt('aCuentaCentavos', 'Sin medios de pago no queda nada a cuenta')
    : null;
}

/**
 * Net amount paid. Refused for dollars without a rate, for credit notes and advances alone, below
 * zero, and when the means do not add up to it.
 */
export function importeDeOrden(orden: Orden, escribir: EscribirDinero): Outcome<number> {
  const { medios, moneda, cotizacion } = orden;
  if (moneda === 'USD' && !cotizacion) {
    return refuseAt('cotizacion', 'Un pago en dólares necesita la cotización');
  }
  const malas = verificarLineas(orden);
  if (malas) return malas;
  const netoCentavos = netoDeOrden(orden);
  const diferenciaCentavos = suma(medios) - netoCentavos;
  if (diferenciaCentavos === 0) return accept(netoCentavos);
  const cuanto = escribir(Math.abs(diferenciaCentavos), moneda);
  const resto =
    diferenciaCentavos < 0 ? `faltan ${cuanto}` : `sobran ${cuanto}, que pueden quedar a cuenta`;
  const message = `Los medios tienen que sumar ${escribir(netoCentavos, moneda)}: ${resto}`;
  return refuseAt('medios', message, { diferenciaCentavos, netoCentavos });
}

/**
 * Money paid for each line that is not in favour: its amount less its share of credit notes,
 * applied advances and withholdings, by largest remainder. The parts add up to the net amount.
 */
export function movimientosDeOrden({
  lineas,
  retenciones,
}: Pick<Orden, 'lineas' | 'retenciones'>): readonly Pick<Pedida, 'id' | 'importeCentavos'>[] {
  const pagadas = lineas.filter(({ aFavor }) => !aFavor);
  const quita = suma(lineas.filter(({ aFavor }) => aFavor)) + suma(retenciones);
  const pesos = pagadas.map(({ id, importeCentavos }) => ({
    id,
    peso: importeCentavos,
    alta: '',
  }));
  const partes = new Map(repartir(quita, pesos).map(({ id, unidades }) => [id, unidades]));
  return pagadas.map(({ id, importeCentavos }) => ({
    id,
    importeCentavos: importeCentavos - (partes.get(id) ?? 0),
  }));
}
