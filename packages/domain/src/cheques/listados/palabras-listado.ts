import type { CaracterCheque, FormatoCheque } from '../cheque.schema.ts';

/** Field of a cheque in a listing; `beneficiario` only distinguishes listings of issued cheques. */
export type CampoListado =
  | 'numero'
  | 'importe'
  | 'estado'
  | 'banco'
  | 'bancoCodigo'
  | 'cuitLibrador'
  | 'librador'
  | 'contraparte'
  | 'emision'
  | 'pago'
  | 'moneda'
  | 'codigoEcheq'
  | 'cmc7'
  | 'caracter'
  | 'formato'
  | 'beneficiario';

/** Titles of the number, such as `Nro. de cheque`, `Nº e-cheq` and `Cheque Nº`, folded. */
const DE_NUMERO = ['cheque', 'echeq', 'e cheq'].flatMap((cheque) =>
  ['numero', 'nro', 'n'].flatMap((n) => [`${n} de ${cheque}`, `${n} ${cheque}`, `${cheque} ${n}`]),
);

/** Titles of each field, folded, most certain first. */
export const TITULOS_LISTADO: Readonly<Record<CampoListado, readonly string[]>> = {
  numero: [...DE_NUMERO, 'numero', 'nro', 'cheque', 'echeq', 'e cheq', 'n'],
  importe: [
    'importe',
    'importe del cheque',
    'importe cheque',
    'monto',
    'monto del cheque',
    'valor',
  ],
  estado: ['estado', 'estado del cheque', 'estado cheque', 'estado del echeq', 'estado echeq'],
  banco: [
    'banco',
    'banco emisor',
    'banco librado',
    'banco girado',
    'nombre del banco',
    'nombre banco',
    'entidad',
    'entidad emisora',
  ],
  bancoCodigo: [
    'codigo de banco',
    'codigo del banco',
    'codigo banco',
    'cod banco',
    'cod de banco',
    'nro banco',
    'codigo de entidad',
    'cod entidad',
  ],
  cuitLibrador: [
    'cuit librador',
    'cuit del librador',
    'cuit cuil librador',
    'cuit cuil cdi librador',
    'cuit emisor',
    'cuit del emisor',
    'cuit cuil emisor',
    'cuit cuil cdi emisor',
    'documento librador',
    'documento emisor',
    'cuit',
  ],
  librador: [
    'librador',
    'razon social librador',
    'razon social del librador',
    'nombre librador',
    'nombre del librador',
    'denominacion librador',
    'razon social emisor',
    'razon social del emisor',
    'nombre emisor',
    'emisor',
    'firmante',
    'razon social',
  ],
  contraparte: ['endosante', 'recibido de', 'enviado por', 'entregado por', 'endosado por'],
  emision: ['fecha de emision', 'fecha emision', 'fec emision', 'f emision', 'emision'],
  pago: [
    'fecha de pago',
    'fecha pago',
    'fec pago',
    'f pago',
    'pago',
    'fecha de cobro',
    'fecha cobro',
    'fecha de vencimiento',
    'fecha vencimiento',
    'vencimiento',
    'fecha de vto',
    'fecha vto',
    'vto',
  ],
  moneda: ['moneda', 'divisa', 'tipo de moneda'],
  codigoEcheq: [
    'id de echeq',
    'id echeq',
    'id del echeq',
    'id e cheq',
    'id de cheque',
    'id cheque',
    'codigo de echeq',
    'codigo echeq',
    'codigo de visualizacion',
  ],
  cmc7: ['cmc7', 'cmc 7'],
  caracter: ['caracter', 'caracter del cheque', 'caracter cheque', 'clausula'],
  formato: ['formato', 'tipo de cheque', 'tipo cheque', 'tipo'],
  beneficiario: [
    'beneficiario',
    'cuit beneficiario',
    'cuit del beneficiario',
    'razon social beneficiario',
    'nombre beneficiario',
    'emitido a',
    'destinatario',
    'cuit destinatario',
  ],
};

/** Names of the fields, for findings about one without a titled column. */
export const NOMBRES_LISTADO: Readonly<Record<CampoListado, string>> = {
  numero: 'Número',
  importe: 'Importe',
  estado: 'Estado',
  banco: 'Banco',
  bancoCodigo: 'Código del banco',
  cuitLibrador: 'CUIT del librador',
  librador: 'Librador',
  contraparte: 'Lo entregó',
  emision: 'Emisión',
  pago: 'Pago',
  moneda: 'Moneda',
  codigoEcheq: 'Id. del e-cheq',
  cmc7: 'CMC7',
  caracter: 'Carácter',
  formato: 'Formato',
  beneficiario: 'Beneficiario',
};

/** State of a cheque in a listing, as far as it is known here. */
export type EstadoInformado =
  | 'POR_ACEPTAR'
  | 'EN_CARTERA'
  | 'EN_TRAMITE'
  | 'DESCONTADO'
  | 'DEPOSITADO'
  | 'COBRADO'
  | 'RECHAZADO'
  | 'DEVUELTO'
  | 'VENCIDO'
  | 'REPUDIADO'
  | 'ANULADO';

/** The 17 states that COELSA names, folded. The list is not closed: others are kept as text. */
export const ESTADOS_LISTADO: ReadonlyMap<string, EstadoInformado> = new Map([
  ['emitido pendiente', 'POR_ACEPTAR'],
  ['activo', 'EN_CARTERA'],
  ['custodia', 'EN_CARTERA'],
  ['activo pendiente', 'EN_TRAMITE'],
  ['aval pendiente', 'EN_TRAMITE'],
  ['mandato pendiente', 'EN_TRAMITE'],
  ['cesion pendiente', 'EN_TRAMITE'],
  ['negociacion pendiente', 'EN_TRAMITE'],
  ['negociacion', 'DESCONTADO'],
  ['depositado', 'DEPOSITADO'],
  ['presentado', 'DEPOSITADO'],
  ['pagado', 'COBRADO'],
  ['rechazado', 'RECHAZADO'],
  ['devolucion pendiente', 'DEVUELTO'],
  ['caducado', 'VENCIDO'],
  ['repudiado', 'REPUDIADO'],
  ['anulado', 'ANULADO'],
]);

/** Format that a folded cell names; null without one. */
export function formatoEscrito(texto: string): FormatoCheque | null {
  if (/\b(?:e ?cheqs?|electronicos?)\b/.test(texto)) return 'ECHEQ';
  return /\b(?:fisicos?|papel)\b/.test(texto) ? 'FISICO' : null;
}

/** Character that a folded cell names: to the order, unless it names the opposite. */
export const caracterEscrito = (texto: string): CaracterCheque =>
  /\bno (?:es )?(?:a la )?orden\b|\bnalo\b|\bno negociable\b/.test(texto)
    ? 'NO_A_LA_ORDEN'
    : 'A_LA_ORDEN';

/** Words that name no bank alone, left out when names of banks are compared. */
export const DE_TODO_BANCO: ReadonlySet<string> = new Set(
  'banco bco de del la el y sa sau s a argentina argentino'.split(' '),
);
