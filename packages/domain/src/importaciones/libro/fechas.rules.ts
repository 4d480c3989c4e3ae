import { diasEntre, sumarDias } from '../../base/fecha.rules.ts';
import type { Celda } from '../../planilla/celda.rules.ts';
import {
  componerFecha,
  contextoDeTexto,
  type FechaParcial,
} from '../../planilla/fecha-parcial.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/**
 * Date of a row: its day, or the first of its month, which is then in `periodo`. `sinAnio`: true
 * when its year comes from the question about it.
 */
export type FechaDeEntrada = {
  readonly fecha: string | null;
  readonly periodo: string | null;
  readonly sinAnio: boolean;
  /** True when the row takes the date of the row above. */
  readonly heredada: boolean;
  /** True when the user is asked for the date, because the sheet has none. */
  readonly deDia?: boolean;
};

/**
 * Date in the sheet's name or in the words above a table; `hasta` is a complete day in these words.
 */
export type ContextoFecha = FechaParcial & { readonly hasta: string | null };

const NADA: FechaParcial = { anio: null, mes: null, dia: null };

/** Combines the first month found with the year written beside it, else with the first year. */
function juntar(partes: readonly FechaParcial[]): FechaParcial {
  const conAmbos = partes.find(({ anio, mes }) => anio !== null && mes !== null);
  const mes = partes.find((parte) => parte.mes !== null)?.mes ?? null;
  if (conAmbos && conAmbos.mes === mes) return { ...conAmbos, dia: null };
  return { anio: partes.find((parte) => parte.anio !== null)?.anio ?? null, mes, dia: null };
}

/** Date context from the sheet's name, then from the words above, nearest first. */
export function contextoDeTabla(tabla: Tabla, nombre: string): ContextoFecha {
  const celdas = tabla.cruda.previas.toReversed().flatMap((fila) => fila.celdas);
  const textos = celdas.filter(({ clase }) => clase === 'TEXTO');
  const deTextos = textos.map((celda) => contextoDeTexto(celda.plegado));
  const enteras = celdas.flatMap(({ fecha, clase }) =>
    clase !== 'NUMERO' && fecha?.entera !== undefined ? [fecha.entera] : [],
  );
  const escritas = textos.flatMap(({ texto }) => fechaEscrita(texto) ?? []);
  const deHoja = contextoDeTexto(nombre);
  return { ...juntar([deHoja, ...deTextos]), hasta: enteras[0] ?? escritas[0] ?? null };
}

/** Day in words such as `al 30/11/2026`; null without one. */
function fechaEscrita(texto: string): string | null {
  const [, dia, mes, anio] = /\b(\d{1,2})[/-](\d{1,2})[/-](20\d\d)\b/.exec(texto) ?? [];
  return dia === undefined ? null : componerFecha(Number(anio), Number(mes), Number(dia));
}

const parcialDe = (celda: Celda | undefined): FechaParcial | null => celda?.fecha?.parcial ?? null;

/**
 * True for a movement in a table without a column of dates, whose rows are of the month in the
 * sheet's name, the words above or the headings.
 */
const esDelMes = ({ tabla, celdas }: Entrada): boolean =>
  tabla.destino === 'MOVIMIENTOS' && !tabla.porCampo.has('fecha') && !celdas.has('fecha');

/**
 * Parts of the date of a row, completed from its heading and the words above; null without a month.
 */
function completar(entrada: Entrada, contexto: ContextoFecha): FechaParcial | null {
  const deMes = entrada.importe?.columna.mes;
  const seccion = entrada.seccion?.fecha ?? NADA;
  if (deMes) return { ...juntar([deMes, seccion, contexto]), dia: null };
  const propia = parcialDe(entrada.celdas.get('fecha'));
  if (!propia && !esDelMes(entrada)) return null;
  const mes = propia?.mes ?? seccion.mes ?? contexto.mes;
  if (mes === null) return null;
  const anio = propia?.anio ?? anioCercano(mes, seccion) ?? anioCercano(mes, contexto);
  return { anio, mes, dia: propia?.dia ?? null };
}

/**
 * Year of a month near its context: in a sheet named January 2027, a day of December is of 2026.
 */
function anioCercano(mes: number, { anio, mes: delContexto }: FechaParcial): number | null {
  if (anio === null || delContexto === null) return anio;
  if (mes - delContexto > 6) return anio - 1;
  return delContexto - mes > 6 ? anio + 1 : anio;
}

const fechaEntera = (entrada: Entrada): string | null =>
  entrada.importe?.columna.mes ? null : (entrada.celdas.get('fecha')?.fecha?.entera ?? null);

type Vecina = { readonly lugar: number; readonly fecha: string };

/**
 * Complete date nearest above or below, null without any; `enteras` is in the order of the rows.
 */
function vecinaDe(lugar: number, enteras: readonly Vecina[]): string | null {
  let [desde, hasta] = [0, enteras.length];
  while (desde < hasta) {
    const medio = Math.floor((desde + hasta) / 2);
    if ((enteras[medio]?.lugar ?? 0) < lugar) desde = medio + 1;
    else hasta = medio;
  }
  const [arriba, abajo] = [enteras[desde - 1], enteras[desde]];
  if (!arriba || !abajo) return (arriba ?? abajo)?.fecha ?? null;
  return lugar - arriba.lugar <= abajo.lugar - lugar ? arriba.fecha : abajo.fecha;
}

