import type { Decir } from '../../base/decir.ts';
import { type Refusal, refuseAt, refuseBy } from '../../base/refusal.ts';
import type { DetalleError } from '../../errores.ts';
import { abrirCuaderno } from '../../planilla/cuaderno.rules.ts';
import { hechosDeFilas, SIN_HECHOS } from '../../planilla/hechos.rules.ts';
import { abrirCeldas } from '../../planilla/lector.rules.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import type { ColumnaProbada } from '../../planilla/prueba.rules.ts';
import { type FilaImportada, lectorDeTitulos } from '../../planilla/titulos.rules.ts';
import { clasificarRenglones, type RenglonClasificado } from '../../renglones/clases.rules.ts';
import { columnasSinSaber, preguntarColumnas } from '../../renglones/columnas-preguntadas.rules.ts';
import { comprobarRenglones } from '../../renglones/comprobacion.rules.ts';
import type { CampoDeNumeros, CuadernoDeRenglones } from '../../renglones/pregunta.ts';
import { probarRenglones } from '../../renglones/prueba-renglones.rules.ts';
import {
  leerRenglon,
  leerTexto,
  TITULOS_RENGLON,
  type LecturaDeRenglones,
  type RenglonImportado,
} from '../../renglones/renglon.rules.ts';
import {
  columnasQueFaltan,
  reunirRenglones,
  revisarSuma,
  sinItems,
  type AnalisisDeRenglones,
  type RenglonLeido,
} from '../../renglones/reunir-renglones.rules.ts';
import type { TablaDeRenglones } from '../../renglones/titulos.rules.ts';
import { palabrasDeListas } from '../../renglones/vocabulario.ts';
import type { TipoAcopio } from '../acopio.schema.ts';
import { IMPORTACION_ITEMS_MAX_FILAS } from '../items/item.rules.ts';
import { datosItem } from '../items/item.schema.ts';
import { type CampoItem, CAMPOS_ITEM, type ItemInterpretado } from './planilla.schema.ts';

export const TITULOS_ITEM: Readonly<Record<CampoItem, string>> = {
  codigo: 'Código',
  ...TITULOS_RENGLON,
};

/**
 * True for a column that a spreadsheet of items must have. A price list requires no quantities,
 * since its limit is an amount of money.
 */
export const esCampoRequerido = (campo: CampoItem, tipo: TipoAcopio): boolean =>
  campo === 'descripcion' || campo === 'unidad' || (campo === 'cantidad' && tipo === 'MATERIALES');

const CODIGO = [...palabrasDeListas('numero').split('|'), 'item'];
const { sugerirColumnas } = lectorDeTitulos(['codigo'], () => CODIGO);

export type LecturaItems = LecturaDeRenglones<CampoItem> & { readonly tipo: TipoAcopio };

/** A parsed sheet of items; missing columns are reported at the row of titles. */
type PlanillaDeItems = {
  readonly lectura: LecturaItems;
  readonly tabla: TablaDeRenglones;
  readonly clasificadas: readonly RenglonClasificado[];
  readonly filas: readonly FilaImportada[];
  readonly errores: readonly HallazgoImportacion[];
  /**
   * Columns whose field could not be recognised: an import by a single call has no step to ask
   * about them.
   */
  readonly sinSaber: readonly DetalleError[];
};

/** Titles, columns and item rows of a sheet. */
export function leerTitulosDeItems(
  todas: readonly FilaImportada[],
  dada: Pick<LecturaItems, 'tipo' | 'moneda' | 'rubro'>,
): PlanillaDeItems {
  const cuaderno: CuadernoDeRenglones = abrirCuaderno({}, {});
  const hechos = hechosDeFilas(todas);
  const deNumeros: readonly CampoDeNumeros[] = ['cantidad', 'precioUnitario'];
  const requeridos = new Set(deNumeros.filter((campo) => esCampoRequerido(campo, dada.tipo)));
  const { tabla } = preguntarColumnas(todas, { hechos, requeridos }, cuaderno);
  const { codigo } = sugerirColumnas(tabla.titulos);
  const esOtra = codigo === undefined || codigo === tabla.columnas.descripcion;
  const columnas = { ...tabla.columnas, ...(esOtra ? {} : { codigo }) };
  const lectura = { ...dada, ...tabla, columnas, hechos };
  const clasificadas = clasificarRenglones(tabla);
  const campos = CAMPOS_ITEM.filter((campo) => esCampoRequerido(campo, dada.tipo));
  return {
    lectura,
    tabla,
    clasificadas,
    filas: clasificadas.flatMap(({ clase, cruda }) => (clase === 'ITEM' ? [cruda] : [])),
    errores: [...columnasQueFaltan(campos, TITULOS_ITEM, lectura), ...tabla.errores],
    sinSaber: columnasSinSaber(tabla, cuaderno),
  };
}

