import { esMayorQueCero } from '../../base/decimal.rules.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { required } from '../../base/required.ts';
import type { Hallado, RubroCatalogo } from '../../importaciones/catalogo.rules.ts';
import { leerDecimalCelda } from '../../importaciones/celdas.rules.ts';
import type { HallazgoImportacion } from '../../importaciones/importacion.schema.ts';
import { abrirCeldas, type LectorDeCeldas } from '../../importaciones/lector.rules.ts';
import { estaVacia, textoDeCelda, type CeldaImportada } from '../../importaciones/texto.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../../importaciones/titulos.rules.ts';
import type { TipoAcopio } from '../acopio.schema.ts';
import { ESCALA_CANTIDAD, ESCALA_PRECIO, importeDe } from '../items/item.rules.ts';
import { datosItem, unidadSchema } from '../items/item.schema.ts';
import { CAMPOS_ITEM, type CampoItem, type ItemInterpretado } from './planilla.schema.ts';

/** The titles of the template and of the export. */
export const TITULOS_ITEM: Readonly<Record<CampoItem, string>> = {
  codigo: 'Código',
  descripcion: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precioUnitario: 'Precio unitario',
  rubro: 'Rubro',
};

/** A price list is bounded by its money: it needs no quantities. */
export const esCampoRequerido = (campo: CampoItem, tipo: TipoAcopio): boolean =>
  campo === 'descripcion' || campo === 'unidad' || (campo === 'cantidad' && tipo === 'MATERIALES');

const { hallarTitulos, sugerirColumnas } = lectorDeTitulos(CAMPOS_ITEM, {
  codigo: 'codigo|cod|codigo de material|codigo de articulo|cod articulo|sku|codigo de item|item',
  descripcion:
    'descripcion|material|detalle|articulo|producto|concepto|nombre|descripcion del material',
  unidad: 'unidad|un|unid|u|um|u m|unidad de medida|medida',
  cantidad: 'cantidad|cant|cantidad acopiada|cantidad comprada|cant acopiada',
  precioUnitario:
    'precio unitario|precio|precio unit|p unitario|p unit|pu|precio de lista|precio congelado|valor unitario|costo unitario|unitario',
  rubro: 'rubro|codigo de rubro|capitulo|categoria',
});

export type LecturaItems = {
  readonly tipo: TipoAcopio;
  readonly filaTitulos: number;
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<CampoItem>;
  readonly rubro: (celda: CeldaImportada) => Hallado<RubroCatalogo>;
};

/** Where the titles are and which column is which; what lacks is said under the row of titles. */
export function leerTitulosDeItems(
  filas: readonly FilaImportada[],
  { tipo, rubro }: Pick<LecturaItems, 'tipo' | 'rubro'>,
): { readonly lectura: LecturaItems; readonly errores: readonly HallazgoImportacion[] } {
  const encabezado = hallarTitulos(filas);
  const titulos = encabezado ? titulosDe(encabezado) : [];
  const columnas = sugerirColumnas(titulos);
  const filaTitulos = encabezado?.fila ?? 1;
  const errores = CAMPOS_ITEM.filter(
    (campo) => columnas[campo] === undefined && esCampoRequerido(campo, tipo),
  ).map((campo) => ({
    fila: filaTitulos,
    columna: TITULOS_ITEM[campo],
    valor: '',
    mensaje: `Falta la columna ${TITULOS_ITEM[campo]}`,
  }));
  return { lectura: { tipo, filaTitulos, titulos, columnas, rubro }, errores };
}

/** An item that can be written as it is. */
export type ItemImportado = {
  readonly fila: number;
  readonly codigo: string | null;
  readonly descripcion: string;
  readonly unidad: string;
  readonly cantidad: string | null;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
  readonly rubroId: string | null;
};

export type ItemLeido = {
  readonly item: ItemImportado | null;
  readonly vista: ItemInterpretado;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

type Lector = LectorDeCeldas<CampoItem>;
type Esquema<T> = {
  readonly safeParse: (valor: unknown) =>
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly message: string }[] };
      };
};

/** A text by the rule the form has for it. */
function leerTexto<T>(lector: Lector, campo: CampoItem, esquema: Esquema<T>): T | null {
  const leido = esquema.safeParse(textoDeCelda(lector.celda(campo)));
  if (leido.success) return leido.data;
  return lector.error(campo, required(leido.error.issues[0], 'why a cell is refused').message);
}

function leerRequerido(
  lector: Lector,
  campo: 'descripcion' | 'unidad',
  esquema: Esquema<string>,
): string | null {
  if (!estaVacia(lector.celda(campo))) return leerTexto(lector, campo, esquema);
  return lector.error(campo, `La ${TITULOS_ITEM[campo].toLowerCase()} es requerida`);
}

