import { aUnidades, dividirRedondeando } from '../base/decimal.rules.ts';
import { CENTAVOS_MAX, sumarCentavos } from '../base/dinero.rules.ts';
import { repartir } from '../base/reparto.rules.ts';
import type { ConceptoGasto } from './lote.schema.ts';

/** Decimals of an area, as `numeric(12,2)`. */
const ESCALA_M2 = 2;

/** A figure that no amount can hold, of an area of next to nothing, is none. */
const enRango = (centavos: bigint): number | null =>
  centavos > BigInt(CENTAVOS_MAX) ? null : Number(centavos);

/** Centavos per m², rounded once; null without an area. */
export function porM2(centavos: number, superficieM2: string | null): number | null {
  const area = superficieM2 === null ? 0n : aUnidades(superficieM2, ESCALA_M2);
  if (area === 0n) return null;
  return enRango(dividirRedondeando(BigInt(centavos) * 10n ** BigInt(ESCALA_M2), area));
}

export type Superficies = {
  readonly construible: string | null;
  readonly cubierta: string | null;
  readonly semicubierta: string | null;
};

/** Centavos per buildable m²: as it is said, else covered plus half of semi-covered. */
export function incidenciaM2(centavos: number, superficies: Superficies): number | null {
  const { construible, cubierta, semicubierta } = superficies;
  if (construible !== null) return porM2(centavos, construible);
  const unidades = (texto: string | null) => (texto === null ? 0n : aUnidades(texto, ESCALA_M2));
  // In hundredths of half a square metre, so that half an odd one is exact.
  const mitades = unidades(cubierta) * 2n + unidades(semicubierta);
  if (mitades === 0n) return null;
  return enRango(dividirRedondeando(BigInt(centavos) * 2n * 10n ** BigInt(ESCALA_M2), mitades));
}

type Gasto = { readonly concepto: ConceptoGasto; readonly importeLoteCentavos: number };

/** What the lot costs: its price and the expenses other than its instalments. */
export function costoDelLote(
  precioCentavos: number,
  gastos: readonly Gasto[],
): {
  readonly gastosCentavos: number;
  readonly costoTotalCentavos: number;
  readonly pagadoCentavos: number;
} {
  const suma = (filas: readonly Gasto[]) =>
    sumarCentavos(filas.map(({ importeLoteCentavos }) => importeLoteCentavos));
  const gastosCentavos = suma(gastos.filter(({ concepto }) => concepto !== 'PRECIO'));
  return {
    gastosCentavos,
    costoTotalCentavos: sumarCentavos([precioCentavos, gastosCentavos]),
    pagadoCentavos: suma(gastos),
  };
}

type Participe = { readonly id: string; readonly alta: string; readonly participacionBp: number };

/** The part of the cost that each share stands for, by largest remainder; 0 where nobody has one. */
export function correspondeACada(
  costoCentavos: number,
  socios: readonly Participe[],
): Map<string, number> {
  const pesos = socios.map(({ id, alta, participacionBp }) => ({
    id,
    alta,
    peso: participacionBp,
  }));
  if (!pesos.some(({ peso }) => peso > 0)) return new Map(socios.map(({ id }) => [id, 0]));
  return new Map(repartir(costoCentavos, pesos).map(({ id, unidades }) => [id, unidades]));
}
