import { diasEntre, sumarDias } from '../../base/fecha.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { componerFecha, contextoDeTexto, type FechaParcial } from './fecha-parcial.rules.ts';
import type { Celda } from './grilla.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/** When a row is: its day, or only its month. `sinAnio`: the year is the one that is proposed. */
export type FechaDeEntrada = {
  readonly fecha: string | null;
  readonly periodo: string | null;
  readonly sinAnio: boolean;
};

/** What a tab, the words above a table and the headings inside it state of its dates. */
export type ContextoFecha = FechaParcial & { readonly hasta: string | null };

const NADA: FechaParcial = { anio: null, mes: null, dia: null };

/** The first to name a year and the first to name a month; they need not be the same. */
function juntar(partes: readonly FechaParcial[]): FechaParcial {
  const conAmbos = partes.find(({ anio, mes }) => anio !== null && mes !== null);
  const mes = partes.find((parte) => parte.mes !== null)?.mes ?? null;
  if (conAmbos && conAmbos.mes === mes) return { ...conAmbos, dia: null };
  return { anio: partes.find((parte) => parte.anio !== null)?.anio ?? null, mes, dia: null };
}

/** Of the tab, then of the words above from the nearest one. */
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

/** The day that words like `al 30/11/2026` name. */
function fechaEscrita(texto: string): string | null {
  const [, dia, mes, anio] = /\b(\d{1,2})[/-](\d{1,2})[/-](20\d\d)\b/.exec(texto) ?? [];
  return dia === undefined ? null : componerFecha(Number(anio), Number(mes), Number(dia));
}

const parcialDe = (celda: Celda | undefined): FechaParcial | null => celda?.fecha?.parcial ?? null;

/** What a row states of its date, with what its heading and the words above add. */
function completar(entrada: Entrada, contexto: ContextoFecha): FechaParcial | null {
  const deMes = entrada.importe?.columna.mes;
  const seccion = entrada.seccion?.fecha ?? NADA;
  if (deMes) return { ...juntar([deMes, seccion, contexto]), dia: null };
  const propia = parcialDe(entrada.celdas.get('fecha'));
  if (!propia) return null;
  const mes = propia.mes ?? seccion.mes ?? contexto.mes;
  if (mes === null) return null;
  const anio = propia.anio ?? anioCercano(mes, seccion) ?? anioCercano(mes, contexto);
  return { anio, mes, dia: propia.dia };
}

/** Of a tab called January 2027, a day of December is of 2026. */
function anioCercano(mes: number, { anio, mes: delContexto }: FechaParcial): number | null {
  if (anio === null || delContexto === null) return anio;
  if (mes - delContexto > 6) return anio - 1;
  return delContexto - mes > 6 ? anio + 1 : anio;
}

const fechaEntera = (entrada: Entrada): string | null =>
  entrada.importe?.columna.mes ? null : (entrada.celdas.get('fecha')?.fecha?.entera ?? null);

type Vecina = { readonly lugar: number; readonly fecha: string };

/** The whole date nearest above or below. */
function vecinaDe(lugar: number, enteras: readonly Vecina[]): string | null {
  let mejor: Vecina | null = null;
  for (const vecina of enteras) {
    const lejos = mejor === null || Math.abs(vecina.lugar - lugar) < Math.abs(mejor.lugar - lugar);
    if (lejos) mejor = vecina;
  }
  return mejor?.fecha ?? null;
}

/** The year that puts a day nearest to another date. */
function anioPorVecina(mes: number, dia: number | null, vecina: string): number {
  const anio = Number(vecina.slice(0, 4));
  const lejania = (candidato: number): number => {
    const fecha = componerFecha(candidato, mes, dia);
    return fecha === null ? Number.MAX_SAFE_INTEGER : Math.abs(diasEntre(fecha, vecina));
  };
  return [anio, anio - 1, anio + 1].reduce((a, b) => (lejania(b) < lejania(a) ? b : a));
}

