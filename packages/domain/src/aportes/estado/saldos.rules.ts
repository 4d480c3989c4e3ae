import type { Moneda } from '../../base/campos.schema.ts';
import { sumarCentavos } from '../../base/dinero.rules.ts';
import { partesDe, type Peso } from '../../base/reparto.rules.ts';
import { PARTICIPACION_TOTAL_BP } from '../../socios/participacion.rules.ts';
import {
  type Cuenta,
  cuentaAl,
  type CuotaAlDia,
  type CuotaDeuda,
  type Entrega,
} from './cuenta.rules.ts';
import type { LineaDeCuenta } from './estado.schema.ts';

type Dia = { readonly al: string; readonly moraMensualBp: number };

/** Accounts of the partners whose rows are loaded. */
export type Saldos = {
  readonly cuenta: (socioId: string, moneda: Moneda, dia: Dia) => Cuenta;
  /**
   * The quota of a partner in a call as of that day; null when the call asks nothing of them, or is
   * dated later.
   */
  readonly cuota: (
    socioId: string,
    llamado: { readonly id: string; readonly moneda: Moneda },
    dia: Dia,
  ) => CuotaAlDia | null;
  /**
   * True when the partner has a quota or a contribution in that currency dated on or before `al`.
   */
  readonly tiene: (socioId: string, moneda: Moneda, al: string) => boolean;
};

const claveDe = (socioId: string, moneda: Moneda): string => `${socioId} ${moneda}`;

type DeCuenta = { readonly socioId: string; readonly moneda: Moneda };

const porCuenta = <F extends DeCuenta>(filas: readonly F[]): ReadonlyMap<string, readonly F[]> =>
  Map.groupBy(filas, ({ socioId, moneda }) => claveDe(socioId, moneda));

type Calculada = { readonly cuenta: Cuenta; readonly cuotas: ReadonlyMap<string, CuotaAlDia> };

/** Caches each account by day, since several readers need it in one call. */
export function saldosDe(
  filasCuotas: readonly (CuotaDeuda & DeCuenta)[],
  filasEntregas: readonly (Entrega & DeCuenta)[],
): Saldos {
  const cuotas = porCuenta(filasCuotas);
  const entregas = porCuenta(filasEntregas);
  const hechas = new Map<string, Calculada>();
  const calcular = (socioId: string, moneda: Moneda, dia: Dia): Calculada => {
    const clave = claveDe(socioId, moneda);
    const hecha = hechas.get(`${clave} ${dia.al}`);
    if (hecha) return hecha;
    const cuenta = cuentaAl(cuotas.get(clave) ?? [], entregas.get(clave) ?? [], dia);
    const nueva = { cuenta, cuotas: new Map(cuenta.cuotas.map((q) => [q.llamadoId, q])) };
    hechas.set(`${clave} ${dia.al}`, nueva);
    return nueva;
  };
  return {
    cuenta: (...cual) => calcular(...cual).cuenta,
    cuota: (socioId, { id, moneda }, dia) => calcular(socioId, moneda, dia).cuotas.get(id) ?? null,
    tiene: (socioId, moneda, al) =>
      [cuotas, entregas].some((filas) =>
        filas.get(claveDe(socioId, moneda))?.some(({ fecha }) => fecha <= al),
      ),
  };
}

/** Day for which a call is shown: today, or its own date when that is later. */
export const diaDeLlamado = (
  { fecha, moraMensualBp }: { readonly fecha: string; readonly moraMensualBp: number },
  hoy: string,
): Dia => ({ al: fecha > hoy ? fecha : hoy, moraMensualBp });

type Linea = Omit<LineaDeCuenta, 'saldoCentavos'>;

/**
 * Adds to each line of an account the running balance of its currency: given for the work less
 * called. A line without a currency has none.
 */
