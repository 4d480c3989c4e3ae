import { leerCuitCelda } from './celdas.rules.ts';
import { hallarDinero, type Libre } from './columnas-dinero.rules.ts';
import type { TituloColumna } from './encabezado.rules.ts';
import type { FilaGrilla } from './grilla.rules.ts';
import { perfilDe, casiTodas, esOrden } from './perfil-columna.rules.ts';
import type { ColumnaTabla } from './tabla.ts';
import type { TablaCruda } from './tablas.rules.ts';
import type { Vocabulario } from './vocabulario.ts';

/** Title of the column of reasons in our own file of rows that were not imported. */
export const TITULO_AFUERA = 'Motivo (quedó afuera)';

/** Field that the user assigned to a column, or `NO_ENTRA` to ignore it. */
export type CampoAsignado<C extends string> = C | 'NO_ENTRA';

export type ColumnasLeidas<C extends string> = {
  readonly columnas: readonly ColumnaTabla<C>[];
  /**
   * Columns among which the user has to choose the money; empty when there is nothing to choose.
   */
  readonly candidatas: readonly ColumnaTabla<C>[];
};

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

/**
 * Takes a repeated column of totals as the amount, instead of the one assigned, in a table with a
 * column of taxes.
 */
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

/** Columns of a table with content but without a title. */
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

/**
 * Assigns the missing fields of CUIT, date (except in a table of months) and description, where the
 * cells of a free column show them; the description to the column with most texts.
 */
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

/**
 * Marks columns of line numbers, even one with the title of a document number, unless the table has
 * its series.
 */
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
function conAsignados<C extends string>(
  titulos: readonly TituloColumna<C>[],
  asignados: ReadonlyMap<number, CampoAsignado<C>>,
): TituloColumna<C>[] {
  const tomados = new Set(asignados.values());
  return titulos.map((titulo) => {
    const asignado = asignados.get(titulo.columna);
    if (asignado === 'NO_ENTRA') return { ...titulo, campo: null, puntos: 0, mes: null };
    if (asignado !== undefined) return { ...titulo, campo: asignado, puntos: 1000, mes: null };
    return titulo.campo !== null && tomados.has(titulo.campo)
      ? { ...titulo, campo: null, puntos: 0 }
      : titulo;
  });
}

type Pedido<C extends string> = {
  readonly vocabulario: Vocabulario<C>;
  readonly asignados: ReadonlyMap<number, CampoAsignado<C>>;
  /** Field of a CUIT, where the noun has suppliers. */
  readonly deCuit: C | null;
};

/**
 * Assigns the money of a table whose titles do not name it, with the candidates when the user has
 * to choose.
 */
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
  { vocabulario, asignados, deCuit }: Pedido<C>,
): ColumnasLeidas<C> {
  const { cuerpo } = cruda;
  const todas = [...cruda.titulos, ...sinTitulo(cruda)].sort((a, b) => a.columna - b.columna);
  const repartidas = repartir(conAsignados(todas, asignados)).map((columna): ColumnaTabla<C> =>
    asignados.get(columna.columna) === 'NO_ENTRA' ? { ...columna, sobra: 'NO_ENTRA' } : columna,
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
      // A column of amounts beside those of income and expenses, or beside months, is taken for
      // their total.
      columna.campo !== null && columna.campo === vocabulario.importe && (dosColumnas || enMeses)
        ? { ...columna, campo: null, sobra: 'OTRA_CUENTA' }
        : columna,
    ),
  };
}
