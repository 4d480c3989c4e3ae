import { leerCuitCelda } from './celdas.rules.ts';
import type { TituloColumna } from './encabezado.rules.ts';
import type { Celda, FilaGrilla } from './grilla.rules.ts';
import type { ColumnaTabla } from './tabla.ts';
import type { TablaCruda } from './tablas.rules.ts';
import { plegar } from './texto.rules.ts';
import type { Vocabulario } from './vocabulario.ts';

/** Title of a column in our own file of rows that were not imported; that column is not read. */
export const TITULO_AFUERA = 'Motivo (quedó afuera)';

/** Field that the user assigned to a column, or `NO_ENTRA` to ignore it. */
export type Dicha<C extends string> = C | 'NO_ENTRA';

export type ColumnasLeidas<C extends string> = {
  readonly columnas: readonly ColumnaTabla<C>[];
  /** Columns among which the user has to choose the money; empty when it is known. */
  readonly candidatas: readonly ColumnaTabla<C>[];
};

/** Rows read to recognise a column's content. */
const MUESTRA = 200;

type Perfil = {
  readonly llenas: number;
  readonly fechas: number;
  readonly numeros: number;
  readonly textos: number;
  readonly celdas: readonly Celda[];
};

function perfilDe(cuerpo: readonly FilaGrilla[], columna: number): Perfil {
  const celdas = cuerpo
    .slice(0, MUESTRA)
    .flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
  const cuenta = (clases: readonly Celda['clase'][]) =>
    celdas.filter(({ clase }) => clases.includes(clase)).length;
  return {
    celdas,
    llenas: celdas.length,
    fechas: cuenta(['FECHA']),
    numeros: cuenta(['NUMERO', 'IMPORTE', 'ERROR']),
    textos: cuenta(['TEXTO']),
  };
}

const casiTodas = (parte: number, { llenas }: Perfil): boolean =>
  llenas > 0 && parte >= llenas * 0.6;

/** True for CUITs and telephone numbers: whole numbers with more digits than an amount. */
function sonNumerosDeAlguien(perfil: Perfil): boolean {
  const largos = perfil.celdas.filter(({ texto }) => /^\d{10,13}$/.test(texto)).length;
  return casiTodas(largos, perfil);
}

/** True for line numbers, 1, 2, 3…, under any title. */
function esOrden({ celdas }: Perfil): boolean {
  const numeros = celdas.flatMap(({ valor }) => (typeof valor === 'number' ? [valor] : []));
  if (numeros.length < 2 || numeros.length < celdas.length * 0.6) return false;
  const pasos = numeros.slice(1).filter((n, i) => n - (numeros[i] ?? 0) === 1).length;
  return (numeros[0] ?? 0) <= 1 && pasos >= (numeros.length - 1) * 0.7;
}

/** Assigns each field to the column whose title fits best, the leftmost of equals. */
function repartir<C extends string>(titulos: readonly TituloColumna<C>[]): ColumnaTabla<C>[] {
  const mejores = new Map<C, TituloColumna<C>>();
  for (const titulo of titulos) {
    if (titulo.campo === null) continue;
    const actual = mejores.get(titulo.campo);
    if (!actual || titulo.puntos > actual.puntos) mejores.set(titulo.campo, titulo);
  }
  return titulos.map((titulo): ColumnaTabla<C> => {
    if (titulo.campo === null)
      return { ...titulo, sobra: titulo.mes === null ? 'SIN_CAMPO' : null };
    const gana = mejores.get(titulo.campo) === titulo;
    return gana ? { ...titulo, sobra: null } : { ...titulo, campo: null, sobra: 'REPETIDA' };
  });
}

const DE_IVA = /\b(?:iva|percepcion(?:es)?|perc|impuestos?)\b/i;

