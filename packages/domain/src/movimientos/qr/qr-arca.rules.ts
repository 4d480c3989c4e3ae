import type { Moneda } from '../../base/campos.schema.ts';
import { analizarCuit, normalizarCuit } from '../../base/cuit.rules.ts';
import {
  deUnidades,
  esDecimalConEscala,
  redondearAUnidades,
  sinCerosDeMas,
} from '../../base/decimal.rules.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { esFechaCalendario, fechaDeOchoCifras } from '../../base/fecha.rules.ts';
import { refuse, type Refusal } from '../../base/refusal.ts';
import { tipoComprobante } from '../comprobantes/comprobante.rules.ts';
import { abrirQrArca, type CamposQr } from './qr-arca-sobre.rules.ts';

/** Header of an electronic voucher in its QR (ARCA, RG 4892/2020), not verified. */
export type QrArca = {
  readonly ver: number;
  readonly fecha: string;
  readonly cuitEmisor: string;
  readonly puntoVenta: number;
  readonly tipoArca: number;
  readonly numero: number;
  readonly totalCentavos: number;
  readonly moneda: Moneda;
  /** Pesos per dollar in the voucher; null in pesos, or when a dollar voucher has no rate. */
  readonly cotizacion: string | null;
  readonly tipoDocReceptor: number | null;
  readonly docReceptor: string | null;
  readonly caeTipo: 'CAE' | 'CAEA';
  readonly cae: string;
  readonly textoOriginal: string;
};
type LecturaQr = { readonly ok: true; readonly datos: QrArca } | Refusal;

const MONEDAS: ReadonlyMap<string, Moneda> = new Map([
  ['PES', 'ARS'],
  ['ARS', 'ARS'],
  ['DOL', 'USD'],
  ['USD', 'USD'],
]);
const AUTORIZACIONES: ReadonlyMap<string, 'CAE' | 'CAEA'> = new Map([
  ['E', 'CAE'],
  ['A', 'CAEA'],
]);
const DOC_CUIT = 80;

/** Reason shown to the user; only `leerQrArca` catches it. */
class QrRechazado extends Error {}

function rechazar(motivo: string): never {
  throw new QrRechazado(motivo);
}

function requerido(campos: CamposQr, clave: string, nombre: string): string {
  return campos.get(clave) || rechazar(`Al QR le falta ${nombre}`);
}

function entero(
  texto: string,
  nombre: string,
  [minimo, maximo]: readonly [number, number],
): number {
  const valor = /^\d{1,10}(?:\.0+)?$/.test(texto) ? Number(texto) : Number.NaN;
  return valor >= minimo && valor <= maximo ? valor : rechazar(`El QR trae mal ${nombre}`);
}

/**
 * Day written as `AAAA-MM-DD` or as eight digits, which some programs write; any other text is
 * refused.
 */
function fechaDe(texto: string): string {
  const fecha = fechaDeOchoCifras(texto) ?? texto;
  return esFechaCalendario(fecha)
    ? fecha
    : rechazar('La fecha del QR no es un día que exista: se espera aaaa-mm-dd');
}

function cuitDe(texto: string, quien: string): string {
  const analisis = analizarCuit(texto);
  return analisis.ok ? analisis.cuit : rechazar(`QR, ${quien}: ${analisis.motivo}`);
}

/**
 * Plain decimal of a JSON number, such as `12100` for `1.21e4`, without trailing decimal zeros;
 * null when it is no unsigned decimal.
 */
function decimalDeJson(texto: string): string | null {
  const hallado = /^(\d{1,20})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i.exec(texto);
  if (!hallado) return null;
  const [, enteros = '', fraccion = '', exponente = '0'] = hallado;
  const digitos = (enteros + fraccion).padStart(150, '0').padEnd(300, '0');
  const coma = 150 - fraccion.length + Number(exponente);
  const cabeza = digitos.slice(0, coma).replace(/^0+(?=\d)/, '');
  const cola = digitos.slice(coma).replace(/0+$/, '');
  return cola === '' ? cabeza : `${cabeza}.${cola}`;
}

/** Maximum number of decimals; some programs write imprecise floats with many. */
const DECIMALES_MAX = 140;

/** Converts pesos to centavos from the written digits, half up, without floats. */
function totalDe(texto: string): number {
  const pesos = decimalDeJson(texto);
  if (pesos === null) return rechazar('El importe del QR no es un número positivo');
  if (!esDecimalConEscala(pesos, 14, DECIMALES_MAX)) {
    return rechazar('El importe del QR es demasiado grande');
  }
  const centavos = redondearAUnidades(pesos, 2);
  if (centavos === 0n) return rechazar('El importe del QR es cero');
  if (centavos > BigInt(CENTAVOS_MAX)) return rechazar('El importe del QR es demasiado grande');
  return Number(centavos);
}

