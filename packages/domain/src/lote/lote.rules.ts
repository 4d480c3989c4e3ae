import { aUnidades, dividirRedondeando } from '../base/decimal.rules.ts';
import { CENTAVOS_MAX, sumarCentavos } from '../base/dinero.rules.ts';
import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { partesDe } from '../base/reparto.rules.ts';
import { PARTICIPACION_TOTAL_BP } from '../socios/participacion.rules.ts';
import type { Socio } from '../socios/socio.schema.ts';
import type { ConceptoGasto } from './gasto-lote.schema.ts';
import type { Lote, ResumenLote } from './lote.schema.ts';
import { conceptoDeMovimiento } from './palabras.rules.ts';

/** Decimals of an area, as `numeric(12,2)`. */
const ESCALA_M2 = 2;

/** Amount as a number; null when it is out of range, which a very small area can cause. */
const enRango = (centavos: bigint): number | null =>
  centavos > BigInt(CENTAVOS_MAX) ? null : Number(centavos);

/** Centavos per m², rounded once; null without an area, or out of range. */
export function porM2(centavos: number, superficieM2: string | null): number | null {
  const area = superficieM2 === null ? 0n : aUnidades(superficieM2, ESCALA_M2);
  if (area === 0n) return null;
  return enRango(dividirRedondeando(BigInt(centavos) * 10n ** BigInt(ESCALA_M2), area));
}

type Superficies = {
  readonly construible: string | null;
  readonly cubierta: string | null;
  readonly semicubierta: string | null;
};

/**
 * Centavos per buildable m²: the stated area, else covered plus half of semi-covered; null without
 * areas, or out of range.
 */
export function incidenciaM2(centavos: number, superficies: Superficies): number | null {
  const { construible, cubierta, semicubierta } = superficies;
  if (construible !== null) return porM2(centavos, construible);
  const unidades = (texto: string | null) => (texto === null ? 0n : aUnidades(texto, ESCALA_M2));
  // Areas in hundredths of half a square metre, so that half of an odd one is exact.
  const mitades = unidades(cubierta) * 2n + unidades(semicubierta);
  if (mitades === 0n) return null;
  return enRango(dividirRedondeando(BigInt(centavos) * 2n * 10n ** BigInt(ESCALA_M2), mitades));
}

type Gasto = { readonly concepto: ConceptoGasto; readonly importeLoteCentavos: number };

/**
 * Cost of the lot: its price plus the expenses other than instalments of the price; and the amount
 * paid, with those instalments.
 */
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

/**
 * Part of the cost that corresponds to each share, by largest remainder; 0 when there are no
 * shares.
 */
export function correspondeACada(
  costoCentavos: number,
  socios: readonly Participe[],
): Map<string, number> {
  const pesos = socios.map((socio) => ({ ...socio, peso: socio.participacionBp }));
  const partes = partesDe(costoCentavos, pesos);
  return new Map(socios.map(({ id }) => [id, partes.get(id) ?? 0]));
}

/** Contributions by partner, in the lot's currency. */
type Aportado = ReadonlyMap<string, number>;

/**
 * Share of each partner in the contributions, in basis points that add up to 10000; empty without
 * contributions.
 */
const partesDeLoAportado = (socios: readonly Socio[], aportado: Aportado): Aportado =>
  partesDe(
    PARTICIPACION_TOTAL_BP,
    socios.map((socio) => ({ ...socio, peso: Math.max(0, aportado.get(socio.id) ?? 0) })),
  );

/** Summary shown before a lot is entered. */
export const SIN_LOTE: ResumenLote = {
  moneda: 'ARS',
  precioCentavos: 0,
  gastosCentavos: 0,
  costoTotalCentavos: 0,
  pagadoCentavos: 0,
  aportadoCentavos: 0,
  pendienteCentavos: 0,
  porM2Centavos: null,
  incidenciaM2Centavos: null,
  porSocio: [],
};

type Compra = {
  readonly lote: Lote;
  readonly gastos: readonly Gasto[];
  /** Areas of the work. */
  readonly superficies: Omit<Superficies, 'construible'>;
  readonly socios: readonly Socio[];
  readonly aportado: Aportado;
  /** Partners whose rows the reader may see; null for all of them. */
  readonly propios: ReadonlySet<string> | null;
};