/** Takes the total as the amount when there are columns for the taxed amount and its tax. */
function conTotal<C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  { importe }: Vocabulario<C>,
): ColumnaTabla<C>[] {
  const total = columnas.find(
    ({ titulo, sobra }) => sobra === 'REPETIDA' && /^total/i.test(titulo),
  );
  const actual = columnas.find(({ campo }) => campo === importe);
  const conIva = columnas.some(({ titulo, campo }) => campo === null && DE_IVA.test(titulo));
  if (!total || !actual || !conIva || /^total/i.test(actual.titulo)) return [...columnas];
  return columnas.map((columna) => {
    if (columna === total) return { ...columna, campo: importe, sobra: null };
    return columna === actual ? { ...columna, campo: null, sobra: 'REPETIDA' } : columna;
  });
}

const conCampo = <C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  campo: C | null,
): boolean => campo !== null && columnas.some((columna) => columna.campo === campo);

const dar = <C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  elegida: ColumnaTabla<C> | undefined,
  campo: C | null,
): ColumnaTabla<C>[] =>
  columnas.map((columna) => (columna === elegida ? { ...columna, campo, sobra: null } : columna));

/** Columns with content but without a title. */
function sinTitulo<C extends string>({
  cuerpo,
  titulos,
  desdeColumna,
  hastaColumna,
}: TablaCruda<C>): TituloColumna<C>[] {
  const conTitulo = new Set(titulos.map(({ columna }) => columna));
  const halladas = new Set<number>();
  for (const { celdas } of cuerpo) {
    for (const { columna } of celdas) {
      const dentro = columna >= desdeColumna && columna <= hastaColumna;
      if (dentro && !conTitulo.has(columna)) halladas.add(columna);
    }
  }
  return [...halladas].map((columna) => ({
    columna,
    titulo: '',
    campo: null,
    puntos: 0,
    mes: null,
  }));
}

type Libre<C extends string> = {
  readonly columna: ColumnaTabla<C>;
  readonly perfil: Perfil;
};

function libresDe<C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  cuerpo: readonly FilaGrilla[],
): Libre<C>[] {
  return columnas
    .filter(({ titulo, campo, mes, sobra }) => {
      const libre = campo === null && mes === null && sobra !== 'ORDEN' && sobra !== 'NO_ENTRA';
      return libre && titulo !== TITULO_AFUERA;
    })
    .map((columna) => ({ columna, perfil: perfilDe(cuerpo, columna.columna) }));
}

/** Words of money inside a longer title: `Monto contratado`, `Costo final`. */
const DE_DINERO =
  /\b(?:montos?|importes?|valor(?:es)?|costos?|precios?|total(?:es)?|sumas?|cuanto|plata|\$)(?=\s|$)|^\$/;
/** Words of a price, a rate or a share, which is not the amount of a row. */
const POR_UNIDAD =
  /\b(?:unit\w*|por|x|hora|dia|m2|m3|ml|kg|u|un|cotizacion|dolar|acumulad\w*|saldo)\b/;

const esTituloDeDinero = (titulo: string): boolean => {
  const plegado = plegar(titulo);
  return DE_DINERO.test(plegado) && !POR_UNIDAD.test(plegado);
};

/** Centavos from which an unmarked whole number is taken as money rather than as a count. */
const CUENTA_MAX = 100_000;

/** True when a cell is written like money: with a currency or with two decimals. */
const esEscritaComoDinero = ({ texto, monto }: Celda): boolean =>
  monto !== null && (monto.moneda !== null || /\$/.test(texto) || /[.,]\d{2}$/.test(texto));

/** True when a column looks like counts: small whole numbers. */
const esDeCuenta = ({ celdas }: Perfil): boolean =>
  celdas.every(
    ({ monto, texto }) =>
      monto === null ||
      (Math.abs(monto.centavos) < CUENTA_MAX && monto.centavos % 100 === 0 && !/\$/.test(texto)),
  );

const esDeDinero = ({ celdas }: Perfil): boolean =>
  celdas.some(esEscritaComoDinero) ||
  celdas.some(({ monto }) => monto !== null && Math.abs(monto.centavos) >= CUENTA_MAX);

/** Titles that mean money even when the numbers below are small. */
const SUENA_A_DINERO =
  /\b(?:pagad\w*|cobrad\w*|abonad\w*|gastad\w*|presupuest\w*|entregad\w*|resta\w*|deuda|adeud\w*|anticip\w*|aport\w*|saldo)\b/;
