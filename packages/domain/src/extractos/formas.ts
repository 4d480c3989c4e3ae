import type { MarcaDecimal } from '../base/decimal.rules.ts';
import type { FormaExtracto } from './extracto.schema.ts';
import type { ReglaDeCargo } from './regla.schema.ts';

/** Field of a statement's line; `cuenta` and `cuitCuenta` repeat the head in each row. */
export type CampoExtracto =
  | 'fecha'
  | 'concepto'
  | 'importe'
  | 'debito'
  | 'credito'
  | 'sentido'
  | 'saldo'
  | 'codigo'
  | 'referencia'
  | 'comprobante'
  | 'cuit'
  | 'cheque'
  | 'cuenta'
  | 'cuitCuenta'
  | 'moneda'
  | 'tipo';

type Titulos = Readonly<Partial<Record<CampoExtracto, readonly string[]>>>;

/** Layout of a bank's file. Titles are folded; the most certain one is first. */
export type FormaDeBanco = {
  readonly forma: FormaExtracto;
  /** Name of the bank, for messages. */
  readonly banco: string;
  /** Titles that together recognise the layout, in each of its variants. */
  readonly reconoce: readonly (readonly string[])[];
  /** True when a row with other titles beside these is another layout. */
  readonly exacta?: boolean;
  readonly titulos: Titulos;
  /** Titles of columns whose text is added to the concept. */
  readonly detalles?: readonly string[];
  /** Order of the lines of one day, where the balances do not show it. */
  readonly orden?: 'NUEVAS_PRIMERO' | 'VIEJAS_PRIMERO';
  /** Decimal sign; absent when the file has to prove it. */
  readonly decimal?: MarcaDecimal;
  /** Offset of times that name no zone. */
  readonly zona?: string;
  /** Rows without an effect on the account, by the folded text of the field `tipo`. */
  readonly noSonLineas?: Readonly<Record<string, string>>;
  /** Types of rows that reserve money and give it back. */
  readonly reservas?: { readonly toma: string; readonly devuelve: string };
  /** Type of the row with the balance before the first line. */
  readonly apertura?: string;
};

const COMUNES: Titulos = {
  fecha: ['fecha'],
  concepto: ['concepto'],
  importe: ['importe'],
  saldo: ['saldo'],
};
const DOS_COLUMNAS: Titulos = {
  fecha: ['fecha'],
  concepto: ['concepto'],
  debito: ['debito', 'debitos'],
  credito: ['credito', 'creditos'],
};

