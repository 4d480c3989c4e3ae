import { palabrasDeListas } from '../renglones/vocabulario.ts';
import type { CampoDeLibro, CampoImportacion } from './planilla.ts';

/** Kinds of files in which words were found. */
export type Visto =
  /** Our own template and export. */
  | 'EXPORTACION'
  /** Lists of vouchers from ARCA. */
  | 'ARCA'
  /** Statements of one bank, or of several. */
  | 'SANTANDER'
  | 'GALICIA'
  | 'BBVA'
  | 'NACION'
  | 'CIUDAD'
  | 'BANCOS'
  /** Listings of cheques and e-cheqs. */
  | 'CHEQUES'
  /** Current account that a supplier sends. */
  | 'CUENTA_CORRIENTE'
  /** Cash books and lists of expenses of small firms. */
  | 'CAJA'
  /** Lists of contracted works. */
  | 'CONTRATOS'
  /** Budgets of works. */
  | 'PRESUPUESTO'
  /** Price lists, whose titles are also used for items. */
  | 'LISTA_DE_PRECIOS'
  /** Common usage, found in none of the sample files. */
  | 'USO'
  /** Spelling variants of another word here. */
  | 'VARIANTE';

/** Words, folded and separated by `|`, by where they were found; most certain first. */
export type Palabras = readonly (readonly [visto: Visto, palabras: string])[];

