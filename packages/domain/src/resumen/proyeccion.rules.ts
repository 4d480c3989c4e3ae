import type { Moneda } from '../base/campos.schema.ts';
import { MONEDAS } from '../base/dinero.rules.ts';
import { sumarDias } from '../base/fecha.rules.ts';
import type { SentidoPresupuesto } from '../presupuestos/presupuesto.schema.ts';
import type { Vencimiento, VencimientosDeObra } from './vencimientos.schema.ts';

/** What is looked at unless said, and at most. */
const DIAS = 60;
export const DIAS_MAX = 366;

/** Cash of one currency on one day: centavos, to pay below zero. */
type Caida = { readonly fecha: string; readonly centavos: number };

type Tramo = { readonly desde: string; readonly hasta: string };

/** From today on; a day gone by asks for what is overdue, which stands under today. */
export function tramoDesde(hoy: string, hasta: string = sumarDias(hoy, DIAS)): Tramo {
  const ultimo = sumarDias(hoy, DIAS_MAX);
  return { desde: hoy, hasta: hasta < hoy ? hoy : hasta > ultimo ? ultimo : hasta };
}

/** Cash of one currency and one obra. */
type CaidaDeObra = Caida & { readonly moneda: Moneda; readonly proyectoId: string };

type Dia = { readonly sentido: SentidoPresupuesto; readonly centavos: number };

/** What a day pays, or brings. */
export const caidaDeDia = <D extends Dia>({ sentido, ...dia }: D) => ({
  ...dia,
  centavos: sentido === 'EGRESO' ? -dia.centavos : dia.centavos,
});

/** What is to be collected. */
export const caidaDeCobro = ({
  proyecto,
  fecha,
  moneda,
  importeCentavos,
}: Vencimiento): CaidaDeObra => ({
  proyectoId: proyecto.id,
  fecha,
  moneda,
  centavos: importeCentavos ?? 0,
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

/** The Sunday of the week of a day. */
function domingoDe(fecha: string): string {
  const dia = new Date(`${fecha}T00:00:00Z`).getUTCDay();
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
 * How the cash goes from `inicialCentavos` at the beginning of `desde`. What fell due before that day
 * is still open: it counts on it. Nothing beyond `hasta` counts.
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
  readonly dias: { fecha: string; saldoCentavos: number }[];
} {
  const propias = caidas
    .map(({ fecha, centavos }) => ({ fecha: fecha < desde ? desde : fecha, centavos }))
    .filter(({ fecha }) => fecha <= hasta);
  const saldoAl = (dia: string) =>
    inicialCentavos + suma(propias.filter(({ fecha }) => fecha <= dia));
  const fechas = [...new Set(propias.map(({ fecha }) => fecha))].sort();
  const dias = fechas.map((fecha) => ({ fecha, saldoCentavos: saldoAl(fecha) }));
  const primero = { fecha: desde, saldoCentavos: saldoAl(desde) };
  return {
    ...partes(propias),
    minimo: dias.reduce(
      (bajo, dia) => (dia.saldoCentavos < bajo.saldoCentavos ? dia : bajo),
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

type DeMoneda = { readonly moneda: Moneda; readonly proyectoId?: string };
type Inicial = DeMoneda & {
  readonly saldo: number;
  readonly cheques: number;
  readonly enCuentas?: true;
};

const mismas = (a: DeMoneda, b: DeMoneda): boolean =>
  a.moneda === b.moneda && a.proyectoId === b.proyectoId;

/**
 * What the days start from: what accounts hold of a currency that has one, which no cheque left before its day; else its
 * balance, with the cheques that it lacks.
 */
export function desdeCuentas(
  cajas: readonly Inicial[],
  cuentas: readonly (DeMoneda & { readonly saldo: number })[],
): readonly Inicial[] {
  if (cuentas.length === 0) return cajas;
  const deCuentas = cuentas.map((cuenta) => ({ ...cuenta, cheques: 0, enCuentas: true as const }));
  const sinCuenta = cajas.filter((caja) => !cuentas.some((cuenta) => mismas(caja, cuenta)));
  return [...sinCuenta, ...deCuentas].toSorted(
    (a, b) => MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda),
  );
}

type DeObra = { readonly proyectoId: string; readonly moneda: Moneda };
type Caja = DeObra & { readonly centavos: number };

const clave = ({ proyectoId, moneda }: DeObra): string => `${proyectoId} ${moneda}`;

/** Of each obra, the lowest balance in every currency that it has or that falls due. */
export function minimosPorObra(
  cajas: readonly Caja[],
  caidas: readonly CaidaDeObra[],
  tramo: Tramo,
): ReadonlyMap<string, VencimientosDeObra['minimos']> {
  const iniciales = new Map(cajas.map((caja) => [clave(caja), caja.centavos]));
  const porClave = Map.groupBy(caidas, clave);
  const obras = new Set([...cajas, ...caidas].map(({ proyectoId }) => proyectoId));
  const minimosDe = (proyectoId: string): VencimientosDeObra['minimos'] =>
    MONEDAS.flatMap((moneda) => {
      const suya = clave({ proyectoId, moneda });
      const [inicial, propias] = [iniciales.get(suya), porClave.get(suya)];
      if (inicial === undefined && propias === undefined) return [];
      return [{ moneda, ...proyectar(inicial ?? 0, propias ?? [], tramo).minimo }];
    });
  return new Map([...obras].map((id) => [id, minimosDe(id)]));
}
