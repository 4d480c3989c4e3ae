import { formDe } from './spreadsheets.ts';

const TITULOS =
  'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Número Hasta;Cód. Autorización;Tipo Doc. Emisor;Nro. Doc. Emisor;Denominación Emisor;Tipo Cambio;Moneda;Imp. Neto Gravado;Imp. Neto No Gravado;Imp. Op. Exentas;Otros Tributos;IVA;Imp. Total';

/** Form with a file of ARCA that has one invoice A of 121 pesos, with this number. */
export const formDeArca = (numero = 1): FormData =>
  formDe(
    `${TITULOS}\n2026-11-02;1;4;${numero};${numero};75317897374343;80;30500000127;ARENERA;1,00;PES;100,00;0,00;0,00;0,00;21,00;121,00`,
    {},
    'arca.csv',
  );
