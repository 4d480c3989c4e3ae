import type { Moneda } from '../base/campos.schema.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import { accept, type Outcome, type Refusal, refuseAt } from '../base/refusal.ts';
import { partesDe } from '../base/reparto.rules.ts';
import type { Cheque, EstadoCheque, TipoEventoCheque } from '../cheques/cheque.schema.ts';
import type { RechazarCheques } from './rechazo.schema.ts';

/** Changes that an event makes, in centavos of the cheque's currency. */
export type EfectoEvento = {
  /** Change of the balance of the account of kind VALORES. */
  readonly valoresCentavos: number;
  /** Change of the balance of the event's account. */
  readonly cuentaCentavos: number;
  /** Change of what who gave the cheque owes because of it. */
  readonly clienteCentavos: number;
  /** Change of what is owed to the supplier to whom the cheque was given. */
  readonly proveedorCentavos: number;
};

export const SIN_EFECTO: EfectoEvento = {
  valoresCentavos: 0,
  cuentaCentavos: 0,
  clienteCentavos: 0,
  proveedorCentavos: 0,
};

type Uno = Pick<Cheque, 'estado' | 'importeCentavos'>;

/**
 * Effect of a deposit. For a rejected cheque, presented again, the giver no longer owes its amount.
 */
export const efectoDeDeposito = ({ estado, importeCentavos }: Uno): EfectoEvento =>
  estado === 'RECHAZADO'
    ? { ...SIN_EFECTO, clienteCentavos: -importeCentavos }
    : { ...SIN_EFECTO, valoresCentavos: -importeCentavos };

/**
 * Effect of a collection: the money enters the event's account, and a cheque of the portfolio
 * leaves it.
 */
export const efectoDeCobro = ({ estado, importeCentavos }: Uno): EfectoEvento => ({
  ...SIN_EFECTO,
  valoresCentavos: estado === 'EN_CARTERA' ? -importeCentavos : 0,
  cuentaCentavos: importeCentavos,
});

/**
 * Effect of a rejection: the giver owes the amount, and `gasto` if the cost is charged to them. The
 * supplier to whom the cheque was endorsed is owed again; the bank that discounted it takes it
 * back.
 */
export const efectoDeRechazo = ({ estado, importeCentavos }: Uno, gasto: number): EfectoEvento => ({
  valoresCentavos: 0,
  cuentaCentavos: (estado === 'DESCONTADO' ? -importeCentavos : 0) - gasto,
  clienteCentavos: importeCentavos + gasto,
  proveedorCentavos: estado === 'ENDOSADO' ? importeCentavos : 0,
});

/** Effect of the return of a cheque to the portfolio, from a bank or a supplier. */
export const efectoDeRescate = ({ estado, importeCentavos }: Uno): EfectoEvento => ({
  ...SIN_EFECTO,
  valoresCentavos: importeCentavos,
  cuentaCentavos: estado === 'DESCONTADO' ? -importeCentavos : 0,
  proveedorCentavos: estado === 'ENDOSADO' ? importeCentavos : 0,
});

/**
 * Effect of handing a cheque back to its giver, who then owes its amount; none for a rejected one,
 * whose amount the giver already owes.
 */
export const efectoDeDevolucion = ({ estado, importeCentavos }: Uno): EfectoEvento =>
  estado === 'RECHAZADO'
    ? SIN_EFECTO
    : { ...SIN_EFECTO, valoresCentavos: -importeCentavos, clienteCentavos: importeCentavos };

/**
 * Effect on an own cheque that will not be paid: the money returns to its account, if that is
 * known, and the receiver is owed again.
 */
export const efectoSinPago = ({
  cuenta,
  importeCentavos,
}: Pick<Cheque, 'cuenta' | 'importeCentavos'>): EfectoEvento & {
  readonly cuentaId: string | null;
} => ({
  ...SIN_EFECTO,
  cuentaId: cuenta?.id ?? null,
  cuentaCentavos: cuenta === null ? 0 : importeCentavos,
  proveedorCentavos: importeCentavos,
});

type Gastos = Pick<RechazarCheques, 'gastosCentavos' | 'ivaCentavos'>;

/** Costs of a rejection, IVA included. */
export const gastoDeRechazo = ({ gastosCentavos, ivaCentavos }: Gastos): number =>
  sumarCentavos([gastosCentavos, ivaCentavos]);

