/** Kind of document in which a title was found. `VARIANTE`: another spelling of a title found. */
type Visto = 'PLANTILLA' | 'LISTA_DE_PRECIOS' | 'PRESUPUESTO' | 'COTIZACION' | 'VARIANTE';

/** Titles, folded and separated by `|`, most certain first. */
type Palabras = Partial<Readonly<Record<Visto, string>>>;

/** Columns of a sheet of items that are not imported. */
type ColumnaAparte = 'numero' | 'importe' | 'parte' | 'incidencia';
export type ColumnaRenglon =
  | 'descripcion'
  | 'unidad'
  | 'cantidad'
  | 'precioUnitario'
  | 'rubro'
  | ColumnaAparte;

/** Titles that people give to the columns of items. */
export const VOCABULARIO_RENGLON: Readonly<Record<ColumnaRenglon, Palabras>> = {
  descripcion: {
    PLANTILLA: 'descripcion',
    LISTA_DE_PRECIOS:
      'material|detalle|articulo|producto|concepto|nombre|descripcion del material|materiales',
    PRESUPUESTO:
      'designacion|designacion de las obras|designacion de los trabajos|trabajos|denominacion|actividad|elementos a presupuestar|tarea|trabajo|partida|rubro y tarea|descripcion de la tarea',
    VARIANTE:
      'tareas|actividades|descripcion de los trabajos|descripcion de las tareas|denominacion de los trabajos',
  },
  unidad: {
    PLANTILLA: 'unidad',
    LISTA_DE_PRECIOS: 'un|unid|u|um|u m|unidad de medida|medida',
    PRESUPUESTO: 'und|unidades|unidad es',
    VARIANTE: 'unidad medida|uni',
  },
  cantidad: {
    PLANTILLA: 'cantidad',
    LISTA_DE_PRECIOS: 'cant|cantidad acopiada|cantidad comprada|cant acopiada',
    PRESUPUESTO: 'cantidades|cantidad es|computo|metrado|cantidad presupuestada',
    VARIANTE: 'computo metrico|cants',
  },
  precioUnitario: {
    PLANTILLA: 'precio unitario',
    LISTA_DE_PRECIOS:
      'precio|precio unit|p unitario|p unit|pu|precio de lista|precio congelado|valor unitario|costo unitario|unitario',
    PRESUPUESTO: 'punit|vr unit|vr unitario|$ unitario|importe unitario',
    VARIANTE: 'vrunit|valor unit|importe unit|precios unitarios|$ unit|punitario|costo unit',
  },
  rubro: { PLANTILLA: 'rubro', LISTA_DE_PRECIOS: 'codigo de rubro|capitulo|categoria' },
  numero: {
    PRESUPUESTO: 'item|n|nro|numero',
    LISTA_DE_PRECIOS:
      'codigo|cod|codigo de material|codigo de articulo|cod articulo|sku|codigo de item',
    VARIANTE: 'num|no|n item|item n|nro item|items|orden|n de orden',
  },
  importe: {
    PRESUPUESTO: 'importe|subtotal|vr total|total item|total',
    COTIZACION: 'precio del item|precio del rubro',
    VARIANTE:
      'sub total|vrtotal|valor total|precio total|importe total|importe parcial|parcial|monto|costo total|total rubro|precio item|importe item|p total|ptotal|$ total|precio parcial|totales',
  },
  /** Shares of a unit price, as quotations show them. */
  parte: {
    COTIZACION: 'mano de obra',
    VARIANTE: 'mo|m de o|mano obra|equipos|equipo|subcontratos|sub contratos',
  },
  incidencia: { PRESUPUESTO: 'incidencia', VARIANTE: 'incid|inc|incidencias|porcentaje' },
};

/** Endings about IVA in the title of a price. */
const CON_IVA = ['c iva', 'con iva', 'iva inc', 'iva incluido'];
const DE_IVA: readonly string[] = [...CON_IVA, 's iva', 'sin iva', 'mas iva', 'iva'];

export const palabrasDe = (columna: ColumnaRenglon): readonly string[] =>
  Object.values(VOCABULARIO_RENGLON[columna]).flatMap((palabras) => palabras.split('|'));

/** Titles of the template and of price lists only, for tables that may not be of items. */
export const palabrasDeListas = (columna: ColumnaRenglon): string => {
  const { PLANTILLA, LISTA_DE_PRECIOS } = VOCABULARIO_RENGLON[columna];
  return [PLANTILLA, LISTA_DE_PRECIOS].filter((escritas) => escritas !== undefined).join('|');
};

/**
 * Titles that `leerTitulos` accepts for a column; those of money may end in a phrase about IVA,
 * with or without `$` before it.
 */
export function sinonimosDe(columna: ColumnaRenglon): readonly string[] {
  const palabras = palabrasDe(columna);
  if (columna !== 'precioUnitario' && columna !== 'importe') return palabras;
  const conIva = ['', ' $'].flatMap((signo) =>
    DE_IVA.flatMap((cola) => palabras.map((palabra) => `${palabra}${signo} ${cola}`)),
  );
  return [...palabras, ...conIva];
}

