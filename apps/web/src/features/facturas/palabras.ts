import type { Factura, MesesDeFacturas, Pila } from '@plomada/domain/facturas/factura.schema';
import type { LayoutArca, ObservacionArca } from '@plomada/domain/facturas/lectura.schema';
import type { AlicuotaBp } from '@plomada/domain/facturas/partes';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { formatearNumero } from '@plomada/formatters/numero';

export type Mes = MesesDeFacturas['meses'][number];
export type PilaDeMes = Mes['pilas'][number];

/** In the order of the tabs. */
export const PILA_LABEL: Readonly<Record<Pila, string>> = {
  COINCIDEN: 'Coinciden',
  FALTA_ACA: 'Falta acá',
  FALTA_EN_ARCA: 'Falta en ARCA',
  DIFIERE: 'Difieren',
};
export const PILAS: readonly Pila[] = ['COINCIDEN', 'FALTA_ACA', 'FALTA_EN_ARCA', 'DIFIERE'];

export const LAYOUT_LABEL: Readonly<Record<LayoutArca, string>> = {
  G1: 'Mis Comprobantes Recibidos, CSV de hasta 2023',
  G2: 'Mis Comprobantes Recibidos, CSV de 2023 a 2025',
  G3: 'Mis Comprobantes Recibidos, CSV',
  XLSX: 'Mis Comprobantes Recibidos, Excel',
  PORTAL_IVA: 'Portal IVA, compras',
};

/** In a badge, and in a sentence. */
export const OBSERVACION: Readonly<
  Record<ObservacionArca, { readonly breve: string; readonly texto: string }>
> = {
  RANGO_DE_NUMEROS: {
    breve: 'Rango de números',
    texto: 'ARCA la informa con un rango de números: se tomó el primero.',
  },
  RECEPTOR_SIN_CUIT: {
    breve: 'Receptor sin CUIT',
    texto: 'ARCA la informa a nombre de un documento que no es el CUIT de la organización.',
  },
  PARTES_NO_SUMAN: {
    breve: 'Partes que no suman',
    texto: 'Las partes que informa ARCA no suman el total.',
  },
  ALICUOTA_SIN_DETERMINAR: {
    breve: 'Alícuota sin determinar',
    texto: 'El archivo trae un solo IVA y ninguna alícuota lo explica.',
  },
};

/** `21 %`, `10,5 %`. */
export const alicuotaEnPalabras = (bp: AlicuotaBp): string => `${formatearNumero(bp / 100)}\u00a0%`;

/** `Factura A 00004-00018237`. */
export const documentoDe = ({
  tipoArca,
  puntoVenta,
  numero,
}: Pick<Factura, 'tipoArca' | 'puntoVenta' | 'numero'>): string =>
  nombreComprobante(tipoArca, puntoVenta, numero);

export const esNotaDeCredito = ({ clase }: Pick<Factura, 'clase'>): boolean =>
  clase === 'NOTA_CREDITO';

export const cuantasFacturas = (cuantas: number): string =>
  cuantas === 1 ? '1 factura' : `${cuantas} facturas`;

const dias = (cuantos: number): string => (cuantos === 1 ? '1 día' : `${cuantos} días`);

/** ARCA shows what was issued up to yesterday. */
export const emitidaHace = (cuantos: number): string =>
  cuantos <= 0 ? 'Emitida hoy' : `Emitida hace ${dias(cuantos)}`;

/** Issuer and document: what a row is called. */
export const nombreDe = (factura: Factura): string =>
  `${documentoDe(factura)} de ${factura.emisor}`;

export const fechaDe = ({ arca, nuestro }: Factura): string | null =>
  arca?.fechaEmision ?? nuestro?.fechaEmision ?? null;

/** `7 de los últimos 10 de Hierros Pampa van a 05 Hierros`. */
export const razonDelRubro = ({ emisor, rubroSugerido }: Factura): string | null =>
  rubroSugerido === null
    ? null
    : `${rubroSugerido.veces} de los últimos ${rubroSugerido.de} de ${emisor} van a ${rubroSugerido.codigo} ${rubroSugerido.nombre}`;