/** Refuses costs above what the cheques are worth, which are a mistake of typing. */
export const verificarGasto = (
  cheques: readonly Pick<Cheque, 'importeCentavos'>[],
  gasto: number,
): Refusal | null =>
  gasto > sumarCentavos(cheques.map(({ importeCentavos }) => importeCentavos))
    ? refuseAt('gastosCentavos', 'Los gastos son más de lo que valen los cheques')
    : null;

type Peso = Pick<Cheque, 'id' | 'importeCentavos'>;

/** Share of each cheque in a cost, by largest remainder over the amounts; all add up to the cost. */
export const partesDeGasto = (
  cheques: readonly Peso[],
  gasto: number,
): ReadonlyMap<string, number> =>
  partesDe(
    gasto,
    cheques.map(({ id, importeCentavos }) => ({ id, peso: importeCentavos, alta: '' })),
  );

const EN_MANOS_DEL_CLIENTE: ReadonlySet<EstadoCheque> = new Set(['RECHAZADO', 'DEVUELTO']);

/** Event by which a giver pays what a cheque left: it replaces the cheque, or settles what is left. */
export const eventoDeReemplazo = (estado: EstadoCheque): TipoEventoCheque =>
  EN_MANOS_DEL_CLIENTE.has(estado) ? 'REEMPLAZADO' : 'SALDADO';

type Lado = 'clienteCentavos' | 'proveedorCentavos';
type ConDeuda = Pick<Cheque, 'id' | 'numero' | Lado>;

/** Refuses a cheque that left no debt on that side. */
export const verificarDeuda = (cheque: ConDeuda, lado: Lado): Refusal | null => {
  if (cheque[lado] > 0) return null;
  const que = lado === 'clienteCentavos' ? 'a cobrar' : 'a reponer';
  return refuseAt('chequeIds', `El cheque ${cheque.numero} no dejó nada ${que}`);
};

type Pago = {
  readonly lado: Lado;
  readonly dineroCentavos: number;
  /** Sum of the cheques that are part of the payment. */
  readonly enChequesCentavos: number;
};

/** Part of a payment that settles one cheque's debt: in money, and in other cheques. */
export type ParteDePago = { readonly dinero: number; readonly enCheques: number };

/**
 * Splits a payment over the debts of several cheques, in their order, money first. Refused unless
 * it is exactly the sum of the debts.
 */
export function partirPago(
  cheques: readonly ConDeuda[],
  { lado, dineroCentavos, enChequesCentavos }: Pago,
  enPalabras: (centavos: number) => string,
): Outcome<ReadonlyMap<string, ParteDePago>> {
  const debe = sumarCentavos(cheques.map((cheque) => cheque[lado]));
  const hay = dineroCentavos + enChequesCentavos;
  if (hay !== debe) {
    const message = `Se deben ${enPalabras(debe)}, y el dinero y los cheques suman ${enPalabras(hay)}`;
    return refuseAt('dinero', message);
  }
  const partes = new Map<string, ParteDePago>();
  let queda = dineroCentavos;
  for (const cheque of cheques) {
    const dinero = Math.min(queda, cheque[lado]);
    queda -= dinero;
    partes.set(cheque.id, { dinero, enCheques: cheque[lado] - dinero });
  }
  return accept(partes);
}

type Otro = Pick<Cheque, 'id' | 'numero' | 'moneda' | 'privado'>;

/**
 * Refuses to pay for cheques with themselves, with others of another currency, or with private ones
 * for public ones.
 */
export function verificarConCheques(
  otros: readonly Otro[],
  repuestos: ReadonlySet<string>,
  { moneda, privado }: { readonly moneda: Moneda; readonly privado: boolean },
): Refusal | null {
  for (const { id, numero, ...otro } of otros) {
    if (repuestos.has(id)) {
      return refuseAt('conChequeIds', `El cheque ${numero} no se repone con él mismo`);
    }
    if (otro.moneda !== moneda) {
      return refuseAt('conChequeIds', `El cheque ${numero} es de otra moneda`);
    }
    if (otro.privado && !privado) {
      return refuseAt('conChequeIds', `El cheque ${numero} es privado`);
    }
  }
  return null;
}

/**
 * Refuses to pay debts of several names with cheques, because a cheque cannot be split between
 * them.
 */
export const verificarUnaParte = (
  nombres: readonly (string | null)[],
  enCheques: number,
): Refusal | null =>
  enCheques > 0 && new Set(nombres).size > 1
    ? refuseAt('chequeIds', 'Con cheques se paga lo de una sola persona o firma por vez')
    : null;

export const FALTA_CUENTA_DE_GASTOS: Refusal = refuseAt(
  'cuentaId',
  'Falta la cuenta de la que salen los gastos',
);
