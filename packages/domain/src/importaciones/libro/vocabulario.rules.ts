import { lectorDeTitulos } from '../../planilla/titulos.rules.ts';
import type { Nombrado, Vocabulario } from '../../planilla/vocabulario.ts';
import { palabrasDeListas } from '../../renglones/vocabulario.ts';
import { SINONIMOS_IMPORTACION } from '../columnas.rules.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion } from '../planilla.ts';

/** What a column of a workbook may hold beside the fields of a movement. */
const MAS_CAMPOS = [
  'saldo',
  'importeUsd',
  'ingresoUsd',
  'egresoUsd',
  'equivalente',
  'equivalenteUsd',
  'unidad',
  'cantidad',
  'precioUnitario',
  'vencimiento',
  'socio',
  'cuenta',
  'orden',
  'cheque',
  'fechaCheque',
  'estado',
] as const;
export const CAMPOS_LIBRO = [...CAMPOS_IMPORTACION, ...MAS_CAMPOS] as const;
export type CampoLibro = CampoImportacion | (typeof MAS_CAMPOS)[number];

/** Titles of workbooks beyond those of a spreadsheet that is made to be imported. */
const MAS_SINONIMOS: Readonly<Partial<Record<CampoImportacion, string>>> = {
  fecha:
    'fec|fch|fecha op|fecha operacion|fecha valor|fecha de pago|fecha factura|fecha aporte|mes',
  concepto:
    'concepto detalle|detalle del gasto|descripcion del gasto|gasto concepto|trabajo|tarea|motivo|material|articulo|producto|descripcion del material|que se compro|que se pago',
  importe:
    'importe pesos|importe en pesos|monto en pesos|imp|pesos|$|ars|importe $|aporte|total a pagar|a pagar|monto a pagar|pendiente|adeudado|deuda',
  ingreso: 'ingresa|entro|entra|cobrado|entradas $|ingresos $',
  egreso: 'egresa|salio|sale|pagado|gastado|salidas $|egresos $',
  cotizacion:
    'cotiz|cot|tipo cambio|t c|cotizacion dolar|valor dolar|dolar blue|cotizacion usd|u$s cotizacion|tc $',
  medioPago:
    'f pago|forma|modo|modo de pago|modo pago|metodo de pago|como se pago|via|medios|f de pago|fpago',
  proveedor:
    'prov|proveedores|pagado a|a quien|nombre|acreedor|comercio|quien|destinatario|subcontratista',
  rubro: 'rub|rubros|cod rubro|rubro obra',
  obra: 'obras|nombre de la obra|cod de obra',
  comprobanteTipo: 'tipo cbte|cbte tipo|comp tipo',
  numero:
    'comp|nro fact|n factura|fact|n fact|comprobante n|comprobante numero|nro de factura|n de factura|n de comprobante',
  notas: 'aclaraciones|aclaracion|comentario',
  cuit: 'cuit cuil|cuit n|n cuit|nro de cuit',
};

const PROPIOS: Readonly<Record<(typeof MAS_CAMPOS)[number], string>> = {
  saldo: 'saldo|saldo acumulado|saldo caja|saldo $|saldo actual|saldos|acumulado|saldo disponible',
  importeUsd:
    'usd|u$s|us$|dolares|importe usd|importe u$s|importe us$|monto usd|monto u$s|importe dolares|monto dolares|importe en dolares|en dolares|u$d|total usd|total u$s|valor usd',
  ingresoUsd:
    'ingreso usd|ingresos usd|ingreso u$s|ingresos u$s|haber u$s|haber usd|entradas u$s|entradas usd',
  egresoUsd:
    'egreso usd|egresos usd|egreso u$s|egresos u$s|debe u$s|debe usd|salidas u$s|salidas usd|gastos usd|gastos u$s',
  equivalente:
    'equivalente|equivalente pesos|equiv pesos|equiv $|equivalente $|en pesos|pesificado|equivalente en pesos|total en pesos|equiv',
  equivalenteUsd:
    'equiv u$s|equivalente u$s|equiv usd|equivalente usd|equivalente dolares|equivalente en dolares|equiv dolares|dolarizado',
  unidad: palabrasDeListas('unidad'),
  cantidad: `${palabrasDeListas('cantidad')}|metros|cant total|computo`,
  precioUnitario: palabrasDeListas('precioUnitario').replace('|precio|', '|'),
  vencimiento:
    'vencimiento|vence|vto|fecha de vencimiento|fecha vto|fecha vencimiento|vence el|f vto',
  socio: 'socio|aportante|inversor|socios|fiduciante',
  cuenta: 'caja|cuenta caja|caja cuenta|banco|cuenta banco|banco caja|cuenta o caja|caja o banco',
  orden: 'n|orden|item|it|nro orden|n orden|renglon',
  cheque:
    'n cheque|nro cheque|n de cheque|nro de cheque|numero de cheque|numero cheque|cheque n|cheque nro|n ch|nro ch|ch n|n echeq|nro echeq|numero echeq|id echeq',
  fechaCheque:
    'fecha cheque|fecha del cheque|fecha pago cheque|fecha de pago del cheque|vto cheque|vencimiento cheque|vencimiento del cheque|fecha vto cheque|fecha de acreditacion|f cheque',
  estado:
    'estado|situacion|estado cheque|estado del cheque|estado pago|estado de pago|estado del pago|pagado si no|status',
};

