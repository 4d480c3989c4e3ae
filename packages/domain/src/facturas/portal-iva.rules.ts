import { deUnidades, sinCerosDeMas } from '../base/decimal.rules.ts';
import type { Partes } from '../movimientos/comprobantes/partes.schema.ts';
import { ALICUOTAS_BP } from '../movimientos/comprobantes/partes.ts';
import { CODIGOS_DE_NOTA_CREDITO } from './cruce.rules.ts';
import {
  codigoDeLibro,
  type ComprobanteDeLibro,
  creditoFiscalDe,
  DOCUMENTO_CUIT,
  MONEDA_ARCA,
} from './libro-iva.rules.ts';

const TASAS = { 250: '2,5', 500: '5', 1050: '10,5', 2100: '21', 2700: '27' } as const;
const CON_IVA = ALICUOTAS_BP.filter((bp) => bp !== 0);

/** The headings of the purchases of Portal IVA. */
export const TITULOS_PORTAL_IVA: readonly string[] = [
  'Fecha de Emisión',
  'Tipo de Comprobante',
  'Punto de Venta',
  'Número de Comprobante',
  'Tipo Doc. Vendedor',
  'Nro. Doc. Vendedor',
  'Denominación Vendedor',
  'Importe Total',
  'Moneda Original',
  'Tipo de Cambio',
  'Importe No Gravado',
  'Importe Exento',
  'Crédito Fiscal Computable',
  'Importe de Per. o Pagos a Cta. de Otros Imp. Nac.',
  'Importe de Percepciones de Ingresos Brutos',
  'Importe de Impuestos Municipales',
  'Importe de Percepciones o Pagos a Cuenta de IVA',
  'Importe de Impuestos Internos',
  'Importe Otros Tributos',
  'Neto Gravado IVA 0%',
  ...CON_IVA.flatMap((bp) => [`Neto Gravado IVA ${TASAS[bp]}%`, `Importe IVA ${TASAS[bp]}%`]),
  'Total Neto Gravado',
  'Total IVA',
];

const escribir = (centavos: number): string => deUnidades(BigInt(centavos), 2).replace('.', ',');

const alicuota = (partes: Partes | null, bp: number) =>
  partes?.alicuotas.find((una) => una.bp === bp) ?? { netoCentavos: 0, ivaCentavos: 0 };

/**
 * A document as a row of the purchases of Portal IVA, in its currency. The amounts of a credit note
 * are negative, as in the portal.
 */
export function filaPortalIva(comprobante: ComprobanteDeLibro): readonly string[] {
  const { partes } = comprobante;
  const acredita = CODIGOS_DE_NOTA_CREDITO.includes(comprobante.tipoArca);
  const importe = (centavos: number) => escribir(acredita && centavos !== 0 ? -centavos : centavos);
  const alicuotas = partes?.alicuotas ?? [];
  const iva = creditoFiscalDe(alicuotas);
  const neto = alicuotas.reduce((suma, { netoCentavos }) => suma + netoCentavos, 0);
  return [
    comprobante.fecha,
    String(codigoDeLibro(comprobante)),
    String(comprobante.puntoVenta),
    String(comprobante.numero),
    String(DOCUMENTO_CUIT),
    comprobante.cuitEmisor,
    comprobante.emisor,
    importe(comprobante.totalCentavos),
    MONEDA_ARCA[comprobante.moneda],
    sinCerosDeMas(comprobante.tipoCambio).replace('.', ','),
    importe(partes?.noGravadoCentavos ?? 0),
    importe(partes?.exentoCentavos ?? 0),
    importe(iva),
    importe(partes?.percNacionalesCentavos ?? 0),
    importe(partes?.percIibbCentavos ?? 0),
    importe(partes?.percMunicipalesCentavos ?? 0),
    importe(partes?.percIvaCentavos ?? 0),
    importe(partes?.internosCentavos ?? 0),
    importe(partes?.otrosCentavos ?? 0),
    importe(alicuota(partes, 0).netoCentavos),
    ...CON_IVA.flatMap((bp) => {
      const { netoCentavos, ivaCentavos } = alicuota(partes, bp);
      return [importe(netoCentavos), importe(ivaCentavos)];
    }),
    importe(neto),
    importe(iva),
  ];
}