/**
 * Summary of the purchase of a lot. For a reader who sees only the partners of `propios`, its rows,
 * contributions and pending amounts are those of these partners; the cost is always the whole one.
 */
export function resumenDeLote(compra: Compra): ResumenLote {
  const { lote, gastos, superficies, socios, aportado, propios } = compra;
  const { moneda, precioCentavos, superficieM2, superficieConstruibleM2: construible } = lote;
  const costo = costoDelLote(precioCentavos, gastos);
  const { costoTotalCentavos } = costo;
  const participan = socios.filter(({ id, activo }) => activo || aportado.has(id));
  const corresponde = correspondeACada(costoTotalCentavos, participan);
  const partes = partesDeLoAportado(participan, aportado);
  const porSocio = participan
    .filter(({ id }) => propios === null || propios.has(id))
    .map(({ id, nombre, participacionBp }) => {
      const correspondeCentavos = corresponde.get(id) ?? 0;
      const aportadoCentavos = aportado.get(id) ?? 0;
      return {
        socioId: id,
        nombre,
        participacionBp,
        correspondeCentavos,
        aportadoCentavos,
        pendienteCentavos: Math.max(0, correspondeCentavos - aportadoCentavos),
        aportadoBp: propios === null ? (partes.get(id) ?? 0) : null,
      };
    });
  const aportadoCentavos = sumarCentavos(porSocio.map((fila) => fila.aportadoCentavos));
  const pendienteCentavos =
    propios === null
      ? Math.max(0, costoTotalCentavos - aportadoCentavos)
      : sumarCentavos(porSocio.map((fila) => fila.pendienteCentavos));
  return {
    moneda,
    precioCentavos,
    ...costo,
    aportadoCentavos,
    pendienteCentavos,
    porM2Centavos: porM2(costoTotalCentavos, superficieM2),
    incidenciaM2Centavos: incidenciaM2(costoTotalCentavos, { ...superficies, construible }),
    porSocio,
  };
}

/** Requires the version that the user read before editing. */
export const versionLeida = (version: number | undefined): Outcome<number> =>
  version === undefined
    ? refuseAt('version', 'El lote ya está cargado: hace falta la versión que se leyó')
    : accept(version);

export const verificarMoneda = (
  antes: Pick<Lote, 'moneda'>,
  despues: Pick<Lote, 'moneda'>,
  hayDinero: boolean,
): Refusal | null =>
  despues.moneda !== antes.moneda && hayDinero
    ? refuseAt('moneda', 'La moneda del lote no cambia una vez que tiene gastos o aportes')
    : null;

/**
 * Refuses an amount at `path` with which a total of the lot would exceed the maximum; `caben` is
 * the result of that check.
 */
export const verificarCabida = (
  caben: boolean,
  path: 'precioCentavos' | 'importeCentavos',
): Refusal | null =>
  caben
    ? null
    : refuseAt(path, 'Con este importe, el total del lote pasa el máximo de 90.000.000.000.000,00');

/** Name of the receiver of an expense: the seller gets the price; of others only the concept is known. */
export const recibeElGasto = (
  { concepto, descripcion }: { concepto: ConceptoGasto; descripcion?: string | null | undefined },
  vendedor: string | null,
): string =>
  concepto === 'PRECIO' && vendedor !== null
    ? vendedor
    : conceptoDeMovimiento(concepto, descripcion ?? null);

/** Movement in the work that an expense of the lot creates. */
export const movimientoDeGasto = <M, C, P>(gasto: {
  readonly concepto: ConceptoGasto;
  readonly descripcion?: string | null | undefined;
  readonly fecha: string;
  readonly importeCentavos: number;
  readonly moneda: M;
  readonly cotizacion?: C | undefined;
  readonly medioPago: P;
}) => ({
  tipo: 'EGRESO' as const,
  fecha: gasto.fecha,
  concepto: conceptoDeMovimiento(gasto.concepto, gasto.descripcion ?? null),
  importeCentavos: gasto.importeCentavos,
  moneda: gasto.moneda,
  cotizacion: gasto.cotizacion ?? null,
  medioPago: gasto.medioPago,
});
