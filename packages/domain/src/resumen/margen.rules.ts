import type { Moneda } from '../base/campos.schema.ts';
import { MONEDAS, sumarCentavos } from '../base/dinero.rules.ts';
import { convertir } from '../base/importe.rules.ts';
import { bpDe } from '../base/porcentaje.rules.ts';
import { costoEsperado } from '../proyectos/costo-esperado.rules.ts';
import type {
  Margen,
  MargenDeObra,
  PedirMargenes,
  TotalDeMargenes,
  UltimaCotizacion,
} from './margen.schema.ts';

/** Sums of one obra in one currency, in centavos. */
export type PartesDeMoneda = {
  readonly moneda: Moneda;
  /** Number of budgets to clients in force. */
  readonly contratos: number;
  readonly contratoCentavos: number;
  readonly certificadoCentavos: number;
  readonly cobradoCentavos: number;
  readonly presupuestosCentavos: number;
  readonly facturasCentavos: number;
};

export type PartesDeObra = Pick<
  MargenDeObra,
  'proyecto' | 'estado' | 'moneda' | 'objetivoCentavos' | 'egresosSinCotizacion'
> & {
  readonly gastadoCentavos: number;
  readonly partes: readonly PartesDeMoneda[];
  readonly cotizacion: UltimaCotizacion | null;
};

const IMPORTES = [
  'contratoCentavos',
  'certificadoCentavos',
  'cobradoCentavos',
  'presupuestosCentavos',
  'facturasCentavos',
] as const;
type Importes = Readonly<Record<(typeof IMPORTES)[number], number>>;

const cadaImporte = (de: (nombre: keyof Importes) => number): Importes => ({
  contratoCentavos: de('contratoCentavos'),
  certificadoCentavos: de('certificadoCentavos'),
  cobradoCentavos: de('cobradoCentavos'),
  presupuestosCentavos: de('presupuestosCentavos'),
  facturasCentavos: de('facturasCentavos'),
});

/**
 * Part of a total in basis points; null without a total. Limited to safe JSON numbers, since a
 * contract of centavos may cost billions.
 */
function parteDe(centavos: number, total: number): number | null {
  if (total <= 0) return null;
  const bp = bpDe(centavos, total);
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(bp, Number.MAX_SAFE_INTEGER));
}

const margen = (ingreso: number, costo: number): Margen => {
  const centavos = sumarCentavos([ingreso, -costo]);
  return { centavos, bp: parteDe(centavos, ingreso) };
};

/** Sums of both currencies in that of the obra; amounts without a rate are left out. */
function juntar(obra: PartesDeObra, otra: PartesDeMoneda | undefined): Importes {
  const propia = obra.partes.find(({ moneda }) => moneda === obra.moneda);
  const sentido = obra.moneda === 'ARS' ? 'aArs' : 'aUsd';
  const { cotizacion } = obra;
  return cadaImporte((nombre) =>
    sumarCentavos([
      propia?.[nombre] ?? 0,
      otra === undefined || cotizacion === null
        ? 0
        : convertir(otra[nombre], cotizacion.valor, sentido),
    ]),
  );
}

const conImporte = (partes: PartesDeMoneda): boolean =>
  IMPORTES.some((nombre) => partes[nombre] !== 0);

/**
 * Margin of an obra: contract less expected cost, and certified less spent. Amounts in another
 * currency are converted at the last known rate, each rounded once. There is no margin without a
 * contract, or when an amount lacks its rate.
 */
export function margenDeObra(obra: PartesDeObra): MargenDeObra {
  const { proyecto, estado, moneda, objetivoCentavos, egresosSinCotizacion } = obra;
  const otra = obra.partes.find((fila) => fila.moneda !== moneda && conImporte(fila));
  const { presupuestosCentavos, facturasCentavos, ...contrato } = juntar(obra, otra);
  const costo = costoEsperado({
    gastadoCentavos: obra.gastadoCentavos,
    presupuestosCentavos,
    facturasCentavos,
    objetivoCentavos,
  });
  const conContrato = obra.partes.some(({ contratos }) => contratos > 0);
  const falta = egresosSinCotizacion > 0 || (otra !== undefined && obra.cotizacion === null);
  const sinMargen = !conContrato ? 'SIN_CONTRATO' : falta ? 'SIN_COTIZACION' : null;
  return {
    proyecto,
    estado,
    moneda,
    contrato: conContrato ? contrato : null,
    objetivoCentavos,
    costo,
    hoy: sinMargen === null ? margen(contrato.certificadoCentavos, costo.gastadoCentavos) : null,
    alFinal: sinMargen === null ? margen(contrato.contratoCentavos, costo.esperadoCentavos) : null,
    otraMoneda:
      otra === undefined ? null : { moneda: otra.moneda, ...cadaImporte((nombre) => otra[nombre]) },
    cotizacion: otra === undefined ? null : obra.cotizacion,
    egresosSinCotizacion,
    sinMargen,
  };
}

/** True when the contract is below the expected cost of the obra. */
export const pierde = ({ alFinal }: Pick<MargenDeObra, 'alFinal'>): boolean =>
  alFinal !== null && alFinal.centavos < 0;

const alFinalDe = ({ alFinal }: MargenDeObra): number => alFinal?.centavos ?? 0;

/**
 * Smallest margin first, by currency, since amounts of two currencies cannot be compared; works
 * without a margin last.
 */
export const ordenarMargenes = (obras: readonly MargenDeObra[]): MargenDeObra[] =>
  obras.toSorted(
    (a, b) =>
      Number(a.alFinal === null) - Number(b.alFinal === null) ||
      MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda) ||
      alFinalDe(a) - alFinalDe(b) ||
      a.proyecto.codigo.localeCompare(b.proyecto.codigo, 'es', { numeric: true }),
  );

export const filtrarMargenes = (
  obras: readonly MargenDeObra[],
  { estado, pierden }: Pick<PedirMargenes, 'estado' | 'pierden'>,
): MargenDeObra[] =>
  obras.filter(
    (obra) =>
      (estado === undefined || obra.estado === estado) &&
      (pierden === undefined || pierde(obra) === pierden),
  );

/** Totals of the works with a margin, by currency. */
export function totalesDeMargenes(obras: readonly MargenDeObra[]): TotalDeMargenes[] {
  return MONEDAS.flatMap((moneda) => {
    const con = obras.flatMap((obra) =>
      obra.moneda === moneda && obra.alFinal !== null && obra.contrato !== null
        ? [{ ...obra.contrato, ...obra.costo }]
        : [],
    );
    if (con.length === 0) return [];
    const suma = (nombre: keyof (typeof con)[number]) =>
      sumarCentavos(con.map((fila) => fila[nombre]));
    const contrato = {
      contratoCentavos: suma('contratoCentavos'),
      certificadoCentavos: suma('certificadoCentavos'),
      cobradoCentavos: suma('cobradoCentavos'),
    };
    const costo = {
      gastadoCentavos: suma('gastadoCentavos'),
      presupuestosCentavos: suma('presupuestosCentavos'),
      facturasCentavos: suma('facturasCentavos'),
      restoObjetivoCentavos: suma('restoObjetivoCentavos'),
      esperadoCentavos: suma('esperadoCentavos'),
    };
    return [
      {
        moneda,
        obras: con.length,
        ...contrato,
        costo,
        hoy: margen(contrato.certificadoCentavos, costo.gastadoCentavos),
        alFinal: margen(contrato.contratoCentavos, costo.esperadoCentavos),
      },
    ];
  });
}
