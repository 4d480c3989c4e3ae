import type { Moneda } from '../base/campos.schema.ts';
import { required } from '../base/required.ts';
import {
  CODIGOS_COMPROBANTE,
  tipoComprobante,
} from '../movimientos/comprobantes/comprobante.rules.ts';
import type { MedioPago, TipoMovimiento } from '../movimientos/movimiento.schema.ts';
import { esAdmitida, monedaDeMarca } from '../planilla/moneda.rules.ts';
import { plegar, textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';

/** Words that people write for the values of a list, folded. */
type Palabras<T extends string> = Readonly<Record<T, string>>;

function diccionario<T extends string>(palabras: Palabras<T>): ReadonlyMap<string, T> {
  const pares: [string, T][] = [];
  for (const valor in palabras) {
    if (!Object.hasOwn(palabras, valor)) continue;
    pares.push([plegar(valor.replaceAll('_', ' ')), valor]);
    for (const palabra of palabras[valor].split('|')) pares.push([plegar(palabra), valor]);
  }
  return new Map(pares);
}

const TIPOS = diccionario<TipoMovimiento>({
  INGRESO: 'ingresos|i|cobro|cobros|cobranza|entrada|entradas|haber|credito',
  EGRESO: 'egresos|e|gasto|gastos|pago|pagos|compra|compras|salida|salidas|debe|debito',
});

/** What each word means, folded; what is close to one of them is asked. */
export const PALABRAS_DE_MEDIO = diccionario<MedioPago>({
  EFECTIVO: 'contado|cash|caja|caja chica',
  TRANSFERENCIA: 'transf|transferencia bancaria|transferencia inmediata|deposito|banco|cbu',
  DEBITO: 'debito automatico|tarjeta de debito|tarjeta debito',
  CREDITO: 'tarjeta de credito|tarjeta credito|tarjeta',
  CHEQUE_PROPIO: 'cheque|cheques|ch propio',
  CHEQUE_TERCERO: 'cheque de tercero|cheque de terceros|cheque terceros|ch tercero',
  ECHEQ: 'e cheq|cheque electronico',
  BILLETERA: 'billetera virtual|mercado pago|mercadopago|mp|billetera mercado pago',
  TARJETA_PREPAGA: 'prepaga|tarjeta recargable',
  COMPENSACION: 'canje|cuenta corriente',
  ACOPIO: 'retiro de acopio',
  OTRO: 'otros|otra',
});

export const leerTipo = (celda: CeldaImportada): TipoMovimiento | null =>
  TIPOS.get(plegar(textoDeCelda(celda))) ?? null;
/** The currency that a cell of its own column names, where a lone `$` is the peso; null for none that may go in. */
export function leerMoneda(celda: CeldaImportada): Moneda | null {
  const escrita = plegar(textoDeCelda(celda));
  const moneda = escrita === '$' ? 'ARS' : monedaDeMarca(escrita);
  return moneda && esAdmitida(moneda) ? moneda : null;
}
export const leerMedioPago = (celda: CeldaImportada): MedioPago | null =>
  PALABRAS_DE_MEDIO.get(plegar(textoDeCelda(celda))) ?? null;

/** By the full name, as our own export writes it. */
const COMPROBANTES: ReadonlyMap<string, number> = new Map(
  CODIGOS_COMPROBANTE.map((codigo) => {
    const { nombre } = required(tipoComprobante(codigo), `voucher type ${codigo}`);
    return [plegar(nombre), codigo];
  }),
);

const CLASES: readonly (readonly [RegExp, string])[] = [
  [/^(?:f|fc|fac|fact|factura)?$/, 'factura'],
  [/^(?:nd|nota(?: de)? debito)$/, 'nota de debito'],
  [/^(?:nc|nota(?: de)? credito)$/, 'nota de credito'],
  [/^(?:r|rc|rec|recibo)$/, 'recibo'],
  [/^(?:t|tf|tique|ticket|tique factura|ticket factura)$/, 'tique factura'],
];
const SIN_LETRA: Readonly<Record<string, number>> = { tique: 83, ticket: 83, remito: 91, otro: 99 };

/** ARCA's code from `Factura A`, `FC A`, `NC-B`, `FA`, `A`, `6` or `006`; null when none is meant. */
export function leerTipoComprobante(celda: CeldaImportada): number | null {
  const texto = plegar(textoDeCelda(celda));
  if (/^\d{1,3}$/.test(texto)) return tipoComprobante(Number(texto)) ? Number(texto) : null;
  const directo = COMPROBANTES.get(texto) ?? SIN_LETRA[texto];
  if (directo !== undefined) return directo;
  const [, clase = '', letra = ''] = /^(.*?) ?([abcm])$/.exec(texto) ?? [];
  if (letra === '') return null;
  const hallada = CLASES.find(([patron]) => patron.test(clase));
  return hallada ? (COMPROBANTES.get(`${hallada[1]} ${letra}`) ?? null) : null;
}

type NumeroComprobante = {
  readonly tipo: string | null;
  readonly puntoVenta: number | null;
  readonly numero: number;
};

/** `18237`, `0004-00018237` or `FC A 0004-00018237`: what stands before belongs to the type. */
export function leerNumeroComprobante(celda: CeldaImportada): NumeroComprobante | null {
  const texto = textoDeCelda(celda);
  const [, tipo = '', puntoVenta, numero = ''] =
    /^(.*?)[\s-]*(?:n[°º]\s*)?(?:(\d{1,5})\s*-\s*)?(\d{1,8})$/i.exec(texto) ?? [];
  if (numero === '' || /\d/.test(tipo)) return null;
  return {
    tipo: tipo.trim() === '' ? null : tipo.trim(),
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero: Number(numero),
  };
}

/** An amount that states another currency than the one beside it. */
export const monedasDistintas = (escrita: Moneda): string =>
  escrita === 'USD'
    ? 'El importe está escrito en dólares y la moneda dice pesos'
    : 'El importe está escrito en pesos y la moneda dice dólares';