/** Titles of money that was not paid, or to which a tax is added. */
const OTRA_COSA = /\b(?:presupuest\w*|estimad\w*|previst\w*|(?:s|sin|mas|antes de) iva)\b/;
const esOtraCosa = (titulo: string): boolean => OTRA_COSA.test(plegar(titulo));

type Dinero<C extends string> = {
  readonly columnas: readonly ColumnaTabla<C>[];
  readonly segura: boolean;
};

/**
 * Column of money in a table without a title for it: by a word in its title, or the only one
 * written like money when the others are counts. Otherwise the user chooses among candidates.
 */
function hallarDinero<C extends string>(libres: readonly Libre<C>[]): Dinero<C> {
  const numericas = libres.filter(
    ({ perfil }) => casiTodas(perfil.numeros, perfil) && !sonNumerosDeAlguien(perfil),
  );
  const conPalabra = numericas.filter(({ columna }) => esTituloDeDinero(columna.titulo));
  const deDinero = numericas.filter(({ perfil }) => esDeDinero(perfil));
  const demasCuentan = numericas.every(
    (una) =>
      deDinero.includes(una) ||
      (esDeCuenta(una.perfil) && !SUENA_A_DINERO.test(plegar(una.columna.titulo))),
  );
  const elegidas =
    conPalabra.length > 0 ? conPalabra : deDinero.length === 1 && demasCuentan ? deDinero : [];
  const candidatas = elegidas.length > 0 ? elegidas : numericas;
  return {
    columnas: candidatas
      .toSorted((a, b) => b.perfil.llenas - a.perfil.llenas)
      .map(({ columna }) => columna),
    segura: elegidas.length === 1 && !elegidas.some(({ columna }) => esOtraCosa(columna.titulo)),
  };
}

/** Assigns missing fields by their cells: CUITs, dates and the longest texts. */
function completar<C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  cuerpo: readonly FilaGrilla[],
  { vocabulario, deCuit }: { readonly vocabulario: Vocabulario<C>; readonly deCuit: C | null },
): ColumnaTabla<C>[] {
  const { fecha, concepto } = vocabulario;
  let dadas = [...columnas];
  const enMeses = dadas.some(({ mes }) => mes !== null);
  if (deCuit !== null && !conCampo(dadas, deCuit)) {
    const cuit = libresDe(dadas, cuerpo).find(({ perfil }) =>
      casiTodas(perfil.celdas.filter(({ valor }) => leerCuitCelda(valor).ok).length, perfil),
    );
    dadas = dar(dadas, cuit?.columna, deCuit);
  }
  if (!enMeses && fecha !== null && !conCampo(dadas, fecha)) {
    const hallada = libresDe(dadas, cuerpo).find(({ perfil }) => casiTodas(perfil.fechas, perfil));
    dadas = dar(dadas, hallada?.columna, fecha);
  }
  if (!conCampo(dadas, concepto)) {
    const textos = libresDe(dadas, cuerpo).filter(({ perfil }) => casiTodas(perfil.textos, perfil));
    const mejor = textos.toSorted((a, b) => b.perfil.textos - a.perfil.textos)[0];
    if (mejor && mejor.perfil.textos >= cuerpo.length * 0.3) {
      dadas = dar(dadas, mejor.columna, concepto);
    }
  }
  return dadas;
}

/** Marks columns of line numbers, even one with the title of a document number. */
function sinOrden<C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  cuerpo: readonly FilaGrilla[],
  { orden, numero, serie }: Vocabulario<C>,
): ColumnaTabla<C>[] {
  const deSerie = serie !== null && conCampo(columnas, serie) ? numero : null;
  return columnas.map((columna): ColumnaTabla<C> => {
    const { campo, columna: indice, mes, sobra } = columna;
    if (sobra === 'NO_ENTRA' || mes !== null) return columna;
    if (campo !== null && campo === deSerie) return columna;
    if (campo !== orden && campo !== numero && campo !== null) return columna;
    const perfil = perfilDe(cuerpo, indice);
    // `Ítem` may be the line number or the description.
    if (campo !== null && campo === orden && casiTodas(perfil.textos, perfil)) {
      return { ...columna, campo: null, sobra: 'SIN_CAMPO' };
    }
    return (campo !== null && campo === orden) || esOrden(perfil)
      ? { ...columna, campo: orden, sobra: 'ORDEN' }
      : columna;
  });
}

