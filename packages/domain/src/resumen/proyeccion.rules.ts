import type { Moneda } from '../base/campos.schema.ts';
import { MONEDAS } from '../base/dinero.rules.ts';
import { diaDeSemana, sumarDias } from '../base/fecha.rules.ts';
import type { SentidoPresupuesto } from '../presupuestos/presupuesto.schema.ts';
import type { Proyeccion, VencimientosDeObra } from './vencimientos.schema.ts';

/** Days of a forecast by default, and below it the maximum. */
const DIAS = 60;
export const DIAS_MAX = 366;

/** Cash of one currency on a day: centavos, negative when to pay. */
type Caida = { readonly fecha: string; readonly centavos: number; readonly eventos?: number };

type Tramo = { readonly desde: string; readonly hasta: string };

/**
 * Span of a forecast, from today. A `hasta` in the past gives today only, where overdue amounts
 * count.
 */
export function tramoDesde(hoy: string, hasta: string = sumarDias(hoy, DIAS)): Tramo {
  const ultimo = sumarDias(hoy, DIAS_MAX);
  return { desde: hoy, hasta: hasta < hoy ? hoy : hasta > ultimo ? ultimo : hasta };
}

/** Cash of one currency and one obra. */
type CaidaDeObra = Caida & { readonly moneda: Moneda; readonly proyectoId: string };

type Dia = { readonly sentido: SentidoPresupuesto; readonly centavos: number };

/** Amount of a day with its sign: negative for an EGRESO. */
export const caidaDeDia = <D extends Dia>({ sentido, ...dia }: D) => ({
  ...dia,
  centavos: sentido === 'EGRESO' ? -dia.centavos : dia.centavos,
});

type Semana = Tramo & {
  readonly aPagarCentavos: number;
  readonly aCobrarCentavos: number;
  readonly saldoCentavos: number;
};

const suma = (caidas: readonly Caida[]): number =>
  caidas.reduce((total, { centavos }) => total + centavos, 0);
const partes = (caidas: readonly Caida[]) => ({
  aPagarCentavos: 0 - suma(caidas.filter(({ centavos }) => centavos < 0)),
  aCobrarCentavos: suma(caidas.filter(({ centavos }) => centavos > 0)),
});

/** The Sunday that ends the week of a day. */
function domingoDe(fecha: string): string {
  const dia = diaDeSemana(fecha);
  return sumarDias(fecha, dia === 0 ? 0 : 7 - dia);
}

/** The calendar weeks of a span; the first and the last one may be shorter. */
export function semanasDe({ desde, hasta }: Tramo): Tramo[] {
  const semanas: Tramo[] = [];
  for (let inicio = desde; inicio <= hasta;) {
    const domingo = domingoDe(inicio);
    const fin = domingo < hasta ? domingo : hasta;
    semanas.push({ desde: inicio, hasta: fin });
    inicio = sumarDias(fin, 1);
  }
  return semanas;
}

/**
 * Forecast of the cash from `inicialCentavos` at the start of `desde`. Amounts due before that day
 * are still open and count on it; those after `hasta` are ignored.
 */
export function proyectar(
  inicialCentavos: number,
  caidas: readonly Caida[],
  { desde, hasta }: Tramo,
): {
  readonly aPagarCentavos: number;
  readonly aCobrarCentavos: number;
  readonly minimo: { readonly fecha: string; readonly saldoCentavos: number };
  readonly semanas: Semana[];
  readonly dias: Proyeccion['dias'];
} {
  const propias = caidas
    .map((caida) => ({ ...caida, fecha: caida.fecha < desde ? desde : caida.fecha }))
    .filter(({ fecha }) => fecha <= hasta);
  const saldoAl = (dia: string) =>
    inicialCentavos + suma(propias.filter(({ fecha }) => fecha <= dia));
  const fechas = [...new Set(propias.map(({ fecha }) => fecha))].sort();
  const dias = fechas.map((fecha) => {
    const deEseDia = propias.filter((caida) => caida.fecha === fecha);
    const eventos = deEseDia.reduce((total, caida) => total + (caida.eventos ?? 1), 0);
    return { fecha, saldoCentavos: saldoAl(fecha), ...partes(deEseDia), eventos };
  });
  const primero = { fecha: desde, saldoCentavos: saldoAl(desde) };
  return {
    ...partes(propias),
    minimo: dias.reduce(
      (bajo, { fecha, saldoCentavos }) =>
        saldoCentavos < bajo.saldoCentavos ? { fecha, saldoCentavos } : bajo,
      primero,
    ),
    semanas: semanasDe({ desde, hasta }).map((semana) => ({
      ...semana,
      ...partes(propias.filter(({ fecha }) => fecha >= semana.desde && fecha <= semana.hasta)),
      saldoCentavos: saldoAl(semana.hasta),
    })),
    dias,
  };
}

type Parte = { readonly proyectoId: string | null; readonly moneda: Moneda };
type Monto = Parte & { readonly centavos: number };

/**
 * Initial balance, payments and collections of each work in one currency, which add up to the
 * total; amounts without a work come last.
 */
export function partesPorObra(
  moneda: Moneda,
  iniciales: readonly Monto[],
  caidas: readonly Monto[],
): {
  proyectoId: string | null;
  saldoCentavos: number;
  aPagarCentavos: number;
  aCobrarCentavos: number;
}[] {
  const deMoneda = (filas: readonly Monto[]) => filas.filter((fila) => fila.moneda === moneda);
  const [saldos, caidasDeMoneda] = [deMoneda(iniciales), deMoneda(caidas)];
  const obras = new Set([...saldos, ...caidasDeMoneda].map(({ proyectoId }) => proyectoId));
  const de = (filas: readonly Monto[], obra: string | null) =>
    filas.filter(({ proyectoId }) => proyectoId === obra).map((fila) => ({ ...fila, fecha: '' }));
  return [...obras]
    .toSorted((a, b) => Number(a === null) - Number(b === null))
    .map((proyectoId) => ({
      proyectoId,
      saldoCentavos: suma(de(saldos, proyectoId)),
      ...partes(de(caidasDeMoneda, proyectoId)),
    }));
}

type DeObra = { readonly proyectoId: string; readonly moneda: Moneda };
type Caja = DeObra & { readonly centavos: number };

const clave = ({ proyectoId, moneda }: DeObra): string => `${proyectoId} ${moneda}`;

/**
 * Lowest balance of each obra in each currency in which it has accounts; without accounts there is
 * no balance.
 */
export function minimosPorObra(
  cajas: readonly Caja[],
  caidas: readonly CaidaDeObra[],
  tramo: Tramo,
): ReadonlyMap<string, VencimientosDeObra['minimos']> {
  const porClave = Map.groupBy(caidas, clave);
  const porObra = Map.groupBy(cajas, ({ proyectoId }) => proyectoId);
  const minimosDe = (propias: readonly Caja[]): VencimientosDeObra['minimos'] =>
    propias
      .map((caja) => {
        const { minimo } = proyectar(caja.centavos, porClave.get(clave(caja)) ?? [], tramo);
        return { moneda: caja.moneda, ...minimo };
      })
      .toSorted((a, b) => MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda));
  return new Map([...porObra].map(([id, propias]) => [id, minimosDe(propias)]));
}