/** Refuses a file with a required column that could not be recognised. */
export const revisarColumnas = ({ sinSaber }: PlanillaDeItems): Refusal | null =>
  sinSaber.length === 0 ? null : refuseBy('PLANILLA_CON_PREGUNTAS', sinSaber);

type ItemImportado = RenglonImportado & { readonly codigo: string | null };

export function interpretarItem(
  lectura: LecturaItems,
  cruda: FilaImportada,
): RenglonLeido<ItemImportado, ItemInterpretado> {
  const lector = abrirCeldas({ ...lectura, nombres: TITULOS_ITEM }, cruda);
  const codigo = leerTexto(lector, 'codigo', datosItem.codigo) ?? null;
  const { item, vista, ...hallado } = leerRenglon(lector, {
    ...lectura,
    conCantidad: esCampoRequerido('cantidad', lectura.tipo),
    conPrecio: false,
  });
  return { ...hallado, item: item && { ...item, codigo }, vista: { ...vista, codigo } };
}

/**
 * Errors across rows: codes that are repeated or taken, and a total beyond the maximum of an
 * acopio.
 */
export function revisarConjunto(
  filas: readonly Pick<ItemInterpretado, 'fila' | 'codigo' | 'importeCentavos'>[],
  codigosTomados: ReadonlySet<string>,
): HallazgoImportacion[] {
  const errores: HallazgoImportacion[] = [];
  const vistos = new Map<string, number>();
  for (const { fila, codigo } of filas) {
    if (codigo !== null) {
      const anterior = vistos.get(codigo);
      const error = { fila, columna: TITULOS_ITEM.codigo, valor: codigo };
      if (anterior !== undefined) {
        errores.push({ ...error, mensaje: `El código ya está en la fila ${anterior}` });
      } else if (codigosTomados.has(codigo)) {
        errores.push({ ...error, mensaje: 'Ya hay un ítem con ese código en el acopio' });
      }
      vistos.set(codigo, anterior ?? fila);
    }
  }
  errores.push(...revisarSuma(filas));
  return errores;
}

export function revisarFilas(filas: number, decir: Pick<Decir, 'numero'>): Refusal | null {
  if (filas <= IMPORTACION_ITEMS_MAX_FILAS) return null;
  const max = decir.numero(IMPORTACION_ITEMS_MAX_FILAS);
  return refuseAt('excelFile', `La planilla tiene más de ${max} filas`);
}

/** Refuses items beyond the plan's limit. */
export function cabeLaPlanilla(
  { limite, items, nuevos }: Readonly<Record<'limite' | 'items' | 'nuevos', number>>,
  decir: Pick<Decir, 'numero'>,
): Refusal | null {
  if (items + nuevos <= limite) return null;
  const motivo = `El plan permite ${decir.numero(limite)} ítems por acopio: hay ${decir.numero(items)} y la planilla trae ${decir.numero(nuevos)}.`;
  return { ...refuseAt('excelFile', motivo, { limite, items, nuevos }), code: 'LIMITE_ITEMS' };
}

/**
 * Items that a file would add to an acopio, with the errors of its rows and the proof of each
 * column of money.
 */
export type AnalisisItems = AnalisisDeRenglones<ItemImportado, ItemInterpretado> & {
  readonly prueba: readonly ColumnaProbada[];
};

/** Checks every row, first separately and then together with the others. */
export function analizarFilas(
  { lectura, tabla, clasificadas, filas }: PlanillaDeItems,
  codigosTomados: ReadonlySet<string>,
  { dinero }: Pick<Decir, 'dinero'>,
): AnalisisItems {
  const leidas = filas.map((fila) => interpretarItem(lectura, fila));
  const vistas = leidas.map(({ vista }) => vista);
  const { moneda, hechos = () => SIN_HECHOS } = lectura;
  const comprobado = comprobarRenglones({ tabla, hechos, moneda, dinero }, clasificadas, vistas);
  const analisis = reunirRenglones(leidas, {
    ...comprobado,
    errores: [
      ...comprobado.errores,
      ...revisarConjunto(vistas, codigosTomados),
      ...sinItems(leidas.length, tabla.filaTitulos),
    ],
  });
  const prueba = probarRenglones({
    tabla,
    hechos,
    moneda,
    filas: clasificadas,
    leidas: vistas.map((vista) => ({ ...vista, entra: true })),
    errores: new Map(analisis.errores.toReversed().map(({ fila, mensaje }) => [fila, mensaje])),
    diferencia: 'PRODUCTO',
  });
  return { ...analisis, prueba };
}