/** Titles that people give to the columns of movements and of workbooks. */
export const VOCABULARIO_MOVIMIENTO: Readonly<Record<CampoImportacion | CampoDeLibro, Palabras>> = {
  fecha: [
    ['EXPORTACION', 'fecha'],
    ['ARCA', 'fecha de emision'],
    ['VARIANTE', 'fecha emision'],
    ['USO', 'fecha comprobante|fecha movimiento|fecha pago|dia'],
    ['CUENTA_CORRIENTE', 'f emision'],
    ['VARIANTE', 'fecha operativa'],
    ['BANCOS', 'f operativa'],
    ['VARIANTE', 'f operacion'],
    ['BANCOS', 'f valor'],
    ['VARIANTE', 'fec|fch|fecha op|fecha operacion|fecha valor|fecha de pago'],
    ['USO', 'fecha factura|fecha aporte|mes'],
  ],
  concepto: [
    ['EXPORTACION', 'concepto'],
    ['GALICIA', 'descripcion'],
    ['BANCOS', 'detalle'],
    ['USO', 'movimiento'],
    ['SANTANDER', 'referencia'],
    ['USO', 'leyenda'],
    ['VARIANTE', 'concepto detalle|detalle del gasto|descripcion del gasto|gasto concepto'],
    ['CONTRATOS', 'trabajo'],
    ['USO', 'tarea|motivo'],
    ['LISTA_DE_PRECIOS', 'material|articulo|producto|descripcion del material'],
    ['USO', 'que se compro|que se pago'],
  ],
  tipo: [
    ['EXPORTACION', 'tipo'],
    ['GALICIA', 'tipo de movimiento'],
    ['VARIANTE', 'tipo movimiento'],
    ['USO', 'ingreso egreso|ingreso o egreso'],
  ],
  importe: [
    ['EXPORTACION', 'importe'],
    ['CIUDAD', 'monto'],
    ['USO', 'total'],
    ['ARCA', 'importe total'],
    ['VARIANTE', 'monto total'],
    ['USO', 'valor|precio'],
    ['SANTANDER', 'importe pesos'],
    ['VARIANTE', 'importe en pesos|monto en pesos|imp'],
    ['USO', 'pesos|$'],
    ['VARIANTE', 'ars|importe $'],
    ['USO', 'aporte|total a pagar|a pagar|monto a pagar|pendiente|adeudado|deuda'],
  ],
  ingreso: [
    ['EXPORTACION', 'ingreso'],
    ['USO', 'ingresos|entradas|entrada'],
    ['CAJA', 'haber'],
    ['BANCOS', 'credito'],
    ['GALICIA', 'creditos'],
    ['USO', 'cobros|ingresa|entro|entra|cobrado'],
    ['VARIANTE', 'entradas $|ingresos $'],
  ],
  egreso: [
    ['EXPORTACION', 'egreso'],
    ['USO', 'egresos|salidas|salida'],
    ['CAJA', 'debe'],
    ['BANCOS', 'debito'],
    ['GALICIA', 'debitos'],
    ['USO', 'gastos|gasto|pagos|egresa|salio|sale|pagado|gastado'],
    ['VARIANTE', 'salidas $|egresos $'],
  ],
  moneda: [
    ['EXPORTACION', 'moneda'],
    ['USO', 'divisa'],
  ],
  cotizacion: [
    ['EXPORTACION', 'cotizacion'],
    ['ARCA', 'tipo de cambio'],
    ['VARIANTE', 'tc'],
    ['USO', 'dolar|cambio'],
    ['VARIANTE', 'cotiz|cot'],
    ['ARCA', 'tipo cambio'],
    ['CAJA', 't c'],
    ['USO', 'cotizacion dolar|valor dolar|dolar blue'],
    ['VARIANTE', 'cotizacion usd|u$s cotizacion|tc $'],
  ],
  obra: [
    ['EXPORTACION', 'obra'],
    ['USO', 'codigo de obra|proyecto'],
    ['VARIANTE', 'cod obra|obras'],
    ['USO', 'nombre de la obra'],
    ['VARIANTE', 'cod de obra'],
  ],
  rubro: [
    ['EXPORTACION', 'rubro'],
    ['LISTA_DE_PRECIOS', 'codigo de rubro|capitulo|categoria'],
    ['USO', 'cuenta'],
    ['VARIANTE', 'rub|rubros|cod rubro'],
    ['USO', 'rubro obra'],
  ],
  proveedor: [
    ['EXPORTACION', 'proveedor'],
    ['USO', 'razon social|nombre proveedor|emisor|contratista|beneficiario|cliente'],
    ['VARIANTE', 'prov|proveedores'],
    ['USO', 'pagado a|a quien|nombre|acreedor|comercio|quien|destinatario|subcontratista'],
  ],
  cuit: [
    ['EXPORTACION', 'cuit'],
    ['USO', 'cuit proveedor|cuit del proveedor|cuit emisor|cuit del emisor'],
    ['ARCA', 'nro doc emisor'],
    ['VARIANTE', 'nro cuit'],
    ['USO', 'cuit cuil'],
    ['VARIANTE', 'cuit n|n cuit|nro de cuit'],
  ],
  medioPago: [
    ['EXPORTACION', 'medio de pago'],
    ['VARIANTE', 'medio pago'],
    ['USO', 'forma de pago'],
    ['VARIANTE', 'forma pago'],
    ['USO', 'pago|medio|f pago'],
    ['VARIANTE', 'forma'],
    ['USO', 'modo|modo de pago'],
    ['VARIANTE', 'modo pago'],
    ['USO', 'metodo de pago|como se pago|via'],
    ['VARIANTE', 'medios|f de pago|fpago'],
  ],
  comprobanteTipo: [
    ['EXPORTACION', 'tipo de comprobante'],
    ['VARIANTE', 'tipo comprobante|tipo comp'],
    ['USO', 'letra'],
    ['CUENTA_CORRIENTE', 't comp'],
    ['VARIANTE', 't cbte|tipo cbte|cbte tipo|comp tipo'],
  ],
  puntoVenta: [
    ['EXPORTACION', 'punto de venta'],
    ['VARIANTE', 'pto de venta|pto vta|ptovta|pv|punto venta'],
  ],
  numero: [
    ['EXPORTACION', 'numero'],
    ['ARCA', 'numero de comprobante'],
    ['VARIANTE', 'nro|nro comprobante|nro de comprobante|n comprobante'],
    ['NACION', 'comprobante'],
    ['CAJA', 'factura'],
    ['VARIANTE', 'nro factura'],
    ['ARCA', 'numero desde'],
    ['CUENTA_CORRIENTE', 'cbte|nro comp'],
    ['VARIANTE', 'nro cbte|n comp'],
    ['CUENTA_CORRIENTE', 'n cbte'],
    ['VARIANTE', 'num comp|num cbte|numero comp|numero cbte|comp'],
    ['VARIANTE', 'nro fact|n factura|fact|n fact|comprobante n|comprobante numero'],
    ['VARIANTE', 'nro de factura|n de factura'],
    ['CIUDAD', 'n de comprobante'],
  ],
  notas: [
    ['EXPORTACION', 'notas'],
    ['VARIANTE', 'nota'],
    ['CIUDAD', 'observaciones'],
    ['VARIANTE', 'observacion'],
    ['USO', 'comentarios'],
    ['CONTRATOS', 'obs'],
    ['USO', 'aclaraciones|aclaracion'],
    ['VARIANTE', 'comentario'],
  ],
  saldo: [
    ['BANCOS', 'saldo'],
    ['USO', 'saldo acumulado|saldo caja'],
    ['VARIANTE', 'saldo $'],
    ['USO', 'saldo actual'],
    ['VARIANTE', 'saldos'],
    ['USO', 'acumulado|saldo disponible'],
  ],
  importeUsd: [
    ['USO', 'usd'],
    ['CAJA', 'u$s'],
    ['VARIANTE', 'us$'],
    ['USO', 'dolares'],
    ['CAJA', 'importe usd'],
    ['VARIANTE', 'importe u$s|importe us$|monto usd|monto u$s|importe dolares|monto dolares'],
    ['VARIANTE', 'importe en dolares|en dolares|u$d|total usd|total u$s|valor usd'],
  ],
  ingresoUsd: [
    ['USO', 'ingreso usd'],
    ['VARIANTE', 'ingresos usd|ingreso u$s|ingresos u$s|haber u$s|haber usd'],
    ['VARIANTE', 'entradas u$s|entradas usd'],
  ],
  egresoUsd: [
    ['USO', 'egreso usd'],
    ['VARIANTE', 'egresos usd|egreso u$s|egresos u$s|debe u$s|debe usd'],
    ['VARIANTE', 'salidas u$s|salidas usd|gastos usd|gastos u$s'],
  ],
  equivalente: [
    ['USO', 'equivalente|equivalente pesos'],
    ['VARIANTE', 'equiv pesos|equiv $|equivalente $'],
    ['USO', 'en pesos|pesificado|equivalente en pesos|total en pesos'],
    ['VARIANTE', 'equiv'],
  ],
  equivalenteUsd: [
    ['USO', 'equiv u$s'],
    ['VARIANTE', 'equivalente u$s|equiv usd|equivalente usd|equivalente dolares'],
    ['VARIANTE', 'equivalente en dolares|equiv dolares'],
    ['USO', 'dolarizado'],
  ],
  unidad: [['LISTA_DE_PRECIOS', palabrasDeListas('unidad')]],
  cantidad: [
    ['LISTA_DE_PRECIOS', palabrasDeListas('cantidad')],
    ['USO', 'metros'],
    ['VARIANTE', 'cant total'],
    ['PRESUPUESTO', 'computo'],
  ],
  /**
   * Titles of a unit price, except `precio`, which names the amount of a row when there is no
   * quantity.
   */
  precioUnitario: [
    ['LISTA_DE_PRECIOS', palabrasDeListas('precioUnitario').replace('|precio|', '|')],
  ],
  vencimiento: [
    ['CHEQUES', 'vencimiento'],
    ['USO', 'vence'],
    ['VARIANTE', 'vto'],
    ['USO', 'fecha de vencimiento'],
    ['VARIANTE', 'fecha vto|fecha vencimiento|vence el|f vto'],
  ],
  socio: [
    ['USO', 'socio|aportante|inversor'],
    ['VARIANTE', 'socios'],
    ['USO', 'fiduciante'],
  ],
  cuenta: [
    ['USO', 'caja'],
    ['VARIANTE', 'cuenta caja|caja cuenta'],
    ['CHEQUES', 'banco'],
    ['VARIANTE', 'cuenta banco|banco caja|cuenta o caja|caja o banco'],
  ],
  orden: [
    ['PRESUPUESTO', 'n'],
    ['USO', 'orden'],
    ['PRESUPUESTO', 'item'],
    ['VARIANTE', 'it|nro orden|n orden'],
    ['USO', 'renglon'],
  ],
  cheque: [
    ['VARIANTE', 'n cheque'],
    ['CHEQUES', 'nro cheque'],
    ['VARIANTE', 'n de cheque'],
    ['BBVA', 'nro de cheque'],
    ['VARIANTE', 'numero de cheque|numero cheque|cheque n|cheque nro|n ch|nro ch|ch n'],
    ['USO', 'n echeq'],
    ['VARIANTE', 'nro echeq|numero echeq'],
    ['USO', 'id echeq'],
  ],
  fechaCheque: [
    ['USO', 'fecha cheque'],
    ['VARIANTE', 'fecha del cheque|fecha pago cheque|fecha de pago del cheque'],
    ['USO', 'vto cheque'],
    ['VARIANTE', 'vencimiento cheque|vencimiento del cheque|fecha vto cheque'],
    ['USO', 'fecha de acreditacion'],
    ['VARIANTE', 'f cheque'],
  ],
  estado: [
    ['CHEQUES', 'estado'],
    ['USO', 'situacion'],
    ['VARIANTE', 'estado cheque|estado del cheque|estado pago|estado de pago|estado del pago'],
    ['USO', 'pagado si no|status'],
  ],
};

