import type { Moneda } from '../base/campos.schema.ts';
import { aUnidades } from '../base/decimal.rules.ts';
import { discriminaIva } from '../movimientos/comprobantes/comprobante.rules.ts';
import { SIN_PARTES } from '../movimientos/comprobantes/partes.rules.ts';
import type { Partes } from '../movimientos/comprobantes/partes.schema.ts';
import type { AlicuotaBp } from '../movimientos/comprobantes/partes.ts';
import { type CampoFijo, nombreFijo, renglonFijo } from './renglon-fijo.rules.ts';

// The two files of the Libro IVA Digital, purchases (RG 4597). No source settles whether a file may
// include documents of earlier months that are counted in this one: they are included, with their
// own dates.

const CBTE = [
  ['fecha', 1, 8, 'numero'],
  ['tipo', 9, 11, 'numero'],
  ['puntoVenta', 12, 16, 'numero'],
  ['numero', 17, 36, 'numero'],
  ['despacho', 37, 52, 'texto'],
  ['documento', 53, 54, 'numero'],
  ['identificacion', 55, 74, 'numero'],
  ['nombre', 75, 104, 'texto'],
  ['total', 105, 119, 'numero'],
  ['noGravado', 120, 134, 'numero'],
  ['exento', 135, 149, 'numero'],
  ['percIva', 150, 164, 'numero'],
  ['percNacionales', 165, 179, 'numero'],
  ['percIibb', 180, 194, 'numero'],
  ['percMunicipales', 195, 209, 'numero'],
  ['internos', 210, 224, 'numero'],
  ['moneda', 225, 227, 'texto'],
  ['cambio', 228, 237, 'numero'],
  ['alicuotas', 238, 238, 'numero'],
  ['operacion', 239, 239, 'texto'],
  ['credito', 240, 254, 'numero'],
  ['otros', 255, 269, 'numero'],
  ['cuitCorredor', 270, 280, 'numero'],
  ['nombreCorredor', 281, 310, 'texto'],
  ['ivaComision', 311, 325, 'numero'],
] as const;
type NombreDeCbte = (typeof CBTE)[number][0];
export const CAMPOS_CBTE: readonly CampoFijo<NombreDeCbte>[] = CBTE;
export const LARGO_CBTE = 325;

const ALICUOTAS = [
  ['tipo', 1, 3, 'numero'],
  ['puntoVenta', 4, 8, 'numero'],
  ['numero', 9, 28, 'numero'],
  ['documento', 29, 30, 'numero'],
  ['identificacion', 31, 50, 'numero'],
  ['neto', 51, 65, 'numero'],
  ['codigo', 66, 69, 'numero'],
  ['iva', 70, 84, 'numero'],
] as const;
type NombreDeAlicuota = (typeof ALICUOTAS)[number][0];
export const CAMPOS_ALICUOTA: readonly CampoFijo<NombreDeAlicuota>[] = ALICUOTAS;
export const LARGO_ALICUOTA = 84;

export const CODIGO_ALICUOTA: Readonly<Record<AlicuotaBp, number>> = {
  0: 3,
  250: 9,
  500: 8,
  1050: 4,
  2100: 5,
  2700: 6,
};

export const DOCUMENTO_CUIT = 80;

export const MONEDA_ARCA: Readonly<Record<Moneda, string>> = { ARS: 'PES', USD: 'DOL' };

/** Maximum amount in centavos, of 15 positions, and maximum exchange rate, of 4 whole digits. */
export const IMPORTE_DEL_LIBRO_MAX = 999_999_999_999_999;
export const CAMBIO_DEL_LIBRO_MAX = 9999;

/**
 * A document of the book, in its currency. Amounts are positive, also those of a credit note, which
 * is recognised by its kind.
 */
export type ComprobanteDeLibro = {
  readonly fecha: string;
  readonly tipoArca: number;
  /** ARCA's code, when a person classified the document as `tipoArca`; the book requires ARCA's. */
  readonly codigoArca?: number;
  readonly puntoVenta: number;
  readonly numero: number;
  readonly cuitEmisor: string;
  readonly emisor: string;
  readonly moneda: Moneda;
  /** Pesos per unit; `1` for pesos. */
  readonly tipoCambio: string;
  readonly totalCentavos: number;
  /** Parts of a document that discriminates IVA; null for the others. */
  readonly partes: Partes | null;
};

