import { ALICUOTAS_BP, type AlicuotaBp } from '../../movimientos/comprobantes/partes.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { plegar, textoDeCelda } from '../../planilla/texto.rules.ts';
import type { LayoutArca } from '../lectura.schema.ts';

type DeDocumento =
  | 'fecha'
  | 'tipo'
  | 'puntoVenta'
  | 'numero'
  | 'numeroHasta'
  | 'autorizacion'
  | 'tipoDocEmisor'
  | 'cuitEmisor'
  | 'denominacion'
  | 'tipoDocReceptor'
  | 'docReceptor'
  | 'tipoCambio'
  | 'moneda'
  | 'total';
type DeImporte =
  | 'netoTotal'
  | 'ivaTotal'
  | 'noGravado'
  | 'exento'
  | 'percIva'
  | 'percNacionales'
  | 'percIibb'
  | 'percMunicipales'
  | 'internos'
  | 'otros'
  | 'creditoFiscal'
  | `neto${AlicuotaBp}`
  | `iva${Exclude<AlicuotaBp, 0>}`;
export type CampoArca = DeDocumento | DeImporte;

/** ARCA's titles in all layouts; each has a single meaning. */
const TITULOS: Readonly<Record<string, CampoArca>> = {
  Fecha: 'fecha',
  'Fecha de Emisión': 'fecha',
  Tipo: 'tipo',
  'Tipo de Comprobante': 'tipo',
  'Punto de Venta': 'puntoVenta',
  'Número Desde': 'numero',
  'Número de Comprobante': 'numero',
  'Número Hasta': 'numeroHasta',
  'Cód. Autorización': 'autorizacion',
  'Tipo Doc. Emisor': 'tipoDocEmisor',
  'Tipo Doc. Vendedor': 'tipoDocEmisor',
  'Nro. Doc. Emisor': 'cuitEmisor',
  'Nro. Doc. Vendedor': 'cuitEmisor',
  'Denominación Emisor': 'denominacion',
  'Denominación Vendedor': 'denominacion',
  'Tipo Doc. Receptor': 'tipoDocReceptor',
  'Nro. Doc. Receptor': 'docReceptor',
  'Tipo de Cambio': 'tipoCambio',
  Moneda: 'moneda',
  'Moneda Original': 'moneda',
  'Imp. Neto Gravado': 'netoTotal',
  'Imp. Neto Gravado Total': 'netoTotal',
  'Neto Gravado Total': 'netoTotal',
  'Total Neto Gravado': 'netoTotal',
  'Imp. Neto No Gravado': 'noGravado',
  'Neto No Gravado': 'noGravado',
  'Importe No Gravado': 'noGravado',
  'Imp. Op. Exentas': 'exento',
  'Op. Exentas': 'exento',
  'Importe Exento': 'exento',
  'Otros Tributos': 'otros',
  'Importe Otros Tributos': 'otros',
  'Crédito Fiscal Computable': 'creditoFiscal',
  'Importe de Per. o Pagos a Cta. de Otros Imp. Nac.': 'percNacionales',
  'Importe de Percepciones de Ingresos Brutos': 'percIibb',
  'Importe de Impuestos Municipales': 'percMunicipales',
  'Importe de Percepciones o Pagos a Cuenta de IVA': 'percIva',
  'Importe de Impuestos Internos': 'internos',
  IVA: 'ivaTotal',
  'Total IVA': 'ivaTotal',
  'Imp. Total': 'total',
  'Importe Total': 'total',
};

/**
 * Comparison key of a title, without `de` and `del`: some files write `Nro. Doc. del Emisor`, or
 * `Tipo Cambio` for `Tipo de Cambio`.
 */
const claveDeTitulo = (titulo: string): string => plegar(titulo).replaceAll(/\bdel? /g, '');

