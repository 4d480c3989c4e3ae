import { avanceBpDe, factorTexto, porRazon, type Razon } from '../base/porcentaje.rules.ts';
import type { CifrasPresupuesto } from './cifras.schema.ts';
import type { EstadoGuardado } from './estado.rules.ts';
import type { Factor } from './indices/indice.rules.ts';
import { adeudado } from './pagos/deudas.rules.ts';

const ENTERO_BP = 10_000;

/** Sums of one budget. */
type SumasEnLista = {
  readonly totalVigenteCentavos: number;
  readonly anticipoCentavos: number;
  readonly certificadoBrutoCentavos: number;
  readonly certificadoCentavos: number;
  readonly netoCentavos: number;
  readonly pagadoCentavos: number;
  readonly pagadoReparoCentavos: number;
};
type SumasPresupuesto = SumasEnLista & {
  readonly estado: EstadoGuardado;
  readonly reparoCentavos: number;
  readonly desacopioBaseCentavos: number;
  readonly programadoCentavos: number;
};

/** Approved debts less their payments, without the fondo de reparo; never negative. */
export const adeudadoDe = (sumas: SumasEnLista): number =>
  adeudado(
    sumas.anticipoCentavos + sumas.netoCentavos,
    sumas.pagadoCentavos - sumas.pagadoReparoCentavos,
  );

/** Certified part of the budget in basis points, without its update. */
export function certificadoBpDe({
  certificadoBrutoCentavos: bruto,
  totalVigenteCentavos: vigente,
}: SumasEnLista): number {
  if (bruto === 0) return 0;
  if (bruto >= vigente) return ENTERO_BP;
  return avanceBpDe(bruto, vigente);
}

function actualizadoDe(sumas: SumasEnLista, razon: Razon | null): number {
  const resto = sumas.totalVigenteCentavos - sumas.certificadoBrutoCentavos;
  return sumas.certificadoCentavos + (razon ? porRazon(resto, razon) : resto);
}

/** Derived amounts of a budget. `factor`: that of the last index. */
export function cifrasDe(sumas: SumasPresupuesto, factor: Factor | null): CifrasPresupuesto {
  const actualizado = actualizadoDe(sumas, factor?.razon ?? null);
  const enVigor = sumas.estado === 'ACEPTADO';
  return {
    vigenteCentavos: sumas.totalVigenteCentavos,
    actualizadoCentavos: actualizado,
    comprometidoCentavos: enVigor ? actualizado - sumas.pagadoCentavos : 0,
    certificadoCentavos: sumas.certificadoCentavos,
    certificadoBrutoCentavos: sumas.certificadoBrutoCentavos,
    certificadoBp: certificadoBpDe(sumas),
    pagadoCentavos: sumas.pagadoCentavos,
    programadoCentavos: sumas.programadoCentavos,
    adeudadoCentavos: enVigor ? adeudadoDe(sumas) : 0,
    reparoCentavos: sumas.reparoCentavos - sumas.pagadoReparoCentavos,
    anticipoCentavos: sumas.anticipoCentavos,
    anticipoPendienteCentavos: sumas.anticipoCentavos - sumas.desacopioBaseCentavos,
    factor: factor && factorTexto(factor.razon),
    mesIndice: factor?.mes ?? null,
    estimado: factor?.estimado ?? false,
  };
}
