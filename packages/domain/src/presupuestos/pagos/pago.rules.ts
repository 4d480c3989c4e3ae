import type { Moneda } from '../../base/campos.schema.ts';
import { sumarCentavos } from '../../base/dinero.rules.ts';
import { convertir } from '../../base/importe.rules.ts';
import { accept, refuseAt, type Outcome, type Refusal } from '../../base/refusal.ts';
import type { DetalleError } from '../../errores.ts';
import { verificarFechaMovimiento } from '../../movimientos/movimiento.rules.ts';

export type TipoPago = 'ANTICIPO' | 'CERTIFICADO' | 'LIBRE' | 'REPARO';

type ConImporte = { readonly importeCentavos: number };
export const suma = (renglones: readonly ConImporte[]): number =>
  sumarCentavos(renglones.map(({ importeCentavos }) => importeCentavos));

/** Net cash of a payment, the sum of its means: gross less discounts and withholdings. */
export function netoDePago(pago: {
  readonly importeBrutoCentavos: number;
  readonly descuentos: readonly ConImporte[];
  readonly retenciones: readonly ConImporte[];
}): number {
  return pago.importeBrutoCentavos - suma(pago.descuentos) - suma(pago.retenciones);
}

/** Means less net: 0 when they agree, negative when some are missing. */
export const diferenciaDeMedios = (netoCentavos: number, medios: readonly ConImporte[]): number =>
  suma(medios) - netoCentavos;

type EstadoPago = 'PROGRAMADO' | 'PAGADO' | 'ANULADO';
type Forma = {
  readonly tipo: TipoPago;
  readonly estado: EstadoPago;
  readonly certificadoId?: string | null | undefined;
  readonly vencimiento?: string | null | undefined;
  readonly medios: readonly unknown[];
};

/**
 * Problems between the fields of a payment: its certificate, the means of a paid one, the due day
 * of a scheduled one.
 */
export function problemasDePago(pago: Forma): DetalleError[] {
  const { tipo, estado, certificadoId, vencimiento, medios } = pago;
  const problemas: readonly (DetalleError & { readonly hay: boolean })[] = [
    {
      path: 'certificadoId',
      message: 'El certificado es requerido',
      hay: tipo === 'CERTIFICADO' && !certificadoId,
    },
    {
      path: 'certificadoId',
      message: 'Solo el pago de un certificado lleva certificado',
      hay: tipo !== 'CERTIFICADO' && Boolean(certificadoId),
    },
    {
      path: 'medios',
      message: 'El pago necesita al menos un medio',
      hay: estado === 'PAGADO' && medios.length === 0,
    },
    {
      path: 'vencimiento',
      message: 'Un pago programado necesita su vencimiento',
      hay: estado === 'PROGRAMADO' && !vencimiento,
    },
  ];
  return problemas.flatMap(({ hay, ...problema }) => (hay ? [problema] : []));
}

/** Refusal for the first error in the form of an edited payment. */
export function verificarForma(pago: Forma): Refusal | null {
  const [problema] = problemasDePago(pago);
  return problema ? refuseAt(problema.path, problema.message) : null;
}

/**
 * Refuses a document on a scheduled payment, because documents belong to the movement, which does
 * not exist yet.
 */
export const verificarComprobante = (estado: EstadoPago, comprobante: unknown): Refusal | null =>
  estado === 'PROGRAMADO' && comprobante
    ? refuseAt('comprobante', 'El comprobante se carga cuando el pago se realiza')
    : null;

/** Refuses cheques of the portfolio, and new ones for it, in a payment that is only scheduled. */
export const verificarCartera = (
  estado: EstadoPago,
  medios: readonly { readonly chequeIds?: unknown; readonly chequeNuevo?: unknown }[],
): Refusal | null =>
  estado === 'PROGRAMADO' && medios.some(({ chequeIds, chequeNuevo }) => chequeIds ?? chequeNuevo)
    ? refuseAt('medios', 'Los cheques de la cartera se eligen cuando el pago se realiza')
    : null;

