import { codificarQrArca, leerQrArca } from '../src/movimientos/qr/qr-arca.rules.ts';

export const DEMO =
  'https://www.arca.gob.ar/fe/qr/?p=eyJ2ZXIiOjEsImZlY2hhIjoiMjAyNi0xMC0xNCIsImN1aXQiOjMwOTAwMDAwNDQ0LCJwdG9WdGEiOjQsInRpcG9DbXAiOjEsIm5yb0NtcCI6MTgyMzcsImltcG9ydGUiOjE4MTUwMDAsIm1vbmVkYSI6IlBFUyIsImN0eiI6MSwidGlwb0RvY1JlYyI6ODAsIm5yb0RvY1JlYyI6MzA5MDAwMDAxMTgsInRpcG9Db2RBdXQiOiJFIiwiY29kQXV0Ijo3NjQxMjM0NTY3ODkwMX0=';
export const BASE64 = DEMO.slice(DEMO.indexOf('=') + 1);
export const demo = {
  ver: 1,
  fecha: '2026-10-14',
  cuit: 30_900_000_444,
  ptoVta: 4,
  tipoCmp: 1,
  nroCmp: 18_237,
  importe: 1_815_000,
  moneda: 'PES',
  ctz: 1,
  tipoDocRec: 80,
  nroDocRec: 30_900_000_118,
  tipoCodAut: 'E',
  codAut: 76_412_345_678_901,
};
export const datosDemo = {
  ver: 1,
  fecha: '2026-10-14',
  cuitEmisor: '30900000444',
  puntoVenta: 4,
  tipoArca: 1,
  numero: 18_237,
  totalCentavos: 181_500_000,
  moneda: 'ARS',
  cotizacion: null,
  tipoDocReceptor: 80,
  docReceptor: '30900000118',
  caeTipo: 'CAE',
  cae: '76412345678901',
};
/** QR address whose payload is exactly this JSON text, as a biller might write it. */
export const conJson = (json: string) =>
  `https://www.arca.gob.ar/fe/qr/?p=${btoa(String.fromCharCode(...new TextEncoder().encode(json)))}`;
export const conImporte = (importe: string) =>
  conJson(JSON.stringify(demo).replace(':1815000', `:${importe}`));
export const con = (cambios: Record<string, unknown>) =>
  leerQrArca(codificarQrArca({ ...demo, ...cambios }));