/** How many years each row is after the first: December before January is a year's end. */
function vueltas(meses: readonly number[]): number[] {
  let vuelta = 0;
  return meses.map((mes, i) => {
    const salto = mes - (meses[i - 1] ?? mes);
    if (salto <= -9) vuelta += 1;
    if (salto >= 9) vuelta -= 1;
    return vuelta;
  });
}

/** The latest first year by which no row is in the future. */
function anioPropuesto(
  partes: readonly FechaParcial[],
  saltos: readonly number[],
  hoy: string,
): number {
  const limite = sumarDias(hoy, 1);
  const anio = Number(hoy.slice(0, 4)) + 1;
  for (let candidato = anio; candidato > anio - 10; candidato -= 1) {
    const pasa = partes.every(({ mes, dia }, i) => {
      const fecha = componerFecha(candidato + (saltos[i] ?? 0), mes ?? 1, dia);
      return fecha === null || fecha <= limite;
    });
    if (pasa) return candidato;
  }
  return anio - 1;
}

export type FechasDeTabla = {
  readonly porEntrada: ReadonlyMap<string, FechaDeEntrada>;
  /** Proposed for the first row, where nothing in the sheet states a year; null when all is known. */
  readonly anioPropuesto: number | null;
};

type Pedido = {
  readonly entradas: readonly Entrada[];
  readonly contexto: ContextoFecha;
  readonly hoy: string;
  /** What the person answered, of the first row without a year. */
  readonly anio: number | null;
};

const deParcial = (parte: FechaParcial, anio: number, sinAnio: boolean): FechaDeEntrada => {
  const fecha = parte.mes === null ? null : componerFecha(anio, parte.mes, parte.dia);
  if (parte.dia !== null) return { fecha, periodo: null, sinAnio };
  return { fecha, periodo: fecha?.slice(0, 7) ?? null, sinAnio };
};

/** The date of every row of a table: its own, or with the year that tab, words, headings or neighbours state. */
export function resolverFechas({ entradas, contexto, hoy, anio }: Pedido): FechasDeTabla {
  const porEntrada = new Map<string, FechaDeEntrada>();
  const enteras: Vecina[] = [];
  const pendientes: { lugar: number; entrada: Entrada; parte: FechaParcial }[] = [];
  for (const [lugar, entrada] of entradas.entries()) {
    const entera = fechaEntera(entrada);
    const parte = entera === null ? completar(entrada, contexto) : null;
    if (entera !== null) {
      enteras.push({ lugar, fecha: entera });
      porEntrada.set(entrada.id, { fecha: entera, periodo: null, sinAnio: false });
    } else if (parte?.anio != null) {
      porEntrada.set(entrada.id, deParcial(parte, parte.anio, false));
    } else if (parte) pendientes.push({ lugar, entrada, parte });
    else porEntrada.set(entrada.id, { fecha: null, periodo: null, sinAnio: false });
  }
  const partes = pendientes.map(({ parte }) => parte);
  const saltos = vueltas(partes.map(({ mes }) => mes ?? 1));
  const propuesto = anioPropuesto(partes, saltos, contexto.hasta ?? hoy);
  const base = anio ?? propuesto;
  const conVecina = enteras.length > 0;
  for (const [i, { lugar, entrada, parte }] of pendientes.entries()) {
    const vecina = conVecina ? vecinaDe(lugar, enteras) : null;
    const delAnio =
      vecina === null ? base + (saltos[i] ?? 0) : anioPorVecina(parte.mes ?? 1, parte.dia, vecina);
    const sabido = vecina !== null || anio !== null || contexto.hasta !== null;
    porEntrada.set(entrada.id, deParcial(parte, delAnio, !sabido));
  }
  const pregunta = pendientes.length > 0 && !conVecina && contexto.hasta === null;
  return { porEntrada, anioPropuesto: pregunta ? propuesto : null };
}