/** Words within a longer title that name its column: `Cant. total presupuestada`, `Costo unit. actualizado`. */
export const PISTAS: Readonly<Record<'cantidad' | 'precioUnitario' | 'importe', RegExp>> = {
  cantidad: /\b(?:cant|cantidad(?:es)?|computos?|metrados?)\b/,
  precioUnitario: /\b(?:p ?u|unit|unitarios?)\b/,
  importe: /\b(?:totale?s?|importes?|montos?|subtotal(?:es)?)\b/,
};

/** Words in the title of a column of money. */
export const DE_PLATA = /\b(?:precios?|valor(?:es)?|costos?|importes?|montos?|vr)\b|\$/;

/**
 * Rows at the foot of a budget: those of the first group are added to the cost, those of the second
 * are sums of the rows above.
 */
type SumandoDePie = 'GASTOS_GENERALES' | 'BENEFICIO' | 'IIBB' | 'IVA' | 'OTROS';
type SumaDePie = 'COSTO_DIRECTO' | 'PRECIO_DE_VENTA' | 'TOTAL';

/** Beginnings of footer rows, folded. */
export const VOCABULARIO_DE_PIE: Readonly<Record<SumandoDePie | SumaDePie, Palabras>> = {
  GASTOS_GENERALES: {
    PRESUPUESTO: 'gastos generales|gastos indirectos|gastos financieros|costos indirectos|g g',
    COTIZACION: 'gastos de obra|gastos de empresa|costos financieros',
    VARIANTE:
      'gasto general|gasto generales|gastos impositivos|gastos administrativos|gasto indirecto|gasto financiero|costo indirecto|costo financiero|gasto de obra|gasto de empresa|gg',
  },
  BENEFICIO: { PRESUPUESTO: 'beneficio|utilidad', VARIANTE: 'beneficios|utilidades' },
  IIBB: { PRESUPUESTO: 'iibb|ingresos brutos', VARIANTE: 'ii bb|ib|ing brutos' },
  IVA: { PRESUPUESTO: 'iva' },
  OTROS: {
    PRESUPUESTO: 'impuestos|imprevistos|sellados|tasas',
    COTIZACION: 'descuento|bonificacion|redondeo',
    VARIANTE: 'impuesto|sellado|descuentos|bonificaciones',
  },
  COSTO_DIRECTO: {
    PRESUPUESTO: 'costo directo|costos directos|costo total|costo neto|costo costo',
    VARIANTE:
      'costos totales|costos netos|costos total|costo de obra|costos de obra|costo directos',
  },
  PRECIO_DE_VENTA: {
    PRESUPUESTO: 'precio de venta|precio final|precio total',
    COTIZACION: 'precio de oferta|precio neto',
  },
  TOTAL: {
    PRESUPUESTO: 'presupuesto total|presupuesto oficial|monto de obra',
    COTIZACION: 'monto de oferta|monto de contrato|monto contractual',
  },
};

/** Pattern of a text that begins with one of the words of these classes. */
const alComienzo = (clases: readonly (SumandoDePie | SumaDePie)[]): RegExp => {
  const palabras = clases.flatMap((clase) =>
    Object.values(VOCABULARIO_DE_PIE[clase]).flatMap((escritas) => escritas.split('|')),
  );
  return new RegExp(`^(?:${palabras.join('|')})\\b`);
};

/** Footer rows that add to the cost without being work. */
export const SE_SUMA_AL_PIE = alComienzo(['GASTOS_GENERALES', 'BENEFICIO', 'IIBB', 'IVA', 'OTROS']);
export const ES_IVA = alComienzo(['IVA']);

/** Footer rows whose amount is the sum of the rows above. */
export const SUMA_DEL_PIE = alComienzo(['COSTO_DIRECTO', 'PRECIO_DE_VENTA', 'TOTAL']);

/** Folded texts used in place of a price that is not known; a lone dash folds to an empty text. */
export const SIN_PRECIO =
  /^(?:a (?:definir|cotizar|confirmar|convenir)|s c|sin cotizar|no cotiza|no incluye|incluido|incluida)?$/;
export const POR_DEFINIR = /\ba (?:definir|cotizar|confirmar|convenir)\b/;

/** Titles and notes, folded, about prices without IVA. */
export const SIN_IVA = /\b(?:s|sin|mas|no incluyen?(?: el)?|no incluido(?: el)?) iva\b/;
export const ES_CON_IVA = /\b(?:c|con) iva\b|\biva inc/;
/** Notes about prices that include IVA. */
export const INCLUYE_IVA =
  /(?<!\bno )\b(?:con|c) iva\b|\biva inclu|(?<!\bno )\binclu(?:ye|yen|ido|idos) (?:el )?iva\b/;
