import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import {
  efectoDeDevolucion,
  efectoDeRechazo,
  efectoDeRescate,
  efectoSinPago,
  type EfectoEvento,
  partesDeGasto,
} from '@plomada/domain/rechazos/rechazo.rules';

import { quienDebe } from '../palabras.ts';

/** Amounts by name or id, in the order in which they appeared, none of them zero. */
type Sumas = ReadonlyMap<string, number>;

/** Changes that something done to several cheques makes. */
export type Efecto = {
  /** Change of what who gave the cheques owes, by name. */
  readonly deudores: Sumas;
  /** Change of what is owed to those to whom cheques were given, by name. */
  readonly acreedores: Sumas;
  /** Change of the portfolio. */
  readonly cartera: number;
  /** Change of each account; '' is an account still to be chosen. */
  readonly cuentas: Sumas;
  /** Amounts that would have left each account on a day to come, and do not. */
  readonly noSalen: Sumas;
};

/** Names of those to whom cheques were given, by cheque. */
export type Receptores = ReadonlyMap<string, string>;

type Fila = readonly [string, number];

function sumarPor(filas: readonly Fila[]): Sumas {
  const sumas = new Map<string, number>();
  for (const [clave, centavos] of filas) {
    if (centavos !== 0) sumas.set(clave, sumarCentavos([sumas.get(clave) ?? 0, centavos]));
  }
  return sumas;
}

/** Account of the bank that returned a cheque; of one of ours, the account that it is drawn on. */
const bancoDe = ({ propio, cuenta, destino }: Cheque): string | null =>
  (propio ? cuenta : destino)?.id ?? null;

/** Account of the bank that returned all the cheques; null when there are several, or none. */
export function bancoComun(cheques: readonly Cheque[]): string | null {
  const bancos = new Set(cheques.map(bancoDe));
  const [bancoUnico = null] = bancos.size === 1 ? bancos : [];
  return bancoUnico;
}

/** True when some cheque was at no bank, so that its costs need an account. */
export const faltaBanco = (cheques: readonly Cheque[]): boolean =>
  cheques.some((cheque) => bancoDe(cheque) === null);

/**
 * Account of the money of a cheque: that which was chosen, else its bank's. Money of one of ours
 * always goes back to its own.
 */
const cuentaDe = (cheque: Cheque, elegida: string | null): string =>
  (cheque.propio ? null : elegida) ?? bancoDe(cheque) ?? '';

type Donde = {
  readonly cuentaId?: string | null;
  readonly receptores: Receptores;
  /** Further changes of accounts. */
  readonly gastos?: readonly Fila[];
  /** True for an own cheque whose money is still in its account. */
  readonly sinSalir?: (cheque: Cheque) => boolean;
};

function sumarEfectos(
  efectos: readonly (readonly [Cheque, EfectoEvento])[],
  { cuentaId = null, receptores, gastos = [], sinSalir = () => false }: Donde,
): Efecto {
  const deCuenta = (estan: boolean): readonly Fila[] =>
    efectos
      .filter(([cheque]) => sinSalir(cheque) === estan)
      .map(([cheque, { cuentaCentavos }]) => [cuentaDe(cheque, cuentaId), cuentaCentavos]);
  return {
    deudores: sumarPor(
      efectos.map(([cheque, { clienteCentavos }]) => [quienDebe(cheque), clienteCentavos]),
    ),
    acreedores: sumarPor(
      efectos.map(([{ id }, { proveedorCentavos }]) => [
        receptores.get(id) ?? 'quien lo recibió',
        proveedorCentavos,
      ]),
    ),
    cartera: sumarCentavos(efectos.map(([, { valoresCentavos }]) => valoresCentavos)),
    cuentas: sumarPor([...deCuenta(false), ...gastos]),
    noSalen: sumarPor(deCuenta(true)),
  };
}

type Rechazo = Pick<Donde, 'receptores' | 'sinSalir'> & {
  /** Costs of the bank for all the cheques. */
  readonly gasto: number;
  /** True when who gave the cheques owes the costs. */
  readonly cobrarAlCliente: boolean;
  /** Account that was chosen for the money that leaves. */
  readonly cuentaId: string | null;
};

/** Debts that the rejection of cheques reopens, and the money that leaves because of it. */
export function efectoDeRechazar(
  cheques: readonly Cheque[],
  { gasto, cobrarAlCliente, cuentaId, ...resto }: Rechazo,
): Efecto {
  const partes = partesDeGasto(cheques, cobrarAlCliente ? gasto : 0);
  return sumarEfectos(
    cheques.map((cheque) => [
      cheque,
      cheque.propio ? efectoSinPago(cheque) : efectoDeRechazo(cheque, partes.get(cheque.id) ?? 0),
    ]),
    {
      ...resto,
      cuentaId,
      gastos: cobrarAlCliente ? [] : [[cuentaId ?? bancoComun(cheques) ?? '', -gasto]],
    },
  );
}

/** Debts and money that change when cheques come back, or are handed back to who gave them. */
export const efectoDeDevolver = (
  cheques: readonly Cheque[],
  { a, receptores }: Pick<Donde, 'receptores'> & { readonly a: 'CARTERA' | 'ENTREGADOR' },
): Efecto =>
  sumarEfectos(
    cheques.map((cheque) => [
      cheque,
      a === 'CARTERA' ? efectoDeRescate(cheque) : efectoDeDevolucion(cheque),
    ]),
    { receptores },
  );

/** Debts and money that change when nobody pays own cheques. */
export const efectoDeSinPago = (
  cheques: readonly Cheque[],
  donde: Pick<Donde, 'receptores' | 'sinSalir'>,
): Efecto =>
  sumarEfectos(
    cheques.map((cheque) => [cheque, efectoSinPago(cheque)]),
    donde,
  );
