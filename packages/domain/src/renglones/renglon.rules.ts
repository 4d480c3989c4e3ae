import type { Moneda } from '../base/campos.schema.ts';
import {
  DESCRIPCION_DE_ITEM,
  ESCALA_CANTIDAD,
  ESCALA_PRECIO,
  importeDe,
} from '../base/cantidad.rules.ts';
import { esMayorQueCero } from '../base/decimal.rules.ts';
import type { Outcome } from '../base/refusal.ts';
import { required } from '../base/required.ts';
import { leerLinea } from '../base/texto.rules.ts';
import { leerUnidad } from '../base/unidad.rules.ts';
import { leerDecimalCelda } from '../planilla/celdas.rules.ts';
import type { Hallado } from '../planilla/indice.rules.ts';
import type { LectorDeCeldas, LectorDeHechos } from '../planilla/lector.rules.ts';
import { estaVacia, textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';
import type { TitulosLeidos } from '../planilla/titulos.rules.ts';
import type { RubroCatalogo } from './rubro.rules.ts';

/** Fields of a row of quantity and price, of an acopio or of a budget. */

type CampoRenglon = 'descripcion' | 'unidad' | 'cantidad' | 'precioUnitario' | 'rubro';
type LectorDeRenglon = LectorDeCeldas<CampoRenglon>;

export const TITULOS_RENGLON: Readonly<Record<CampoRenglon, string>> = {
  descripcion: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precioUnitario: 'Precio unitario',
  rubro: 'Rubro',
};

type Esquema<T> = {
  readonly safeParse: (valor: unknown) =>
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly message: string }[] };
      };
};

/** Reads a text cell with the schema of the form. */
export function leerTexto<C extends string, T>(
  lector: LectorDeCeldas<C>,
  campo: C,
  esquema: Esquema<T>,
): T | null {
  const leido = esquema.safeParse(textoDeCelda(lector.celda(campo)));
  if (leido.success) return leido.data;
  return lector.error(
    campo,
    required(leido.error.issues[0], 'the reason why a cell is refused').message,
  );
}

function leerRequerido(
  lector: LectorDeRenglon,
  campo: 'descripcion' | 'unidad',
  leer: (texto: string) => Outcome<string>,
): string | null {
  const celda = lector.celda(campo);
  if (!estaVacia(celda)) return lector.tomar(campo, leer(textoDeCelda(celda)));
  return lector.error(campo, `La ${TITULOS_RENGLON[campo].toLowerCase()} es requerida`);
}

function leerCantidad(lector: LectorDeRenglon, requerida: boolean): string | null {
  const celda = lector.celda('cantidad');
  if (estaVacia(celda)) {
    return requerida ? lector.error('cantidad', 'La cantidad es requerida') : null;
  }
  const limites = { maxEnteros: 11, maxEscala: ESCALA_CANTIDAD };
  const cantidad = lector.tomar(
    'cantidad',
    leerDecimalCelda(celda, limites, { ...lector.hechos('cantidad'), moneda: null }),
  );
  if (cantidad === null || esMayorQueCero(cantidad)) return cantidad;
  return lector.error('cantidad', 'La cantidad tiene que ser mayor que cero');
}

/**
 * Reads the price; an empty optional one is `'0'` with a warning. A price that is negative or in
 * another currency is an error.
 */
function leerPrecio(
  lector: LectorDeRenglon,
  { requerido, moneda }: { readonly requerido: boolean; readonly moneda: Moneda },
): string | null {
  const celda = lector.celda('precioUnitario');
  if (estaVacia(celda)) {
    if (requerido) return lector.error('precioUnitario', 'El precio unitario es requerido');
    lector.avisar('precioUnitario', 'Sin precio: el ítem queda en cero');
    return '0';
  }
  const limites = { maxEnteros: 14, maxEscala: ESCALA_PRECIO, moneda };
  const precio = lector.tomar(
    'precioUnitario',
    leerDecimalCelda(celda, limites, lector.hechos('precioUnitario')),
  );
  if (!precio?.startsWith('-')) return precio;
  return lector.error('precioUnitario', 'El precio unitario no puede ser negativo');
}

type BuscadorDeRubros = (celda: CeldaImportada) => Hallado<RubroCatalogo>;

export function leerRubro(
  lector: Pick<LectorDeCeldas<'rubro'>, 'celda' | 'error'>,
  rubro: BuscadorDeRubros,
): RubroCatalogo | null {
  const celda = lector.celda('rubro');
  if (estaVacia(celda)) return null;
  const hallado = rubro(celda);
  if (hallado === 'AMBIGUO') {
    return lector.error('rubro', 'Hay más de un rubro con ese nombre: usar el código');
  }
  return hallado ?? lector.error('rubro', 'No hay un rubro con ese código o nombre');
}

function leerImporte(
  lector: LectorDeRenglon,
  cantidad: string | null,
  precio: string | null,
): number | null {
  if (cantidad === null || precio === null) return 0;
  const importe = importeDe(cantidad, precio);
  return importe ?? lector.error('precioUnitario', 'El importe del ítem es demasiado grande');
}

/** Data needed to read the rows below the titles. */
export type LecturaDeRenglones<C extends string> = TitulosLeidos<C> & {
  readonly moneda: Moneda;
  readonly rubro: BuscadorDeRubros;
  readonly hechos?: LectorDeHechos;
};

type Exigencias = Pick<LecturaDeRenglones<CampoRenglon>, 'moneda' | 'rubro'> & {
  readonly conCantidad: boolean;
  readonly conPrecio: boolean;
};

/** An item that is ready to be written. */
export type RenglonImportado = {
  readonly fila: number;
  readonly descripcion: string;
  readonly unidad: string;
  readonly cantidad: string | null;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
  readonly rubroId: string | null;
};

/** Reads the cells of a row, in the order in which their findings are reported. */
function leerCeldas(lector: LectorDeRenglon, exigido: Exigencias) {
  const { moneda, conPrecio: requerido } = exigido;
  const descripcion = leerRequerido(lector, 'descripcion', (texto) =>
    leerLinea(texto, DESCRIPCION_DE_ITEM),
  );
  const unidad = leerRequerido(lector, 'unidad', leerUnidad);
  const cantidad = leerCantidad(lector, exigido.conCantidad);
  const precioUnitario = leerPrecio(lector, { requerido, moneda });
  const importeCentavos = leerImporte(lector, cantidad, precioUnitario);
  const rubro = leerRubro(lector, exigido.rubro);
  return { descripcion, unidad, cantidad, precioUnitario, importeCentavos, rubro };
}

/** Reads one row; every wrong cell is found, not only the first one. */
export function leerRenglon(lector: LectorDeRenglon, exigido: Exigencias) {
  const { rubro, ...leido } = leerCeldas(lector, exigido);
  const { descripcion, unidad, cantidad, precioUnitario, importeCentavos } = leido;
  const { fila, errores, advertencias } = lector;
  const sano =
    errores.length === 0 &&
    descripcion !== null &&
    unidad !== null &&
    precioUnitario !== null &&
    importeCentavos !== null;
  const rubroId = rubro?.id ?? null;
  const item: RenglonImportado | null = sano
    ? { fila, descripcion, unidad, cantidad, precioUnitario, importeCentavos, rubroId }
    : null;
  const vista = {
    fila,
    valida: item !== null,
    ...leido,
    importeCentavos: cantidad === null || precioUnitario === null ? null : importeCentavos,
    rubro: rubro && `${rubro.codigo} ${rubro.nombre}`,
  };
  return { item, vista, errores, advertencias };
}
