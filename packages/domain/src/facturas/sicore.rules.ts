import { deUnidades } from '../base/decimal.rules.ts';
import { type CampoFijo, renglonFijo } from './renglon-fijo.rules.ts';

// SICORE, import of withholdings. Two public sources agree on the positions; only one states how
// empty fields are filled.

const SICORE = [
  ['comprobante', 1, 2, 'numero'],
  ['fechaComprobante', 3, 12, 'texto'],
  ['numero', 13, 28, 'numero'],
  ['importeComprobante', 29, 44, 'numero'],
  ['impuesto', 45, 48, 'numero'],
  ['regimen', 49, 51, 'numero'],
  ['operacion', 52, 52, 'numero'],
  ['base', 53, 66, 'numero'],
  ['fechaRetencion', 67, 76, 'texto'],
  ['condicion', 77, 78, 'numero'],
  ['suspendidos', 79, 79, 'numero'],
  ['importe', 80, 93, 'numero'],
  ['exclusion', 94, 99, 'numero'],
  ['fechaBoletin', 100, 109, 'texto'],
  ['documento', 110, 111, 'numero'],
  ['identificacion', 112, 131, 'texto'],
  ['certificado', 132, 145, 'numero'],
  ['ordenante', 146, 175, 'texto'],
  ['acrecentamiento', 176, 176, 'numero'],
  ['cuitPais', 177, 187, 'numero'],
  ['cuitOrdenante', 188, 198, 'numero'],
] as const;
type NombreDeSicore = (typeof SICORE)[number][0];
export const CAMPOS_SICORE: readonly CampoFijo<NombreDeSicore>[] = SICORE;
export const LARGO_SICORE = 198;

const ORDEN_DE_PAGO = '06';
const GANANCIAS = '0217';
const RETENCION = '1';
const CUIT = '80';

/** A withholding; amounts in pesos, null when the payment is in dollars without a rate. */
export type Retencion = {
  readonly tipo: string;
  readonly fecha: string;
  /** Digits of the number of the payment. */
  readonly numero: string;
  readonly pagoCentavos: number | null;
  readonly cuit: string | null;
  readonly regimen: string | null;
  readonly condicion: string | null;
  readonly baseCentavos: number | null;
  readonly importeCentavos: number | null;
  readonly certificado: string | null;
};

/** Maximum of the narrowest amount field, in centavos. */
const IMPORTE_MAX = 9_999_999_999_999;

export const esDeGanancias = ({ tipo }: Pick<Retencion, 'tipo'>): boolean => tipo === 'GANANCIAS';

type Completa = Pick<Retencion, 'certificado'> & {
  readonly [K in Exclude<keyof Retencion, 'certificado'>]: NonNullable<Retencion[K]>;
};

/**
 * A withholding of Ganancias with all the data that SICORE requires, and amounts that fit; null for
 * any other.
 */
function completa(retencion: Retencion): Completa | null {
  const { cuit, regimen, condicion, pagoCentavos, baseCentavos, importeCentavos } = retencion;
  if (!esDeGanancias(retencion) || cuit === null || regimen === null || condicion === null) {
    return null;
  }
  if (pagoCentavos === null || baseCentavos === null || importeCentavos === null) return null;
  if (Math.max(pagoCentavos, baseCentavos, importeCentavos) > IMPORTE_MAX) return null;
  return {
    ...retencion,
    cuit,
    regimen,
    condicion,
    pagoCentavos,
    baseCentavos,
    importeCentavos,
  };
}

const dia = (fecha: string): string => fecha.split('-').toReversed().join('/');
const importe = (centavos: number): string => deUnidades(BigInt(centavos), 2).replace('.', ',');

/** Digits of the certificate's number, only the last 14. */
const certificadoDe = (certificado: string | null): string =>
  (certificado ?? '').replaceAll(/\D/g, '').slice(-14);

/**
 * Line of the file without its line break; null for a withholding that `completa` does not accept.
 */
export function renglonSicore(pedida: Retencion, campos = CAMPOS_SICORE): string | null {
  const retencion = completa(pedida);
  if (!retencion) return null;
  return renglonFijo(campos, LARGO_SICORE, {
    comprobante: ORDEN_DE_PAGO,
    fechaComprobante: dia(retencion.fecha),
    numero: retencion.numero,
    importeComprobante: importe(retencion.pagoCentavos),
    impuesto: GANANCIAS,
    regimen: retencion.regimen,
    operacion: RETENCION,
    base: importe(retencion.baseCentavos),
    fechaRetencion: dia(retencion.fecha),
    condicion: retencion.condicion,
    suspendidos: '0',
    importe: importe(retencion.importeCentavos),
    exclusion: '000,00',
    fechaBoletin: '',
    documento: CUIT,
    identificacion: retencion.cuit,
    certificado: certificadoDe(retencion.certificado),
    ordenante: '',
    acrecentamiento: '0',
    cuitPais: '',
    cuitOrdenante: '',
  });
}