/** Layouts of the banks and wallets that are known. */
export const FORMAS: readonly FormaDeBanco[] = [
  {
    forma: 'SANTANDER',
    banco: 'Santander',
    reconoce: [['suc origen', 'desc sucursal', 'cod operativo', 'referencia', 'concepto']],
    titulos: { ...COMUNES, codigo: ['cod operativo'], referencia: ['referencia'] },
    orden: 'NUEVAS_PRIMERO',
    decimal: ',',
  },
  {
    forma: 'GALICIA',
    banco: 'Galicia',
    reconoce: [['descripcion', 'debitos', 'creditos', 'grupo de conceptos']],
    titulos: {
      ...DOS_COLUMNAS,
      concepto: ['descripcion'],
      saldo: ['saldo'],
      codigo: ['grupo de conceptos'],
      comprobante: ['numero de comprobante'],
      referencia: ['numero de terminal'],
    },
    detalles: [
      'concepto',
      'observaciones cliente',
      'leyendas adicionales 1',
      'leyendas adicionales 2',
      'leyendas adicionales 3',
      'leyendas adicionales 4',
    ],
  },
  {
    forma: 'MACRO_CSV',
    banco: 'Macro',
    reconoce: [['fecha', 'referencia', 'codigo causal', 'concepto', 'debito', 'credito']],
    titulos: {
      ...DOS_COLUMNAS,
      saldo: ['saldo'],
      codigo: ['codigo causal'],
      referencia: ['referencia'],
    },
  },
  {
    forma: 'MACRO_XLS',
    banco: 'Macro',
    reconoce: [['fecha', 'nro de referencia', 'causal', 'concepto', 'importe']],
    titulos: { ...COMUNES, codigo: ['causal'], referencia: ['nro de referencia'] },
    orden: 'NUEVAS_PRIMERO',
  },
  {
    forma: 'BBVA',
    banco: 'BBVA',
    reconoce: [
      ['fecha', 'codigo', 'concepto', 'credito', 'debito', 'detalle', 'numero documento'],
      ['fecha', 'concepto', 'credito', 'debito', 'saldo parcial', 'nro de cheque'],
    ],
    titulos: {
      ...DOS_COLUMNAS,
      saldo: ['saldo parcial', 'saldo'],
      codigo: ['codigo'],
      comprobante: ['numero documento'],
      cheque: ['nro de cheque'],
    },
    detalles: ['detalle'],
  },
  {
    forma: 'NACION',
    banco: 'Nación',
    reconoce: [['fecha', 'comprobante', 'concepto', 'importe', 'saldo']],
    exacta: true,
    titulos: { ...COMUNES, comprobante: ['comprobante'] },
    decimal: ',',
  },
  {
    forma: 'SUPERVIELLE',
    banco: 'Supervielle',
    reconoce: [['fecha', 'concepto', 'detalle', 'debito', 'credito', 'saldo']],
    exacta: true,
    titulos: { ...DOS_COLUMNAS, saldo: ['saldo'] },
    detalles: ['detalle'],
  },
  {
    forma: 'CIUDAD',
    banco: 'Ciudad',
    reconoce: [['cuenta', 'cuit cuenta', 'fecha', 'monto', 'n de comprobante', 'descripcion']],
    titulos: {
      ...COMUNES,
      concepto: ['descripcion'],
      importe: ['monto'],
      comprobante: ['n de comprobante'],
      cuenta: ['cuenta'],
      cuitCuenta: ['cuit cuenta'],
    },
    detalles: ['observaciones'],
  },
  {
    forma: 'MERCADO_PAGO',
    banco: 'Mercado Pago',
    reconoce: [['date', 'source id', 'record type', 'net credit amount']],
    titulos: {
      fecha: ['date'],
      concepto: ['description'],
      credito: ['net credit amount'],
      debito: ['net debit amount'],
      saldo: ['balance amount'],
      referencia: ['source id'],
      tipo: ['record type'],
      moneda: ['currency'],
    },
    detalles: ['external reference'],
    orden: 'VIEJAS_PRIMERO',
    decimal: '.',
    zona: '-04:00',
    noSonLineas: {
      'initial available balance': 'Es el saldo inicial, no una línea',
      subtotal: 'Es un subtotal, no una línea',
      total: 'Es un total, no una línea',
    },
    reservas: { toma: 'block', devuelve: 'unblock' },
    apertura: 'initial available balance',
  },
];

/** Titles of the statements whose layout is not known, folded, most certain first. */
export const TITULOS_DE_OTRA: Titulos = {
  fecha: [
    'fecha',
    'fecha operacion',
    'fecha de operacion',
    'fecha operativa',
    'f operativa',
    'fecha movimiento',
    'fecha de movimiento',
    'fecha mov',
    'fecha contable',
    'fecha de proceso',
    'fecha y hora',
    'dia',
    'date',
  ],
  concepto: [
    'concepto',
    'descripcion',
    'descripcion del movimiento',
    'movimiento',
    'movimientos',
    'detalle',
    'transaccion',
    'operacion',
    'leyenda',
    'description',
  ],
  importe: ['importe', 'monto', 'importe neto', 'monto neto', 'importe total', 'valor', 'amount'],
  debito: [
    'debito',
    'debitos',
    'importe debito',
    'debe',
    'egreso',
    'egresos',
    'cargo',
    'cargos',
    'extracciones',
    'salidas',
    'retiros',
  ],
  credito: [
    'credito',
    'creditos',
    'importe credito',
    'haber',
    'ingreso',
    'ingresos',
    'abono',
    'abonos',
    'depositos',
    'entradas',
  ],
  sentido: ['d c', 'debito credito', 'deb cred', 'signo', 'tipo d c'],
  saldo: [
    'saldo',
    'saldo parcial',
    'saldo contable',
    'saldo acumulado',
    'saldo cuenta',
    'saldo final',
    'balance',
  ],
  codigo: ['codigo', 'cod', 'codigo causal', 'causal', 'codigo de operacion', 'cod operativo'],
  referencia: ['referencia', 'nro de referencia', 'numero de referencia', 'ref', 'id'],
  comprobante: [
    'comprobante',
    'nro de comprobante',
    'nro comprobante',
    'n de comprobante',
    'numero de comprobante',
    'numero documento',
    'nro documento',
    'nro de operacion',
  ],
  cuit: ['cuit', 'cuit cuil', 'cuit contraparte', 'cuit origen', 'cuit destino', 'documento'],
  cheque: ['cheque', 'nro de cheque', 'nro cheque', 'numero de cheque', 'n de cheque'],
  moneda: ['moneda', 'divisa', 'currency'],
};

