import type { Moneda } from '../base/campos.schema.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import { type Refusal, refuseAt } from '../base/refusal.ts';
import { verificarEvento } from './cheque.rules.ts';
import type { Cheque } from './cheque.schema.ts';

type Cuenta = { readonly tipo: string; readonly moneda: Moneda };

/** Refuses an account not of kind VALORES; with `moneda`, also one of another currency. */
export const verificarCartera = (cuenta: Cuenta, moneda = cuenta.moneda): Refusal | null =>
  cuenta.tipo === 'VALORES' && cuenta.moneda === moneda
    ? null
    : refuseAt('cuentaId', 'Un cheque entra en una cuenta de valores de su moneda');

const esBanco = ({ tipo }: Pick<Cuenta, 'tipo'>): boolean =>
  tipo === 'BANCO' || tipo === 'BILLETERA';

/** Refuses an account that is neither a bank nor a wallet: only these take deposited cheques. */
export const verificarBanco = (cuenta: Pick<Cuenta, 'tipo'>): Refusal | null =>
  esBanco(cuenta)
    ? null
    : refuseAt('cuentaId', 'Un cheque se deposita en un banco o una billetera');

/** Refuses an account on which no cheque is drawn, for the own cheque of an expense. */
export const verificarCuentaDePropio = (cuenta: Pick<Cuenta, 'tipo'>): Refusal | null =>
  esBanco(cuenta)
    ? null
    : refuseAt('cuentaId', 'Un cheque propio sale de un banco o de una billetera');

/**
 * Refuses an account for cheques that a listing moves, unless it is a bank or a wallet of their
 * currency.
 */
export const verificarBancoDe = (cuenta: Cuenta, moneda: Moneda): Refusal | null =>
  verificarBanco(cuenta) ??
  (cuenta.moneda === moneda
    ? null
    : refuseAt('cuentaId', 'Un cheque se deposita en una cuenta de su moneda'));

/** Refuses an account that holds cheques, and a petty cash, whose person may not see cheques. */
export const verificarCobro = ({ tipo }: Pick<Cuenta, 'tipo'>): Refusal | null =>
  tipo === 'VALORES' || tipo === 'CAJA_CHICA'
    ? refuseAt('cuentaId', 'El dinero de un cheque entra en una caja, un banco o una billetera')
    : null;

export const FALTA_CUENTA: Refusal = refuseAt(
  'cuentaId',
  'Falta la cuenta en la que entra el dinero',
);

type Dias = { readonly emision?: string | null | undefined; readonly pago: string };

/** Refuses a payment day before the day of issue. */
export const verificarDias = ({ emision, pago }: Dias): Refusal | null =>
  !emision || emision <= pago
    ? null
    : refuseAt('pago', 'El cheque no puede pagarse antes de su emisión');

type Elegidos = {
  readonly ids: readonly string[];
  /** Cheques that the payment has already. */
  readonly suyos: ReadonlySet<string>;
  readonly sentido: 'EGRESO' | 'INGRESO';
};

/**
 * Refuses a cheque chosen twice, and, in the payment of a client, one that the payment does not
 * have already.
 */
export function verificarElegidos(
  { ids, suyos, sentido }: Elegidos,
  path = 'medios',
): Refusal | null {
  if (new Set(ids).size !== ids.length) {
    return refuseAt(path, 'Un cheque está elegido dos veces');
  }
  return sentido === 'INGRESO' && ids.some((id) => !suyos.has(id))
    ? refuseAt(path, 'Un cliente paga con un cheque que entra en la cartera')
    : null;
}

/** Refuses a new cheque in a payment that is not of a client. */
export const verificarRecibo = (sentido: 'EGRESO' | 'INGRESO'): Refusal | null =>
  sentido === 'INGRESO'
    ? null
    : refuseAt('medios', 'Un cheque se recibe con el cobro de un cliente');

/** Refuses a named account that is not the one that has the cheques. */
export const verificarDesde = (
  cartera: string,
  pedida: string | null | undefined,
): Refusal | null =>
  pedida == null || pedida === cartera
    ? null
    : refuseAt('cuentaId', 'El dinero sale de la cuenta que tiene los cheques');

type Uso = {
  readonly moneda: Moneda;
  readonly fecha: string;
  readonly privado: boolean;
  readonly suyos: ReadonlySet<string>;
  readonly importeCentavos: number;
  /** Path of the means in the input. */
  readonly path: string;
};

type Palabras = {
  readonly dinero: (centavos: number, moneda: Moneda) => string;
  readonly fecha: (fecha: string) => string;
};

const EN_PALABRAS = { ARS: 'en pesos', USD: 'en dólares' } as const satisfies Record<
  Moneda,
  string
>;

/** Currency of a cheque that a payment of the other one cannot have, with what to do instead. */
const deOtraMoneda = (moneda: Moneda): string =>
  `${EN_PALABRAS[moneda]}: va en un pago ${EN_PALABRAS[moneda]}, con la cotización, o se cobra antes`;

/**
 * Refuses to pay with cheques of another currency, with private ones in a public payment, with
 * those that are not in the portfolio on that day, and with less or more than their sum. Cheques
 * that the payment has already only count in the sum.
 */
export function verificarUso(
  cheques: readonly Cheque[],
  { moneda, fecha, privado, suyos, importeCentavos, path }: Uso,
  palabras: Palabras,
): Refusal | null {
  for (const cheque of cheques) {
    if (suyos.has(cheque.id)) continue;
    if (cheque.moneda !== moneda) {
      return refuseAt(path, `El cheque ${cheque.numero} es ${deOtraMoneda(cheque.moneda)}`);
    }
    if (cheque.privado && !privado) {
      return refuseAt(path, `El cheque ${cheque.numero} es privado: va en un pago privado`);
    }
    const hecho = { tipo: 'ENDOSADO', fecha, hoy: fecha } as const;
    const rechazo = verificarEvento(cheque, hecho, palabras.fecha);
    if (rechazo) return rechazo;
  }
  const suman = sumarCentavos(cheques.map((cheque) => cheque.importeCentavos));
  if (suman === importeCentavos) return null;
  const total = palabras.dinero(suman, moneda);
  return refuseAt(path, `Los cheques elegidos suman ${total}: se entregan enteros`);
}