/** Year in which a day is nearest to another date. */
function anioPorVecina(mes: number, dia: number | null, vecina: string): number {
  const anio = Number(vecina.slice(0, 4));
  const lejania = (candidato: number): number => {
    const fecha = componerFecha(candidato, mes, dia);
    return fecha === null ? Number.MAX_SAFE_INTEGER : Math.abs(diasEntre(fecha, vecina));
  };
  return [anio, anio - 1, anio + 1].reduce((a, b) => (lejania(b) < lejania(a) ? b : a));
}

/**
 * Years from the first row to each row: a step back of 9 months or more, as from December to
 * January, begins the next year, and a step forward of 9 or more goes to the year before.
 */
export function vueltas(meses: readonly number[]): number[] {
  let vuelta = 0;
  return meses.map((mes, i) => {
    const salto = mes - (meses[i - 1] ?? mes);
    if (salto <= -9) vuelta += 1;
    if (salto >= 9) vuelta -= 1;
    return vuelta;
  });
}

/**
 * Latest year of the first row with which no row is later than the day after `hasta`; the year of
 * `hasta` when none of ten years fits.
 */
export function anioPropuesto(partes: readonly FechaParcial[], hasta: string): number {
  const saltos = vueltas(partes.map(({ mes }) => mes ?? 1));
  const limite = sumarDias(hasta, 1);
  const ultimo = Number(hasta.slice(0, 4)) + 1;
  for (let anio = ultimo; anio > ultimo - 10; anio -= 1) {
    const pasa = partes.every(({ mes, dia }, i) => {
      const fecha = componerFecha(anio + (saltos[i] ?? 0), mes ?? 1, dia);
      return fecha === null || fecha <= limite;
    });
    if (pasa) return anio;
  }
  return ultimo - 1;
}

type Leida = { readonly entera: string | null; readonly parte: FechaParcial | null };

const leer = (entrada: Entrada, contexto: ContextoFecha): Leida => {
  const entera = fechaEntera(entrada);
  return { entera, parte: entera === null ? completar(entrada, contexto) : null };
};

type Pedido = {
  readonly entradas: readonly Entrada[];
  readonly contexto: ContextoFecha;
  readonly hoy: string;
  /**
   * Year of the first row whose date has none, from the question about it; null when it was not
   * asked.
   */
  readonly anio: number | null;
};

/** Dates whose year does not follow from their sheet; empty without any. */
export function partesSinAnio({
  entradas,
  contexto,
}: Pick<Pedido, 'entradas' | 'contexto'>): FechaParcial[] {
  if (contexto.hasta !== null) return [];
  const leidas = entradas.map((entrada) => leer(entrada, contexto));
  if (leidas.some(({ entera }) => entera !== null)) return [];
  return leidas.flatMap(({ parte }) => (parte !== null && parte.anio === null ? [parte] : []));
}

const deParcial = (parte: FechaParcial, anio: number, sinAnio: boolean): FechaDeEntrada => {
  const fecha = parte.mes === null ? null : componerFecha(anio, parte.mes, parte.dia);
  const periodo = parte.dia === null ? (fecha?.slice(0, 7) ?? null) : null;
  return { fecha, periodo, sinAnio, heredada: false };
};

const SIN_FECHA: FechaDeEntrada = { fecha: null, periodo: null, sinAnio: false, heredada: false };

/**
 * Copies the date of the row above to rows without one, in a table with a column of dates, since a
 * date is often written only once.
 */
function heredar(entradas: readonly Entrada[], porEntrada: Map<string, FechaDeEntrada>): void {
  let arriba: FechaDeEntrada | null = null;
  for (const { id, celdas, tabla } of entradas) {
    const propia = porEntrada.get(id) ?? SIN_FECHA;
    const falta = tabla.porCampo.has('fecha') && !celdas.has('fecha') && propia.fecha === null;
    if (falta && arriba) porEntrada.set(id, { ...arriba, heredada: true });
    else arriba = propia.fecha === null ? arriba : propia;
  }
}

/**
 * Date of every row of a table: complete in its cell, or with the year of the sheet's name, the
 * words above, the headings or the neighbouring rows, else by the question about it or today's
 * date.
 */
export function resolverFechas(pedido: Pedido): ReadonlyMap<string, FechaDeEntrada> {
  const { entradas, contexto, hoy, anio } = pedido;
  const porEntrada = new Map<string, FechaDeEntrada>();
  const enteras: Vecina[] = [];
  const pendientes: { lugar: number; id: string; parte: FechaParcial }[] = [];
  for (const [lugar, entrada] of entradas.entries()) {
    const { entera, parte } = leer(entrada, contexto);
    if (entera !== null) enteras.push({ lugar, fecha: entera });
    if (parte && parte.anio === null) pendientes.push({ lugar, id: entrada.id, parte });
    const deParte = parte?.anio == null ? SIN_FECHA : deParcial(parte, parte.anio, false);
    porEntrada.set(entrada.id, entera === null ? deParte : { ...SIN_FECHA, fecha: entera });
  }
  const partes = pendientes.map(({ parte }) => parte);
  const saltos = vueltas(partes.map(({ mes }) => mes ?? 1));
  const base = anio ?? anioPropuesto(partes, contexto.hasta ?? hoy);
  for (const [i, { lugar, id, parte }] of pendientes.entries()) {
    const vecina = vecinaDe(lugar, enteras);
    const anioDeLaFila =
      vecina === null ? base + (saltos[i] ?? 0) : anioPorVecina(parte.mes ?? 1, parte.dia, vecina);
    porEntrada.set(id, deParcial(parte, anioDeLaFila, anio !== null));
  }
  heredar(entradas, porEntrada);
  return porEntrada;
}