/**
 * Titles of columns that are ignored without a question when they name no field, by kind of file.
 */
export const VOCABULARIO_AJENO: Palabras = [
  [
    'EXPORTACION',
    'estado|codigo|sobre|privado|cargado por|persona|canal|tipo de cotizacion|pagado con|cae|pedido|dias de atraso|id de la obra|socio|saldo del periodo',
  ],
  [
    'BANCOS',
    'suc origen|sucursal origen|sucursal|desc sucursal|descripcion sucursal|cod operativo|codigo operativo|referencia|nro operacion|nro de operacion|n operacion|operacion|id operacion|titular|f valor|fecha valor|hora|canal de operacion|tipo de operacion|documento',
  ],
  [
    'CAJA',
    'usuario|responsable|autorizo|autorizado por|cargo|control|controlado|ok|visto|pagado si no|si no|conciliado|foto|adjunto|link|archivo|carpeta|mail|email|telefono|tel|contacto|direccion|cuil|iva|condicion iva|dni',
  ],
];

/** Words without their origin, for the readers. */
export const soloPalabras = (palabras: Palabras): readonly string[] =>
  palabras.flatMap(([, escritas]) => escritas.split('|'));

export const palabrasDe = (campo: CampoImportacion | CampoDeLibro): readonly string[] =>
  soloPalabras(VOCABULARIO_MOVIMIENTO[campo]);