const conTasas: readonly (readonly [string, CampoArca])[] = ALICUOTAS_BP.flatMap((bp) => {
  const tasa = `${String(bp / 100).replace('.', ',')}%`;
  const neto: readonly (readonly [string, CampoArca])[] = [
    [`Imp. Neto Gravado IVA ${tasa}`, `neto${bp}`],
    [`Neto Grav. IVA ${tasa}`, `neto${bp}`],
    [`Neto Gravado IVA ${tasa}`, `neto${bp}`],
  ];
  if (bp === 0) return neto;
  return [...neto, [`IVA ${tasa}`, `iva${bp}`], [`Importe IVA ${tasa}`, `iva${bp}`]] as const;
});

export const TITULOS_ARCA: readonly (readonly [titulo: string, campo: CampoArca])[] = [
  ...Object.entries(TITULOS),
  ...conTasas,
];

const CAMPO_DE: ReadonlyMap<string, CampoArca> = new Map(
  TITULOS_ARCA.map(([titulo, campo]) => [claveDeTitulo(titulo), campo]),
);

const DE_TASAS: readonly CampoArca[] = [...new Set(conTasas.map(([, campo]) => campo))];
const DE_RECEPTOR: readonly CampoArca[] = ['tipoDocReceptor', 'docReceptor'];
const COMUNES: readonly CampoArca[] = [
  ...(['fecha', 'tipo', 'puntoVenta', 'numero', 'tipoDocEmisor', 'cuitEmisor'] as const),
  ...(['denominacion', 'tipoCambio', 'moneda', 'netoTotal', 'noGravado', 'exento'] as const),
  ...(['ivaTotal', 'total'] as const),
];
const RECIBIDOS: readonly CampoArca[] = [...COMUNES, 'numeroHasta', 'autorizacion'];

/** Required fields of each layout, the one with most fields first; `puede` lists optional ones. */
const LAYOUTS: readonly {
  readonly layout: Exclude<LayoutArca, 'XLSX'>;
  readonly campos: readonly CampoArca[];
  readonly puede: readonly CampoArca[];
}[] = [
  {
    layout: 'PORTAL_IVA',
    campos: [
      ...COMUNES,
      ...DE_TASAS,
      ...(['creditoFiscal', 'percNacionales', 'percIibb', 'percMunicipales'] as const),
      ...(['percIva', 'internos', 'otros'] as const),
    ],
    puede: [],
  },
  { layout: 'G3', campos: [...RECIBIDOS, ...DE_RECEPTOR, ...DE_TASAS, 'otros'], puede: [] },
  { layout: 'G2', campos: [...RECIBIDOS, 'otros'], puede: DE_RECEPTOR },
  { layout: 'G1', campos: RECIBIDOS, puede: DE_RECEPTOR },
];

export type TitulosArca = {
  readonly layout: Exclude<LayoutArca, 'XLSX'>;
  readonly titulos: readonly string[];
  /** Column of each field, from 0. */
  readonly columnas: ReadonlyMap<CampoArca, number>;
};

export const titulosEn = (celdas: readonly CeldaImportada[]): readonly string[] => {
  const titulos = celdas.map(textoDeCelda);
  return titulos.slice(0, titulos.findLastIndex((titulo) => titulo !== '') + 1);
};

/** Number of cells that are titles of ARCA. */
export const titulosConocidos = (titulos: readonly string[]): number =>
  titulos.filter((titulo) => CAMPO_DE.has(claveDeTitulo(titulo))).length;

/**
 * Layout whose required titles are all here, each once, beside only titles that are optional in it;
 * null when no layout fits.
 */
export function layoutDe(titulos: readonly string[]): TitulosArca | null {
  const columnas = new Map<CampoArca, number>();
  for (const [i, titulo] of titulos.entries()) {
    const campo = CAMPO_DE.get(claveDeTitulo(titulo));
    if (campo === undefined || columnas.has(campo)) return null;
    columnas.set(campo, i);
  }
  const hallado = LAYOUTS.find(
    ({ campos, puede }) =>
      campos.every((campo) => columnas.has(campo)) &&
      [...columnas.keys()].every((campo) => campos.includes(campo) || puede.includes(campo)),
  );
  return hallado ? { layout: hallado.layout, titulos, columnas } : null;
}
