import type { Moneda } from '../../base/campos.schema.ts';
import type { Decir } from '../../base/decir.ts';
import { accept, type Outcome } from '../../base/refusal.ts';
import { abrirCuaderno } from '../../planilla/cuaderno.rules.ts';
import { hechosDeFilas } from '../../planilla/hechos.rules.ts';
import type { Respuestas } from '../../planilla/pregunta.ts';
import type { ColumnaProbada } from '../../planilla/prueba.rules.ts';
import { estaVacia } from '../../planilla/texto.rules.ts';
import { hayFilas, type FilaImportada } from '../../planilla/titulos.rules.ts';
import { clasificarRenglones, type RenglonClasificado } from '../../renglones/clases.rules.ts';
import { mostrarColumnas } from '../../renglones/columnas-por-mano.rules.ts';
import { preguntarColumnas } from '../../renglones/columnas-preguntadas.rules.ts';
import { comprobarRenglones } from '../../renglones/comprobacion.rules.ts';
import {
  conPrecioComoImporte,
  esSoloDeImportes,
  leerComoGlobal,
  preguntarGlobales,
  separarTitulos,
} from '../../renglones/globales.rules.ts';
import { preguntarIva, type IvaDecidido } from '../../renglones/iva.rules.ts';
import {
  preguntarDiferencia,
  preguntarPie,
  preguntarSumas,
  type Diferencia,
  type Preguntando,
} from '../../renglones/pie.rules.ts';
import { idDeCampo, mostrarPreguntas, type CuadernoDeRenglones } from '../../renglones/pregunta.ts';
import { probarRenglones } from '../../renglones/prueba-renglones.rules.ts';
import { TITULOS_RENGLON, type LecturaDeRenglones } from '../../renglones/renglon.rules.ts';
import type { ColumnaDeItems, PreguntaDeItems } from '../../renglones/renglon.schema.ts';
import {
  columnasQueFaltan,
  reunirRenglones,
  revisarSuma,
  sinItems,
  type AnalisisDeRenglones,
} from '../../renglones/reunir-renglones.rules.ts';
import { buscadorDeRubros, type RubroCatalogo } from '../../renglones/rubro.rules.ts';
import { preguntarRubros } from '../../renglones/secciones.rules.ts';
import type { TablaDeRenglones } from '../../renglones/titulos.rules.ts';
import {
  interpretarItemPresupuesto,
  leerGlobal,
  comoItems,
  terminar,
  type Leido,
} from './item-presupuesto.rules.ts';
import {
  esCampoRequerido,
  verificarLugar,
  type Antes,
  type ItemPresupuestoImportado,
} from './planilla.rules.ts';
import {
  CAMPOS_ITEM_PRESUPUESTO,
  type CampoItemPresupuesto,
  type ItemPresupuestoInterpretado,
} from './planilla.schema.ts';

/** Items to be imported into a budget, and the open questions. */
export type AnalisisPresupuesto = AnalisisDeRenglones<
  ItemPresupuestoImportado,
  ItemPresupuestoInterpretado
> & {
  readonly preguntas: PreguntaDeItems[];
  readonly columnas: ColumnaDeItems[];
  readonly prueba: readonly ColumnaProbada[];
  /**
   * Answers of the user about this sheet, by the keys under which they are remembered for later
   * sheets.
   */
  readonly aprendido: Readonly<Record<string, string>>;
};

type Destino = {
  readonly moneda: Moneda;
  readonly rubros: readonly RubroCatalogo[];
  readonly respuestas: Respuestas;
  /** Answers of the user about earlier sheets, by the keys under which they are remembered. */
  readonly recordadas?: Respuestas;
  /** Items of the budget that stay beside the rows of the file. */
  readonly queda: Antes<unknown>;
  readonly decir: Pick<Decir, 'dinero' | 'numero'>;
};

type Abierto = Preguntando & {
  readonly clasificadas: readonly RenglonClasificado[];
  readonly leidas: ReadonlyMap<number, Leido>;
  readonly iva: IvaDecidido;
};

/**
 * Applies the user's answers about footer rows, sums and doubtful amounts, and checks the sheet
 * again.
 */