const ESCALA_COTIZACION = 6;

function cotizacionDe(texto: string | undefined, moneda: Moneda): string | null {
  if (!texto) return null;
  const escrito = decimalDeJson(texto);
  if (escrito === null || !esDecimalConEscala(escrito, 12, DECIMALES_MAX)) {
    return rechazar('La cotización del QR no es válida');
  }
  const unidades = redondearAUnidades(escrito, ESCALA_COTIZACION);
  return moneda === 'USD' && unidades > 0n
    ? sinCerosDeMas(deUnidades(unidades, ESCALA_COTIZACION))
    : null;
}

function receptorDe(campos: CamposQr): Pick<QrArca, 'tipoDocReceptor' | 'docReceptor'> {
  const tipo = campos.get('tipoDocRec');
  const doc = normalizarCuit(campos.get('nroDocRec') ?? '').replace(/^0+$/, '');
  const tipoDocReceptor = tipo ? entero(tipo, 'el tipo de documento del receptor', [0, 99]) : null;
  if (doc === '') return { tipoDocReceptor, docReceptor: null };
  if (tipoDocReceptor === DOC_CUIT) {
    return { tipoDocReceptor, docReceptor: cuitDe(doc, 'CUIT del receptor') };
  }
  return /^\d{1,11}$/.test(doc)
    ? { tipoDocReceptor, docReceptor: doc }
    : rechazar('El QR trae mal el documento del receptor');
}

function interpretar(campos: CamposQr, textoOriginal: string): QrArca {
  const ver = entero(requerido(campos, 'ver', 'la versión'), 'la versión', [1, 1]);
  const fecha = fechaDe(requerido(campos, 'fecha', 'la fecha'));
  const tipoArca = entero(
    requerido(campos, 'tipoCmp', 'el tipo de comprobante'),
    'el tipo de comprobante',
    [1, 999],
  );
  if (!tipoComprobante(tipoArca)) rechazar(`El tipo de comprobante ${tipoArca} no se conoce`);
  const codigoMoneda = requerido(campos, 'moneda', 'la moneda').toUpperCase();
  const moneda =
    MONEDAS.get(codigoMoneda) ?? rechazar('La moneda del QR no se maneja: solo pesos y dólares');
  const caeTipo =
    AUTORIZACIONES.get(requerido(campos, 'tipoCodAut', 'el tipo de autorización').toUpperCase()) ??
    rechazar('El tipo de autorización del QR no se conoce: es E (CAE) o A (CAEA)');
  const cae = requerido(campos, 'codAut', 'el CAE');
  if (!/^\d{14}$/.test(cae)) rechazar('El CAE del QR no tiene 14 dígitos');
  return {
    ver,
    fecha,
    cuitEmisor: cuitDe(requerido(campos, 'cuit', 'el CUIT del emisor'), 'CUIT del emisor'),
    puntoVenta: entero(
      requerido(campos, 'ptoVta', 'el punto de venta'),
      'el punto de venta',
      [1, 99998],
    ),
    tipoArca,
    numero: entero(requerido(campos, 'nroCmp', 'el número'), 'el número', [1, 99999999]),
    totalCentavos: totalDe(requerido(campos, 'importe', 'el importe')),
    moneda,
    cotizacion: cotizacionDe(campos.get('ctz'), moneda),
    ...receptorDe(campos),
    caeTipo,
    cae,
    textoOriginal,
  };
}

/**
 * Reads the text of an ARCA invoice QR: the address (either domain, http or https, with or without
 * www and final slash) or the bare base64 in the forms found in practice; numbers may be strings. A
 * refusal has the reason in Spanish.
 */
export function leerQrArca(texto: string): LecturaQr {
  const abierto = abrirQrArca(texto);
  if (!abierto.ok) return abierto;
  try {
    return { ok: true, datos: interpretar(abierto.valor, texto.trim()) };
  } catch (error) {
    if (error instanceof QrRechazado) return refuse(error.message);
    throw error;
  }
}

/**
 * Address that the QR code of a document contains: `base`, `?p=`, and the base64 of the JSON in
 * UTF-8.
 */
export function codificarQrArca(
  json: Readonly<Record<string, unknown>>,
  base = 'https://www.arca.gob.ar/fe/qr/',
): string {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return `${base}?p=${btoa(String.fromCharCode(...bytes))}`;
}
