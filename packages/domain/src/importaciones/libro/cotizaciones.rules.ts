import type { Aporte, Aportes } from '../../planilla/acumulados.rules.ts';
import { enCero } from '../../planilla/celda.rules.ts';
import { leerCotizacionCelda } from '../../planilla/celdas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { revisarSumas, type Revision } from '../../planilla/sumas.rules.ts';
import {
  cotizacionEnTexto,
  enPesos,
  esTasaPosible,
  tasaEntre,
  tasaEscrita,
  tasaMedia,
} from './dolares.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import type { Destino } from './tabla.rules.ts';
import { EN_DOLARES } from './vocabulario.rules.ts';

/** Exchange rate of a row, and the open question while it is only a proposal. */
export type Cotizada = DeQuePende & { readonly cotizacion: string | null };

const SIN_MES = 'sin fecha';
/**
 * Maximum relative deviation from the rate of the nearest month; a larger one means that the total
 * is wrong.
 */
const DESVIO_MAX = 0.5;

const mesDeEntrada = (leida: TablaLeida, id: string): string =>
  leida.fechas.get(id)?.fecha?.slice(0, 7) ?? SIN_MES;

/** Maximum number of consecutive tables that are added up as one list, such as one per month. */
const CADENA_MAX = 60;

/** Earlier tables that each table continues, in their order. */
function cadenasDe(leidas: readonly TablaLeida[]): ReadonlyMap<TablaLeida, readonly TablaLeida[]> {
  const cadenas = new Map<TablaLeida, readonly TablaLeida[]>();
  let cadena: readonly TablaLeida[] = [];
  for (const leida of leidas) {
    const previa = cadena.at(-1);
    const sigue = leida.tabla.cruda.continua && previa?.tabla.grilla === leida.tabla.grilla;
    const anteriores = sigue ? cadena : [];
    cadenas.set(leida, anteriores);
    cadena = [...anteriores, leida].slice(-CADENA_MAX);
  }
  return cadenas;
}

type Tasas = (id: string) => string | null;

/** Amounts that each row adds to the columns of its table. */
function aportesDe(leida: TablaLeida, tasas: Tasas, omitida: (id: string) => boolean): Aportes {
  const porFila = new Map<number, Map<number, Aporte>>();
  for (const { id, fila, celdas, importe, tabla } of leida.entradas) {
    if (omitida(id)) continue;
    const deFila = porFila.get(fila.fila) ?? new Map<number, Aporte>();
    porFila.set(fila.fila, deFila);
    const tipo = leida.tipos.get(id);
    const columnas =
      tabla.forma === 'MESES_EN_COLUMNAS' && importe ? [importe.columna] : tabla.deImporte;
    for (const { columna, campo } of columnas) {
      const propia = importe?.columna.columna === columna;
      const celda = propia ? importe.celda : campo === null ? undefined : celdas.get(campo);
      if (!celda?.monto || enCero(celda)) continue;
      const { centavos, moneda, cotizacion } = celda.monto;
      const enDolares = moneda === 'USD' || (campo !== null && EN_DOLARES.has(campo));
      const tasa = cotizacion ?? tasas(id);
      const convertido = !enDolares ? centavos : tasa === null ? null : enPesos(centavos, tasa);
      const ingreso = tipo === 'INGRESO';
      deFila.set(columna, {
        pesos: enDolares ? 0 : centavos,
        dolares: enDolares ? centavos : 0,
        convertido,
        neto: convertido === null ? null : ingreso ? Math.abs(convertido) : -Math.abs(convertido),
      });
    }
  }
  return porFila;
}

/** Amounts by row and column, for every table. */
export type AportesDeTablas = ReadonlyMap<TablaLeida, Aportes>;

export const aportesDeTablas = (
  leidas: readonly TablaLeida[],
  tasas: Tasas,
  omitida: (id: string) => boolean,
): AportesDeTablas => new Map(leidas.map((leida) => [leida, aportesDe(leida, tasas, omitida)]));

/** Totals of every table, checked against its rows and those of the tables that it continues. */
export const totalesDe = (
  leidas: readonly TablaLeida[],
  deTablas: AportesDeTablas,
): ReadonlyMap<TablaLeida, readonly Revision[]> =>
  new Map(
    [...cadenasDe(leidas)].map(([leida, anteriores]) => [
      leida,
      revisarSumas({
        tabla: leida.tabla,
        filas: leida.filas,
        anteriores: anteriores.flatMap(({ filas }) => filas),
        aportes: new Map([...anteriores, leida].flatMap((una) => [...(deTablas.get(una) ?? [])])),
        apertura: leida.apertura?.centavos ?? null,
      }),
    ]),
  );

/** Plausible rates implied by totals whose only dollars are those without a rate. */
function implicitas(
  pendientes: number,
  totales: readonly Revision[],
  cerca: string | null,
): string[] {
  const cercana = (tasa: string): boolean =>
    cerca === null || Math.abs(Number(tasa) - Number(cerca)) <= Number(cerca) * DESVIO_MAX;
  return totales.flatMap(({ moneda, entran, dice, pesos, dolares }) => {
    if (moneda !== 'ARS' || entran !== null || Math.abs(dolares) !== pendientes) return [];
    const tasa = tasaEntre(dice - pesos, dolares);
    return tasa !== null && esTasaPosible(tasa) && /^\d+(?:\.\d{1,2})?$/.test(tasa) && cercana(tasa)
      ? [tasa]
      : [];
  });
}