/**
 * Columns as the user assigned them, whatever their titles; no other column keeps the assigned
 * fields.
 */
function comoSeDijo<C extends string>(
  titulos: readonly TituloColumna<C>[],
  dichas: ReadonlyMap<number, Dicha<C>>,
): TituloColumna<C>[] {
  const tomados = new Set(dichas.values());
  return titulos.map((titulo) => {
    const dicha = dichas.get(titulo.columna);
    if (dicha === 'NO_ENTRA') return { ...titulo, campo: null, puntos: 0, mes: null };
    if (dicha !== undefined) return { ...titulo, campo: dicha, puntos: 1000, mes: null };
    return titulo.campo !== null && tomados.has(titulo.campo)
      ? { ...titulo, campo: null, puntos: 0 }
      : titulo;
  });
}

type Pedido<C extends string> = {
  readonly vocabulario: Vocabulario<C>;
  readonly dichas: ReadonlyMap<number, Dicha<C>>;
  /** Field of a CUIT, where the noun has suppliers. */
  readonly deCuit: C | null;
};

/** Assigns the money of a table: by titles, by cells, or left to the user among candidates. */
function conDinero<C extends string>(
  columnas: readonly ColumnaTabla<C>[],
  cuerpo: readonly FilaGrilla[],
  { importe, deImporte, deItem }: Vocabulario<C>,
): ColumnasLeidas<C> {
  const conMeses = columnas.some(({ mes }) => mes !== null);
  const tiene = columnas.some(({ campo }) => campo !== null && deImporte.has(campo));
  const deItems = deItem.length > 0 && deItem.every((campo) => conCampo(columnas, campo));
  if (conMeses || tiene || deItems || importe === null) return { columnas, candidatas: [] };
  const { columnas: halladas, segura } = hallarDinero(libresDe(columnas, cuerpo));
  const elegida = columnas.find((columna) => columna === halladas[0]);
  return { columnas: dar(columnas, elegida, importe), candidatas: segura ? [] : halladas };
}

/**
 * Columns of a table with their fields, and candidates for its money among which the user has to
 * choose.
 */
export function columnasDe<C extends string>(
  cruda: TablaCruda<C>,
  { vocabulario, dichas, deCuit }: Pedido<C>,
): ColumnasLeidas<C> {
  const { cuerpo } = cruda;
  const todas = [...cruda.titulos, ...sinTitulo(cruda)].sort((a, b) => a.columna - b.columna);
  const repartidas = repartir(comoSeDijo(todas, dichas)).map((columna): ColumnaTabla<C> =>
    dichas.get(columna.columna) === 'NO_ENTRA' ? { ...columna, sobra: 'NO_ENTRA' } : columna,
  );
  const ordenadas = sinOrden(conTotal(repartidas, vocabulario), cuerpo, vocabulario);
  const conDia = completar(ordenadas, cuerpo, { vocabulario, deCuit });
  const { columnas, candidatas } = conDinero(conDia, cuerpo, vocabulario);
  const campos = new Set(columnas.map(({ campo }) => campo));
  const dosColumnas = vocabulario.dosSentidos?.every((campo) => campos.has(campo)) === true;
  const enMeses = columnas.filter(({ mes }) => mes !== null).length >= 2;
  return {
    candidatas,
    columnas: columnas.map((columna) =>
      // A third column beside two columns of amounts, or beside months, is their total.
      columna.campo !== null && columna.campo === vocabulario.importe && (dosColumnas || enMeses)
        ? { ...columna, campo: null, sobra: 'OTRA_CUENTA' }
        : columna,
    ),
  };
}