function resolver(abierto: Abierto) {
  const { clasificadas, leidas, iva, tabla, hechos, moneda, dinero } = abierto;
  const todas = new Map(leidas);
  const globales = new Set<number>();
  const sumar = (filas: readonly RenglonClasificado[], entran: ReadonlyMap<number, bigint>) => {
    for (const fila of filas) {
      const centavos = entran.get(fila.cruda.fila);
      if (centavos === undefined) continue;
      todas.set(fila.cruda.fila, leerGlobal(fila, centavos));
      globales.add(fila.cruda.fila);
    }
    return comoItems(filas, entran);
  };
  const comprobar = (filas: readonly RenglonClasificado[]) =>
    comprobarRenglones(
      { tabla, hechos, moneda, dinero, pregunta: true },
      filas,
      [...todas.values()].map(({ vista }) => vista),
    );
  const conPie = sumar(clasificadas, preguntarPie(clasificadas, iva, abierto));
  const dudosas = ({ desacuerdos }: ReturnType<typeof comprobar>, titulos: boolean) =>
    desacuerdos.sumas.filter(({ fila }) => (fila.clase === 'SECCION') === titulos);
  const primera = comprobar(conPie);
  // Headings are asked about first, because one imported as an item is included in the sums below
  // it.
  const titulos = preguntarSumas(dudosas(primera, true), abierto);
  const conTitulos = sumar(conPie, titulos);
  const segunda = titulos.size === 0 ? primera : comprobar(conTitulos);
  const sumas = preguntarSumas(dudosas(segunda, false), abierto);
  const filas = sumar(conTitulos, sumas);
  const comprobado = sumas.size === 0 ? segunda : comprobar(filas);
  const diferencia = preguntarDiferencia(comprobado.desacuerdos.items, abierto);
  const difieren = new Set(comprobado.desacuerdos.items.map(({ fila }) => fila.cruda.fila));
  return { filas, todas, globales, comprobado, diferencia, difieren };
}

const quedaAfuera = (diferencia: Diferencia): boolean => diferencia === 'NO_ENTRA';

/** Analyses the rows of a table whose columns are known. */
function analizarTabla(
  abierto: Abierto,
  {
    rubros,
    queda,
    lectura,
  }: Pick<Destino, 'rubros' | 'queda'> & {
    readonly lectura: LecturaDeRenglones<CampoItemPresupuesto>;
  },
) {
  const { tabla, hechos, moneda, cuaderno, iva } = abierto;
  const { filas, todas, globales, comprobado, diferencia, difieren } = resolver(abierto);
  const crudas = new Map(filas.map(({ cruda }) => [cruda.fila, cruda]));
  const conRubro = (fila: number): boolean =>
    !estaVacia(crudas.get(fila)?.celdas[lectura.columnas.rubro ?? -1] ?? null);
  const porFila = preguntarRubros(filas, {
    rubros,
    cuaderno,
    tieneRubro: (fila) => globales.has(fila) || conRubro(fila),
  });
  const entra = (fila: number): boolean => !(quedaAfuera(diferencia) && difieren.has(fila));
  const enOrden = filas.flatMap(({ clase, cruda }) => {
    const leida = clase === 'ITEM' ? todas.get(cruda.fila) : undefined;
    return leida ? [leida] : [];
  });
  const leidas = enOrden
    .filter(({ vista }) => entra(vista.fila))
    .map((leida) => terminar(leida, porFila.get(leida.vista.fila), iva));
  const vistas = leidas.map(({ vista }) => vista);
  const analisis = reunirRenglones(leidas, {
    advertencias: comprobado.advertencias,
    errores: [
      ...comprobado.errores,
      ...revisarSuma(vistas, queda.totalCentavos),
      ...sinItems(enOrden.length, tabla.filaTitulos),
    ],
  });
  const prueba = probarRenglones({
    tabla,
    hechos,
    moneda,
    filas,
    leidas: enOrden.map(({ vista }) => ({ ...vista, entra: entra(vista.fila) })),
    errores: new Map(analisis.errores.toReversed().map(({ fila, mensaje }) => [fila, mensaje])),
    diferencia,
  });
  return { ...analisis, prueba };
}