/**
 * Refuses an invalid date of a paid payment, which is that of its movement. `hoy`: the Buenos Aires
 * date.
 */
export function verificarFechaPago(
  fecha: string,
  hoy: string,
  inicioDeObra: string | null,
): Refusal | null {
  const rechazo = verificarFechaMovimiento(fecha, hoy, inicioDeObra);
  return rechazo && refuseAt('fecha', rechazo.motivo);
}

type Importes = {
  readonly estado: EstadoPago;
  readonly moneda: Moneda;
  readonly importeBrutoCentavos: number;
  readonly cotizacion?: { readonly valor: string } | null | undefined;
  readonly descuentos: readonly ConImporte[];
  readonly retenciones: readonly ConImporte[];
  readonly medios: readonly ConImporte[];
};

/**
 * The gross in the budget's currency, at the payment's own rate; refused when a needed rate is
 * missing or takes it out of range.
 */
function enPresupuesto(
  { importeBrutoCentavos, moneda, cotizacion }: Importes,
  deMoneda: Moneda,
): Outcome<number> {
  const otra = moneda !== deMoneda;
  if ((otra || moneda === 'USD') && !cotizacion) {
    return refuseAt(
      'cotizacion',
      otra
        ? 'Un pago en otra moneda que la del presupuesto necesita la cotización'
        : 'Un pago en dólares necesita la cotización',
    );
  }
  if (!otra || !cotizacion) return accept(importeBrutoCentavos);
  try {
    const sentido = moneda === 'USD' ? 'aArs' : 'aUsd';
    const convertido = convertir(importeBrutoCentavos, cotizacion.valor, sentido);
    if (convertido > 0) return accept(convertido);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
}

type SumasPago = {
  readonly netoCentavos: number;
  readonly importePresupuestoCentavos: number;
};

/** Formatter of amounts, passed by the caller because the domain may not use Intl. */
export type EscribirDinero = (centavos: number, moneda: Moneda) => string;

/**
 * Net amount of a payment, and its gross in the budget's currency. Refused when the net is not
 * positive, a rate is missing or takes the amount out of range, or the means do not add up to the
 * net; a scheduled payment may have no means.
 */
export function sumasDePago(
  pago: Importes,
  deMoneda: Moneda,
  escribir: EscribirDinero,
): Outcome<SumasPago> {
  const { estado, medios, moneda } = pago;
  const netoCentavos = netoDePago(pago);
  if (netoCentavos <= 0) {
    const message = 'Los descuentos y las retenciones no dejan nada por pagar';
    return refuseAt('importeBrutoCentavos', message, { netoCentavos });
  }
  const convertido = enPresupuesto(pago, deMoneda);
  if (!convertido.ok) return convertido;
  const diferenciaCentavos = diferenciaDeMedios(netoCentavos, medios);
  if (diferenciaCentavos !== 0 && (estado === 'PAGADO' || medios.length > 0)) {
    const neto = escribir(netoCentavos, moneda);
    const falta = escribir(Math.abs(diferenciaCentavos), moneda);
    const verbo = diferenciaCentavos < 0 ? 'faltan' : 'sobran';
    const message = `Los medios tienen que sumar el neto de ${neto}: ${verbo} ${falta}`;
    return refuseAt('medios', message, { diferenciaCentavos, netoCentavos });
  }
  return accept({ netoCentavos, importePresupuestoCentavos: convertido.valor });
}

/**
 * Means of payment of the movement: the largest one, the first among equals. Throws on an empty
 * list.
 */
export function medioPrincipal<T extends ConImporte>(medios: readonly T[]): T {
  const [primero, ...resto] = medios;
  if (primero === undefined) throw new RangeError('A paid payment has no means of payment');
  return resto.reduce(
    (mayor, medio) => (medio.importeCentavos > mayor.importeCentavos ? medio : mayor),
    primero,
  );
}