/** Rates in the texts above a table and in its rows without amounts. */
function enTextos({ tabla, filas }: TablaLeida): string[] {
  const deNotas = filas.filter(
    ({ clase }) => clase === 'NOTA' || clase === 'SECCION' || clase === 'SIN_IMPORTE',
  );
  return [...tabla.cruda.previas, ...deNotas.map(({ fila }) => fila)].flatMap(({ celdas }) => {
    const deTexto = cotizacionEnTexto(celdas.map(({ texto }) => texto).join(' '));
    return deTexto ?? [];
  });
}

/** Rates of rows in the workbook by month, also of rows in pesos. */
function conocidas(leidas: readonly TablaLeida[]): Map<string, string[]> {
  const porMes = new Map<string, string[]>();
  for (const leida of leidas) {
    for (const entrada of leida.entradas) {
      const { id } = entrada;
      const tasa = tasaEscrita(entrada, leida.montos.get(id));
      if (tasa === null) continue;
      const mes = mesDeEntrada(leida, id);
      const delMes = porMes.get(mes);
      if (delMes) delMes.push(tasa);
      else porMes.set(mes, [tasa]);
    }
  }
  return porMes;
}

function masCercana(mes: string, porMes: ReadonlyMap<string, string[]>): string | null {
  const indice = (m: string) => Number(m.slice(0, 4)) * 12 + Number(m.slice(5, 7));
  const otros = [...porMes.keys()].filter((m) => m !== SIN_MES);
  const [cercano] = otros.toSorted(
    (a, b) => Math.abs(indice(a) - indice(mes)) - Math.abs(indice(b) - indice(mes)),
  );
  return cercano === undefined ? null : tasaMedia(porMes.get(cercano) ?? []);
}

/** Destinations whose rows in dollars are given a rate here. */
const SE_CAMBIAN: ReadonlySet<Destino> = new Set<Destino>(['MOVIMIENTOS', 'APORTES']);

type SinTasa = { readonly id: string; readonly leida: TablaLeida };

/** Separates rows with their own rate, or excluded, from rows in dollars without one, by month. */
function partir(leidas: readonly TablaLeida[], omitida: (id: string) => boolean) {
  const cotizadas = new Map<string, Cotizada>();
  const sinTasa = new Map<string, SinTasa[]>();
  for (const leida of leidas) {
    for (const [id, { moneda, cotizacion }] of leida.montos) {
      if (moneda !== 'USD' && cotizacion === null) continue;
      if (!SE_CAMBIAN.has(leida.tabla.destino)) continue;
      if (cotizacion !== null || omitida(id)) {
        cotizadas.set(id, { cotizacion, pendiente: null });
        continue;
      }
      const mes = mesDeEntrada(leida, id);
      const delMes = sinTasa.get(mes);
      if (delMes) delMes.push({ id, leida });
      else sinTasa.set(mes, [{ id, leida }]);
    }
  }
  return { cotizadas, sinTasa };
}

/** Dollars without a rate, in centavos, by table. */
function pendientesDe(filas: readonly SinTasa[]): ReadonlyMap<TablaLeida, number> {
  const porTabla = new Map<TablaLeida, number>();
  for (const { id, leida } of filas) {
    const centavos = leida.montos.get(id)?.centavos ?? 0;
    porTabla.set(leida, (porTabla.get(leida) ?? 0) + centavos);
  }
  return porTabla;
}

/**
 * Exchange rate of every movement or contribution in dollars: its own, otherwise the answer, or the
 * proposal, of one question per month.
 */
export function resolverCotizaciones(
  leidas: readonly TablaLeida[],
  omitida: (id: string) => boolean,
  cuaderno: Cuaderno,
): ReadonlyMap<string, Cotizada> {
  const { cotizadas, sinTasa } = partir(leidas, omitida);
  if (sinTasa.size === 0) return cotizadas;
  const porMes = conocidas(leidas);
  const escritas = new Map([...cotizadas].map(([id, { cotizacion }]) => [id, cotizacion]));
  const tasas: Tasas = (id) => escritas.get(id) ?? null;
  const totales = totalesDe(leidas, aportesDeTablas(leidas, tasas, omitida));
  for (const [mes, filas] of sinTasa) {
    const vecina = masCercana(mes, porMes);
    const pendientes = [...pendientesDe(filas)];
    const deTotales = pendientes.flatMap(([leida, dolares]) =>
      implicitas(Math.abs(dolares), totales.get(leida) ?? [], vecina),
    );
    const { valor, ...pende } = cuaderno.consultar({
      id: `COTIZACION:${mes}`,
      tipo: 'COTIZACION',
      texto: `¿A qué cotización van los dólares de ${mesEnPalabras(mes)}?`,
      opciones: [],
      propuesta:
        tasaMedia(porMes.get(mes) ?? []) ??
        deTotales[0] ??
        pendientes.flatMap(([leida]) => enTextos(leida))[0] ??
        vecina,
      textos: [mes],
    });
    const leida = valor === null ? null : leerCotizacionCelda(valor);
    const cotizacion = leida?.ok ? leida.valor : null;
    for (const { id } of filas) cotizadas.set(id, { cotizacion, ...pende });
  }
  return cotizadas;
}

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

function mesEnPalabras(mes: string): string {
  const nombre = MESES[Number(mes.slice(5, 7)) - 1];
  return nombre === undefined ? 'las filas sin fecha' : `${nombre} de ${mes.slice(0, 4)}`;
}
