import type { Moneda } from '../base/campos.schema.ts';
import { acotar, MONEDAS } from '../base/dinero.rules.ts';
import { sumarDias } from '../base/fecha.rules.ts';
import { convertir } from '../base/importe.rules.ts';
import { aplicarPalancas, type Partida, partidaDe } from './aplicar.rules.ts';
import type { Base } from './base.schema.ts';
import type { Filtro } from './escenario.schema.ts';
import type { Efecto, Fila } from './fila.ts';
import type { PalancaLeida } from './palanca.schema.ts';

type Tramo = { readonly desde: string; readonly hasta: string };

/** Money of a day, and the balance at its end. */
export type Punto = {
  readonly entradasCentavos: number;
  readonly salidasCentavos: number;
  readonly saldoCentavos: number;
};

export type Dia = { readonly fecha: string; readonly base: Punto; readonly escenario: Punto };
export type Minimo = { readonly fecha: string; readonly saldoCentavos: number };

/** Forecast of one currency, each day of the period. */
export type Serie = {
  readonly moneda: Moneda;
  /** True when the first balance is that of accounts; without, there is no lowest balance to name. */
  readonly enCuentas: boolean;
  readonly inicialCentavos: number;
  readonly dias: readonly Dia[];
  readonly minimo: { readonly base: Minimo; readonly escenario: Minimo };
};

export type Resultado = {
  /** One for each currency, pesos first. */
  readonly series: readonly Serie[];
  /** Pesos and dollars as one line in pesos, at the rate of the last active DOLAR. */
  readonly conjunta: Serie | null;
  readonly efectos: ReadonlyMap<string, Efecto>;
  /** Dues of the filter, without and with the levers. */
  readonly filas: { readonly base: readonly Fila[]; readonly escenario: readonly Fila[] };
};

/** Every day from the first to the last. */
export function diasDe({ desde, hasta }: Tramo): string[] {
  const dias: string[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) dias.push(dia);
  return dias;
}

/** True for dues that the filter adds up. */
export const enFiltro =
  (filtro: Filtro) =>
  ({ proyectoId, cuentaId }: Pick<Fila, 'proyectoId' | 'cuentaId'>): boolean => {
    switch (filtro.por) {
      case 'FIRMA':
        return true;
      case 'OBRA':
        return proyectoId === filtro.proyectoId;
      case 'CUENTA':
        return cuentaId === filtro.cuentaId;
    }
  };

const cuentasDe = (base: Base, filtro: Filtro): Base['cuentas'] =>
  base.cuentas.filter(({ id, proyectoId }) => enFiltro(filtro)({ proyectoId, cuentaId: id }));

/** Currency that has a line even without amounts: that of the work, or pesos. */
function monedaPropia(base: Base, filtro: Filtro): Moneda | undefined {
  if (filtro.por === 'CUENTA') return cuentasDe(base, filtro)[0]?.moneda ?? 'ARS';
  const obra = filtro.por === 'OBRA' ? filtro.proyectoId : base.proyectoId;
  if (obra === null) return base.obras.length > 0 ? 'ARS' : undefined;
  return base.obras.find(({ id }) => id === obra)?.moneda;
}

/**
 * Money that falls on each day: dues of one day and direction are added up first, so that a credit
 * note reduces the payments of its day.
 */
function grupos(filas: readonly Fila[]): Map<string, { ingreso: number; egreso: number }> {
  const porFecha = new Map<string, { ingreso: number; egreso: number }>();
  for (const { fecha, sentido, importeCentavos } of filas) {
    let grupo = porFecha.get(fecha);
    if (grupo === undefined) {
      grupo = { ingreso: 0, egreso: 0 };
      porFecha.set(fecha, grupo);
    }
    if (sentido === 'INGRESO') grupo.ingreso += importeCentavos;
    else grupo.egreso += importeCentavos;
  }
  return porFecha;
}

/** Balance at the end of each day. Overdue dues count on the first one; later ones are left out. */
export function lineaDe(
  inicialCentavos: number,
  filas: readonly Fila[],
  dias: readonly string[],
): Punto[] {
  const [desde = ''] = dias;
  const indices = new Map(dias.map((dia, i) => [dia, i]));
  const entradas = dias.map(() => 0);
  const salidas = dias.map(() => 0);
  for (const [fecha, { ingreso, egreso }] of grupos(filas)) {
    const i = fecha < desde ? 0 : indices.get(fecha);
    if (i === undefined) continue;
    entradas[i] = (entradas[i] ?? 0) + Math.max(0, ingreso) + Math.max(0, -egreso);
    salidas[i] = (salidas[i] ?? 0) + Math.max(0, egreso) + Math.max(0, -ingreso);
  }
  let saldo = inicialCentavos;
  return dias.map((_, i) => {
    const [entradasCentavos = 0, salidasCentavos = 0] = [entradas[i], salidas[i]];
    saldo += entradasCentavos - salidasCentavos;
    return { entradasCentavos, salidasCentavos, saldoCentavos: acotar(BigInt(saldo)) };
  });
}

/** Lowest balance, and the first day that has it. */
export function minimoDe(dias: readonly string[], puntos: readonly Punto[]): Minimo {
  let bajo = { fecha: dias[0] ?? '', saldoCentavos: puntos[0]?.saldoCentavos ?? 0 };
  for (const [i, { saldoCentavos }] of puntos.entries()) {
    if (saldoCentavos < bajo.saldoCentavos) bajo = { fecha: dias[i] ?? '', saldoCentavos };
  }
  return bajo;
}