function leerCantidad(lector: Lector, tipo: TipoAcopio): string | null {
  const celda = lector.celda('cantidad');
  if (estaVacia(celda)) {
    return esCampoRequerido('cantidad', tipo)
      ? lector.error('cantidad', 'La cantidad es requerida')
      : null;
  }
  const limites = { maxEnteros: 11, maxEscala: ESCALA_CANTIDAD };
  const cantidad = lector.tomar('cantidad', leerDecimalCelda(celda, limites));
  if (cantidad === null || esMayorQueCero(cantidad)) return cantidad;
  return lector.error('cantidad', 'La cantidad tiene que ser mayor que cero');
}

function leerPrecio(lector: Lector): string | null {
  const celda = lector.celda('precioUnitario');
  if (estaVacia(celda)) {
    lector.avisar('precioUnitario', 'Sin precio: el ítem queda en cero');
    return '0';
  }
  const limites = { maxEnteros: 14, maxEscala: ESCALA_PRECIO };
  const precio = lector.tomar('precioUnitario', leerDecimalCelda(celda, limites));
  if (!precio?.startsWith('-')) return precio;
  return lector.error('precioUnitario', 'El precio unitario no puede ser negativo');
}

function leerRubro(lector: Lector, rubro: LecturaItems['rubro']): RubroCatalogo | null {
  const celda = lector.celda('rubro');
  if (estaVacia(celda)) return null;
  const hallado = rubro(celda);
  if (hallado === 'AMBIGUO') {
    return lector.error('rubro', 'Hay más de un rubro con ese nombre: usar el código');
  }
  return hallado ?? lector.error('rubro', 'No hay un rubro con ese código o nombre');
}

function leerImporte(lector: Lector, cantidad: string | null, precio: string | null) {
  if (cantidad === null || precio === null) return 0;
  const importe = importeDe(cantidad, precio);
  return importe ?? lector.error('precioUnitario', 'El importe del ítem es demasiado grande');
}

/** Reads one row; every wrong cell is found, not only the first one. */
export function interpretarItem(lectura: LecturaItems, cruda: FilaImportada): ItemLeido {
  const lector = abrirCeldas({ ...lectura, nombres: TITULOS_ITEM }, cruda);
  const codigo = leerTexto(lector, 'codigo', datosItem.codigo) ?? null;
  const descripcion = leerRequerido(lector, 'descripcion', datosItem.descripcion);
  const unidad = leerRequerido(lector, 'unidad', unidadSchema);
  const cantidad = leerCantidad(lector, lectura.tipo);
  const precioUnitario = leerPrecio(lector);
  const importeCentavos = leerImporte(lector, cantidad, precioUnitario);
  const rubro = leerRubro(lector, lectura.rubro);
  const sano =
    lector.errores.length === 0 &&
    descripcion !== null &&
    unidad !== null &&
    precioUnitario !== null &&
    importeCentavos !== null;
  const { fila } = cruda;
  const item = sano
    ? {
        fila,
        codigo,
        descripcion,
        unidad,
        cantidad,
        precioUnitario,
        importeCentavos,
        rubroId: rubro?.id ?? null,
      }
    : null;
  return {
    item,
    vista: {
      fila,
      valida: item !== null,
      codigo,
      descripcion,
      unidad,
      cantidad,
      precioUnitario,
      importeCentavos: cantidad === null ? null : importeCentavos,
      rubro: rubro && `${rubro.codigo} ${rubro.nombre}`,
    },
    errores: lector.errores,
    advertencias: lector.advertencias,
  };
}

/** What no row can tell by itself: codes that are taken, and more money than an acopio may hold. */
export function revisarConjunto(
  filas: readonly Pick<ItemInterpretado, 'fila' | 'codigo' | 'importeCentavos'>[],
  codigosTomados: ReadonlySet<string>,
): HallazgoImportacion[] {
  const errores: HallazgoImportacion[] = [];
  const vistos = new Map<string, number>();
  let total = 0n;
  for (const { fila, codigo, importeCentavos } of filas) {
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
    const antes = total;
    total += BigInt(importeCentavos ?? 0);
    if (antes <= BigInt(CENTAVOS_MAX) && total > BigInt(CENTAVOS_MAX)) {
      const columna = TITULOS_ITEM.precioUnitario;
      const mensaje = 'Hasta esta fila, los ítems suman un importe demasiado grande';
      errores.push({ fila, columna, valor: '', mensaje });
    }
  }
  return errores;
}