/** Layout of a file that no bank of `FORMAS` is known to write. */
export const OTRA: FormaDeBanco = {
  forma: 'OTRA',
  banco: 'el banco',
  reconoce: [],
  titulos: TITULOS_DE_OTRA,
  detalles: ['detalle', 'detalles', 'observaciones', 'leyenda', 'contraparte', 'beneficiario'],
};

/** Names of the fields, for questions and for findings about one without a titled column. */
export const NOMBRES_EXTRACTO: Readonly<Record<CampoExtracto, string>> = {
  fecha: 'Fecha',
  concepto: 'Concepto',
  importe: 'Importe',
  debito: 'Débito',
  credito: 'Crédito',
  sentido: 'Débito o crédito',
  saldo: 'Saldo',
  codigo: 'Código',
  referencia: 'Referencia',
  comprobante: 'Comprobante',
  cuit: 'CUIT',
  cheque: 'Cheque',
  cuenta: 'Cuenta',
  cuitCuenta: 'CUIT de la cuenta',
  moneda: 'Moneda',
  tipo: 'Tipo',
};

/** CUITs of the banks themselves, which the heads of their files may have beside the customer's. */
export const CUITS_DE_BANCOS: ReadonlySet<string> = new Set([
  '30500008454',
  '30500001735',
  '30500010084',
  '30500003193',
  '30500010912',
  '33500005179',
  '30999032083',
  '30703088534',
]);

const porPalabras = (palabras: string, clase: ReglaDeCargo['clase']): ReglaDeCargo => ({
  palabras,
  codigo: null,
  clase,
  rubroId: null,
  activa: true,
});
const porCodigo = (codigo: string, clase: ReglaDeCargo['clase']): ReglaDeCargo => ({
  palabras: null,
  codigo,
  clase,
  rubroId: null,
  activa: true,
});

/** Rules of charges while an organisation has none of its own. The codes are those of Macro and Galicia. */
export const REGLAS_DE_FABRICA: readonly ReglaDeCargo[] = [
  porPalabras('IMP. DEB. LEY 25413', 'LEY_25413_DEBITO'),
  porPalabras('IMP. CRE. LEY 25413', 'LEY_25413_CREDITO'),
  porPalabras('DEV.IMP.CRED.LEY 25413', 'LEY_25413_CREDITO'),
  porPalabras('DEV.IMP.DEB.LEY 25413', 'LEY_25413_DEBITO'),
  porPalabras('IVA', 'IVA_COMISION'),
  porPalabras('PERCEP. IVA', 'PERCEPCION_IVA'),
  porPalabras('COMISION', 'COMISION'),
  porPalabras('SIRCREB', 'SIRCREB'),
  porCodigo('1684', 'LEY_25413_DEBITO'),
  porCodigo('1685', 'LEY_25413_CREDITO'),
  porCodigo('1297', 'SIRCREB'),
  porCodigo('4145', 'IIBB'),
  porCodigo('000808', 'COMISION'),
];