/** Today's titles first, which are the surest. */
const unir = (campo: CampoImportacion): string =>
  MAS_SINONIMOS[campo] === undefined
    ? SINONIMOS_IMPORTACION[campo]
    : `${SINONIMOS_IMPORTACION[campo]}|${MAS_SINONIMOS[campo]}`;

/** Titles of each field, folded and parted by `|`; the first are the surest. */
export const SINONIMOS_LIBRO: Readonly<Record<CampoLibro, string>> = {
  ...PROPIOS,
  ...SINONIMOS_IMPORTACION,
  fecha: unir('fecha'),
  concepto: unir('concepto'),
  importe: unir('importe'),
  ingreso: unir('ingreso'),
  egreso: unir('egreso'),
  cotizacion: unir('cotizacion'),
  obra: unir('obra'),
  rubro: unir('rubro'),
  proveedor: unir('proveedor'),
  cuit: unir('cuit'),
  medioPago: unir('medioPago'),
  comprobanteTipo: unir('comprobanteTipo'),
  numero: unir('numero'),
  notas: unir('notas'),
};

/** The reader of all titles of movements, one by one or of a whole row. */
export const LECTOR = lectorDeTitulos(CAMPOS_LIBRO, SINONIMOS_LIBRO);

/** Which field a title names, and how surely. */
function campoDeTitulo(titulo: string): Nombrado<CampoLibro> | null {
  const hallado = LECTOR.campoDe(titulo);
  return hallado && { campo: hallado[0], puntos: hallado[1] };
}

/** Fields that a title of several parts names. */
export const camposDeTitulo = (titulo: string): readonly CampoLibro[] => LECTOR.camposDe(titulo);

/** Fields whose cells are money. */
export const DE_IMPORTE: ReadonlySet<CampoLibro> = new Set<CampoLibro>([
  'importe',
  'ingreso',
  'egreso',
  'importeUsd',
  'ingresoUsd',
  'egresoUsd',
]);

export const EN_DOLARES: ReadonlySet<CampoLibro> = new Set<CampoLibro>([
  'importeUsd',
  'ingresoUsd',
  'egresoUsd',
]);

/** Fields of a workbook of money, for the reader of tables. */
export const VOCABULARIO_LIBRO: Vocabulario<CampoLibro> = {
  campoDe: campoDeTitulo,
  fecha: 'fecha',
  concepto: 'concepto',
  importe: 'importe',
  dosSentidos: ['ingreso', 'egreso'],
  saldo: 'saldo',
  orden: 'orden',
  numero: 'numero',
  serie: 'puntoVenta',
  deImporte: DE_IMPORTE,
  enDolares: EN_DOLARES,
  deValor: new Set<CampoLibro>([...DE_IMPORTE, 'cantidad', 'saldo']),
  queNombran: ['concepto', 'rubro', 'proveedor', 'obra', 'socio', 'cuenta', 'cuit'],
  deItem: ['cantidad', 'precioUnitario'],
};