type Alicuota = Partes['alicuotas'][number];

const SIN_GRAVADO: Alicuota = { bp: 0, netoCentavos: 0, ivaCentavos: 0 };

/**
 * Lines of rates: none for B, C and others that state only their total; a line of zeros for a
 * document that discriminates IVA without anything taxed.
 */
function alicuotasDe({ tipoArca, partes }: ComprobanteDeLibro): readonly Alicuota[] {
  if (!discriminaIva(tipoArca)) return [];
  const alicuotas = partes?.alicuotas ?? [];
  return alicuotas.length === 0 ? [SIN_GRAVADO] : alicuotas;
}

/**
 * Reason why the document has no taxed amount: E for exempt, else N for not taxed; empty for any
 * other document.
 */
function operacionDe({ tipoArca, partes }: ComprobanteDeLibro): 'E' | 'N' | '' {
  if (!partes || !discriminaIva(tipoArca) || partes.alicuotas.length > 0) return '';
  if (partes.exentoCentavos > 0) return 'E';
  return partes.noGravadoCentavos > 0 ? 'N' : '';
}

/** Fiscal credit of a document: all of its IVA. */
export const creditoFiscalDe = (alicuotas: readonly Alicuota[]): number =>
  alicuotas.reduce((suma, { ivaCentavos }) => suma + ivaCentavos, 0);

export const codigoDeLibro = ({ tipoArca, codigoArca = tipoArca }: ComprobanteDeLibro): number =>
  codigoArca;

const identidadDe = (comprobante: ComprobanteDeLibro) => ({
  tipo: String(codigoDeLibro(comprobante)),
  puntoVenta: String(comprobante.puntoVenta),
  numero: String(comprobante.numero),
  documento: String(DOCUMENTO_CUIT),
  identificacion: comprobante.cuitEmisor,
});

/** Line of LIBRO_IVA_DIGITAL_COMPRAS_CBTE, without its line break. */
export function renglonCbte(comprobante: ComprobanteDeLibro, campos = CAMPOS_CBTE): string {
  const alicuotas = alicuotasDe(comprobante);
  const partes = discriminaIva(comprobante.tipoArca)
    ? (comprobante.partes ?? SIN_PARTES)
    : SIN_PARTES;
  return renglonFijo(campos, LARGO_CBTE, {
    ...identidadDe(comprobante),
    fecha: comprobante.fecha.replaceAll('-', ''),
    despacho: '',
    nombre: nombreFijo(comprobante.emisor, 30),
    total: String(comprobante.totalCentavos),
    noGravado: String(partes.noGravadoCentavos),
    exento: String(partes.exentoCentavos),
    percIva: String(partes.percIvaCentavos),
    percNacionales: String(partes.percNacionalesCentavos),
    percIibb: String(partes.percIibbCentavos),
    percMunicipales: String(partes.percMunicipalesCentavos),
    internos: String(partes.internosCentavos),
    moneda: MONEDA_ARCA[comprobante.moneda],
    cambio: String(aUnidades(comprobante.tipoCambio, 6)),
    alicuotas: String(alicuotas.length),
    operacion: operacionDe(comprobante),
    credito: String(creditoFiscalDe(alicuotas)),
    otros: String(partes.otrosCentavos),
    cuitCorredor: '',
    nombreCorredor: '',
    ivaComision: '',
  });
}

/** Lines of LIBRO_IVA_DIGITAL_COMPRAS_ALICUOTAS, without line breaks. */
export const renglonesAlicuota = (
  comprobante: ComprobanteDeLibro,
  campos = CAMPOS_ALICUOTA,
): readonly string[] =>
  alicuotasDe(comprobante).map(({ bp, netoCentavos, ivaCentavos }) =>
    renglonFijo(campos, LARGO_ALICUOTA, {
      ...identidadDe(comprobante),
      neto: String(netoCentavos),
      codigo: String(CODIGO_ALICUOTA[bp]),
      iva: String(ivaCentavos),
    }),
  );
