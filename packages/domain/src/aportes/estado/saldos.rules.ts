import type { Moneda } from '../../base/campos.schema.ts';
import {
  cuentaAl,
  type Cuenta,
  type CuotaAlDia,
  type CuotaDeuda,
  type Entrega,
} from './cuenta.rules.ts';
import type { LineaDeCuenta } from './estado.schema.ts';

type Dia = { readonly al: string; readonly moraMensualBp: number };

/** The accounts of some partners, on any day from the one they were read for. */
export type Saldos = {
  readonly cuenta: (socioId: string, moneda: Moneda, dia: Dia) => Cuenta;
  /** What a call asks of the partner on that day; null when it asks nothing of them. */
  readonly cuota: (
    socioId: string,
    llamado: { readonly id: string; readonly moneda: Moneda },
    dia: Dia,
  ) => CuotaAlDia | null;
  /** Whether there is anything at all of the partner in that currency by then. */
  readonly tiene: (socioId: string, moneda: Moneda, al: string) => boolean;
};

const claveDe = (socioId: string, moneda: Moneda): string => `${socioId} ${moneda}`;

type DeCuenta = { readonly socioId: string; readonly moneda: Moneda };

const porCuenta = <F extends DeCuenta>(filas: readonly F[]): ReadonlyMap<string, readonly F[]> =>
  Map.groupBy(filas, ({ socioId, moneda }) => claveDe(socioId, moneda));

type Calculada = { readonly cuenta: Cuenta; readonly cuotas: ReadonlyMap<string, CuotaAlDia> };

/** Each account is reckoned once for a day, whoever asks for it. */
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

/** The day a call is told of: one of a day to come, as of that day. */
export const diaDeLlamado = (
  { fecha, moraMensualBp }: { readonly fecha: string; readonly moraMensualBp: number },
  hoy: string,
): Dia => ({ al: fecha > hoy ? fecha : hoy, moraMensualBp });

type Linea = Omit<LineaDeCuenta, 'saldoCentavos'>;

/** Each line of an account with what stands after it in its currency: given less called. */
export function conSaldos(lineas: readonly Linea[]): LineaDeCuenta[] {
  const saldos = new Map<Moneda, number>();
  return lineas.map((linea) => {
    const { moneda, destino, exigidoCentavos, aportadoCentavos } = linea;
    if (moneda === null) return { ...linea, saldoCentavos: null };
    // What is for the lot settles no call: it leaves the balance as it is.
    const dado = destino === 'LOTE' ? 0 : (aportadoCentavos ?? 0);
    const saldoCentavos = (saldos.get(moneda) ?? 0) + dado - (exigidoCentavos ?? 0);
    saldos.set(moneda, saldoCentavos);
    return { ...linea, saldoCentavos };
  });
}