/**
 * Classified rows, with the reading of each item; rows with only an amount are read as the user
 * decided.
 */
function leerFilas(
  abierto: Preguntando & { readonly lectura: LecturaDeRenglones<CampoItemPresupuesto> },
  clasificadas: readonly RenglonClasificado[],
): Pick<Abierto, 'clasificadas' | 'leidas'> {
  const separadas = separarTitulos(clasificadas, abierto);
  const globales = separadas.flatMap((fila) =>
    fila.clase === 'GLOBAL' ? [leerComoGlobal(fila, abierto)] : [],
  );
  const entran = preguntarGlobales(globales, abierto);
  const leidos = separadas.flatMap(({ clase, cruda }) =>
    clase === 'ITEM' ? [interpretarItemPresupuesto(abierto.lectura, cruda)] : [],
  );
  const todos: readonly Leido[] = entran ? [...leidos, ...globales] : leidos;
  return {
    clasificadas: separadas.map((fila) =>
      fila.clase === 'GLOBAL' && entran ? { ...fila, clase: 'ITEM' } : fila,
    ),
    leidas: new Map(todos.map((leido) => [leido.vista.fila, leido])),
  };
}

/**
 * Errors of the table and, unless it has only amounts, one for each required field without a
 * column, except a quantity or unit price that is asked about.
 */
function faltantes(tabla: TablaDeRenglones, cuaderno: CuadernoDeRenglones) {
  if (esSoloDeImportes(tabla)) return [...tabla.errores];
  const preguntados = new Set(cuaderno.preguntas().map(({ id }) => id));
  const requeridos = CAMPOS_ITEM_PRESUPUESTO.filter(
    (campo) =>
      esCampoRequerido(campo) &&
      !((campo === 'cantidad' || campo === 'precioUnitario') && preguntados.has(idDeCampo(campo))),
  );
  return [...columnasQueFaltan(requeridos, TITULOS_RENGLON, tabla), ...tabla.errores];
}

/** Analyses the rows of a file against `queda`, the items that stay in the budget. */
export function analizarItems(
  todas: readonly FilaImportada[],
  { moneda, rubros, respuestas, recordadas = {}, queda, decir }: Destino,
): Outcome<AnalisisPresupuesto> {
  const cuaderno: CuadernoDeRenglones = abrirCuaderno(respuestas, recordadas);
  const hechos = hechosDeFilas(todas);
  const requeridos = new Set(['cantidad', 'precioUnitario'] as const);
  const { tabla: preguntada, falta } = preguntarColumnas(todas, { hechos, requeridos }, cuaderno);
  const tabla = conPrecioComoImporte(preguntada);
  const clasificadas = clasificarRenglones(tabla, 'GLOBAL');
  const filas = clasificadas.filter(({ clase }) => clase === 'ITEM' || clase === 'GLOBAL').length;
  const rechazo =
    hayFilas(tabla.cuerpo.length, 'excelFile') ??
    verificarLugar(queda.items.length, filas, decir.numero);
  if (rechazo) return rechazo;
  const columnas = mostrarColumnas(tabla, cuaderno);
  const errores = faltantes(tabla, cuaderno);
  if (falta || errores.length > 0) {
    const vacio = { items: [], importeCentavos: 0, muestra: [], advertencias: [], prueba: [] };
    const preguntas = mostrarPreguntas(cuaderno);
    return accept({ ...vacio, filas, errores, preguntas, columnas, aprendido: {} });
  }
  const lectura = { ...tabla, moneda, rubro: buscadorDeRubros(rubros), hechos };
  const arriba = todas.filter(({ fila }) => fila < tabla.filaTitulos);
  const preguntando = { tabla, hechos, moneda, cuaderno, dinero: decir.dinero };
  const iva = preguntarIva({ tabla, filas: clasificadas, arriba }, cuaderno);
  const abierto = { ...preguntando, iva, ...leerFilas({ ...preguntando, lectura }, clasificadas) };
  const analisis = analizarTabla(abierto, { rubros, queda, lectura });
  const preguntas = mostrarPreguntas(cuaderno);
  return accept({ ...analisis, preguntas, columnas, aprendido: cuaderno.aprendido() });
}