export function conSaldos(lineas: readonly Linea[]): LineaDeCuenta[] {
  const saldos = new Map<Moneda, number>();
  return lineas.map((linea) => {
    const { moneda, destino, exigidoCentavos, aportadoCentavos } = linea;
    if (moneda === null) return { ...linea, saldoCentavos: null };
    // Contributions to the lot settle no call, so they leave the balance unchanged.
    const dado = destino === 'LOTE' ? 0 : (aportadoCentavos ?? 0);
    const saldoCentavos = (saldos.get(moneda) ?? 0) + dado - (exigidoCentavos ?? 0);
    saldos.set(moneda, saldoCentavos);
    return { ...linea, saldoCentavos };
  });
}

/** A partner's share and total contribution on a day. `alta` breaks ties. */
type SocioConAporte = {
  readonly id: string;
  readonly alta: string;
  readonly participacionBp: number;
  readonly aportadoCentavos: number;
};

export type Balance = {
  readonly id: string;
  /**
   * Part of everything that was given, in basis points, a total below zero counting as 0; they add
   * up to 10000, or to 0 when nothing was given.
   */
  readonly aportadoBp: number;
  /** Given less the part of the total that corresponds to the share; the balances add up to 0. */
  readonly balanceCentavos: number;
};

/**
 * Balance of each partner against their share, in one currency. Parts by largest remainder; the
 * unassigned part of the work is divided among the partners by their shares. Without any share, the
 * amounts given are the weights.
 */
export function balances(socios: readonly SocioConAporte[]): Balance[] {
  const total = sumarCentavos(socios.map(({ aportadoCentavos }) => aportadoCentavos));
  const peso = (de: (socio: SocioConAporte) => number): Peso[] =>
    socios.map((socio) => ({ id: socio.id, alta: socio.alta, peso: Math.max(0, de(socio)) }));
  const dado = peso(({ aportadoCentavos }) => aportadoCentavos);
  const porParticipacion = peso(({ participacionBp }) => participacionBp);
  const conParte = porParticipacion.some(({ peso: p }) => p > 0)
    ? porParticipacion
    : peso(({ aportadoCentavos }) => Math.abs(aportadoCentavos));
  // The sign is applied after the division, so that the balances add up to 0 even when the total is
  // negative.
  const corresponde = partesDe(Math.abs(total), conParte);
  const signo = total < 0 ? -1 : 1;
  const aportado = partesDe(PARTICIPACION_TOTAL_BP, dado);
  return socios.map(({ id, aportadoCentavos }) => ({
    id,
    aportadoBp: aportado.get(id) ?? 0,
    balanceCentavos: aportadoCentavos - signo * (corresponde.get(id) ?? 0),
  }));
}

type Transferencia = {
  readonly deSocioId: string;
  readonly aSocioId: string;
  readonly importeCentavos: number;
};

/**
 * Payments between partners that bring every balance to 0: always from the largest debtor to the
 * largest creditor, the first of the list among equals. Their number is at most that of the
 * balances other than 0, less one.
 */
export function transferencias(saldos: readonly Balance[]): Transferencia[] {
  const abiertos = new Map(saldos.map(({ id, balanceCentavos }) => [id, balanceCentavos]));
  const extremo = (signo: 1 | -1): [string, number] =>
    [...abiertos].reduce((mayor, otro) => (otro[1] * signo > mayor[1] * signo ? otro : mayor));
  const hechas: Transferencia[] = [];
  while ([...abiertos.values()].some((saldo) => saldo !== 0)) {
    const [aSocioId, credito] = extremo(1);
    const [deSocioId, deuda] = extremo(-1);
    const importeCentavos = Math.min(credito, 0 - deuda);
    if (importeCentavos <= 0) throw new RangeError('Balances must add up to 0');
    hechas.push({ deSocioId, aSocioId, importeCentavos });
    abiertos.set(aSocioId, credito - importeCentavos);
    abiertos.set(deSocioId, deuda + importeCentavos);
  }
  return hechas;
}
