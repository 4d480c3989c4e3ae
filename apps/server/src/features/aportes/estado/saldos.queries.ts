import {
  cuentaAl,
  type Cuenta,
  type CuotaAlDia,
} from '@plomada/domain/aportes/estado/cuenta.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { SELECT_CUOTAS, SELECT_ENTREGAS, type FilaCuota, type FilaEntrega } from './saldos.sql.ts';

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

function porCuenta<F extends { readonly socioId: string; readonly moneda: Moneda }>(
  filas: readonly F[],
): ReadonlyMap<string, readonly F[]> {
  return Map.groupBy(filas, ({ socioId, moneda }) => claveDe(socioId, moneda));
}

type Calculada = { readonly cuenta: Cuenta; readonly cuotas: ReadonlyMap<string, CuotaAlDia> };

function saldosDe(
  filasCuotas: readonly FilaCuota[],
  filasEntregas: readonly FilaEntrega[],
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

/** Two statements for as many partners, calls and contributions as there are. */
export async function leerSaldos(
  { query, tenantId }: QueryTx & Pick<TenantContext, 'tenantId'>,
  socioIds: readonly string[],
  desde: string,
): Promise<Saldos> {
  if (socioIds.length === 0) return saldosDe([], []);
  const cuotas = await query(SELECT_CUOTAS(tenantId, socioIds));
  return saldosDe(cuotas, await query(SELECT_ENTREGAS(tenantId, socioIds, desde)));
}