type Lineas = { readonly base: readonly Punto[]; readonly escenario: readonly Punto[] };
type Cabeza = Pick<Serie, 'moneda' | 'enCuentas' | 'inicialCentavos'>;

/** Forecast of a filter before any lever, computed once for all the levers that are tried on it. */
export type Previo = {
  readonly filtro: Filtro;
  readonly partida: Partida;
  readonly dias: readonly string[];
  /** Dues of the filter. */
  readonly filas: readonly Fila[];
  /** Line of each currency, pesos first. */
  readonly lineas: readonly (Cabeza & {
    readonly puntos: readonly Punto[];
    /** False for a currency without amounts, which has a line only when a lever adds one. */
    readonly usada: boolean;
  })[];
};

const NADA: Punto = { entradasCentavos: 0, salidasCentavos: 0, saldoCentavos: 0 };

const serieDe = (cabeza: Cabeza, dias: readonly string[], { base, escenario }: Lineas): Serie => ({
  ...cabeza,
  dias: dias.map((fecha, i) => ({
    fecha,
    base: base[i] ?? NADA,
    escenario: escenario[i] ?? NADA,
  })),
  minimo: { base: minimoDe(dias, base), escenario: minimoDe(dias, escenario) },
});

/** Sum of a line in pesos and one in dollars, each amount changed at the rate and rounded once. */
function juntar(pesos: Serie, dolares: Serie, cotizacion: string): Serie {
  const enPesos = (centavos: number) => convertir(centavos, cotizacion, 'aArs');
  const sumar = (a: number, b: number) => acotar(BigInt(a) + BigInt(enPesos(b)));
  const punto = (a: Punto, b: Punto): Punto => ({
    entradasCentavos: sumar(a.entradasCentavos, b.entradasCentavos),
    salidasCentavos: sumar(a.salidasCentavos, b.salidasCentavos),
    saldoCentavos: sumar(a.saldoCentavos, b.saldoCentavos),
  });
  const juntas = (cual: 'base' | 'escenario') =>
    pesos.dias.map((dia, i) => punto(dia[cual], dolares.dias[i]?.[cual] ?? NADA));
  return serieDe(
    {
      moneda: 'ARS',
      enCuentas: pesos.enCuentas || dolares.enCuentas,
      inicialCentavos: sumar(pesos.inicialCentavos, dolares.inicialCentavos),
    },
    pesos.dias.map(({ fecha }) => fecha),
    { base: juntas('base'), escenario: juntas('escenario') },
  );
}

function conjuntaDe(series: readonly Serie[], palancas: readonly PalancaLeida[]): Serie | null {
  const dolar = palancas.findLast(({ tipo, activa }) => tipo === 'DOLAR' && activa);
  const [pesos, dolares] = MONEDAS.map((una) => series.find(({ moneda }) => moneda === una));
  if (dolar?.tipo !== 'DOLAR' || !pesos || !dolares) return null;
  return juntar(pesos, dolares, dolar.cotizacion);
}

const delFiltro = (filas: readonly Fila[], filtro: Filtro): readonly Fila[] =>
  filtro.por === 'FIRMA' ? filas : filas.filter(enFiltro(filtro));

const enMoneda = <F extends { readonly moneda: Moneda }>(filas: readonly F[], una: Moneda): F[] =>
  filas.filter(({ moneda }) => moneda === una);

/** Forecast of the filter without levers. */
export function prever(base: Base, filtro: Filtro): Previo {
  const partida = partidaDe(base);
  const filas = delFiltro(partida.filas, filtro);
  const cuentas = cuentasDe(base, filtro);
  const dias = diasDe(base);
  const propia = monedaPropia(base, filtro);
  const lineas = MONEDAS.map((moneda) => {
    const [suyas, cajas] = [enMoneda(filas, moneda), enMoneda(cuentas, moneda)];
    const inicialCentavos = cajas.reduce((suma, { saldoCentavos }) => suma + saldoCentavos, 0);
    return {
      moneda,
      enCuentas: cajas.length > 0,
      inicialCentavos,
      puntos: lineaDe(inicialCentavos, suyas, dias),
      usada: moneda === propia || cajas.length > 0 || suyas.length > 0,
    };
  });
  return { filtro, partida, dias, filas, lineas };
}

/** Forecast of the filter with the levers, beside the one without them. */
export function conPalancas(previo: Previo, palancas: readonly PalancaLeida[]): Resultado {
  const { filtro, partida, dias, filas: antes, lineas } = previo;
  const aplicadas = aplicarPalancas(partida, palancas);
  const despues = delFiltro(aplicadas.filas, filtro);
  const series = lineas.flatMap(({ puntos, usada, ...cabeza }) => {
    const suyas = enMoneda(despues, cabeza.moneda);
    if (!usada && suyas.length === 0) return [];
    const escenario = lineaDe(cabeza.inicialCentavos, suyas, dias);
    return [serieDe(cabeza, dias, { base: puntos, escenario })];
  });
  return {
    series,
    conjunta: conjuntaDe(series, palancas),
    efectos: aplicadas.efectos,
    filas: { base: antes, escenario: despues },
  };
}

/** Forecast of the filter, without and with the levers. */
export const serie = (base: Base, palancas: readonly PalancaLeida[], filtro: Filtro): Resultado =>
  conPalancas(prever(base, filtro), palancas);
