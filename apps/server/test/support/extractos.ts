import {
  type Conciliacion,
  conciliacionSchema,
  lineasResueltasSchema,
} from '@plomada/domain/extractos/conciliacion.schema';
import {
  type ExtractoTraido,
  extractoDeshechoSchema,
  extractoTraidoSchema,
  listaExtractosSchema,
  vistaExtractoSchema,
} from '@plomada/domain/extractos/extracto.schema';

import type { Quien } from './rest-client.ts';
import type { RespuestaRest } from './server.ts';
import { formDe } from './spreadsheets.ts';

/** Line of a made-up statement: day, amount in centavos and words. */
export type LineaDePrueba = readonly [fecha: string, centavos: number, concepto: string];

const enPesos = (centavos: number): string => {
  const [entero = '0', decimales = ''] = (Math.abs(centavos) / 100).toFixed(2).split('.');
  const miles = entero.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `"$ ${centavos < 0 ? '-' : ''}${miles},${decimales}"`;
};
const enDia = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** Statement of Banco Nación that opens with a balance. */
export function nacion(inicial: number, lineas: readonly LineaDePrueba[]): string {
  let saldo = inicial;
  const filas = lineas.map(([fecha, centavos, concepto], i) => {
    saldo += centavos;
    return `${enDia(fecha)},${i + 1},${concepto},${enPesos(centavos)},${enPesos(saldo)}`;
  });
  return ['Fecha,Comprobante,Concepto,Importe,Saldo', ...filas].join('\n');
}

export const formDeExtracto = (
  contenido: string | Uint8Array<ArrayBuffer>,
  campos: Readonly<Record<string, unknown>> = {},
  nombre = 'extracto.csv',
): FormData => {
  const archivo = formDe(contenido, {}, nombre).get('archivo');
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) {
    form.set(campo, typeof valor === 'string' ? valor : JSON.stringify(valor));
  }
  if (archivo !== null) form.set('archivo', archivo);
  return form;
};

const EXTRACTOS = (cuenta: string): string => `/cuentas/${cuenta}/extractos`;

export const enviarExtracto = (
  quien: Quien,
  cuenta: string,
  contenido: string,
  campos: Readonly<Record<string, unknown>> = {},
): Promise<RespuestaRest> => quien.enviar(EXTRACTOS(cuenta), formDeExtracto(contenido, campos));

/** Brings a statement that must be accepted. */
export const traer = async (
  quien: Quien,
  cuenta: string,
  contenido: string,
): Promise<ExtractoTraido> =>
  extractoTraidoSchema.parse((await enviarExtracto(quien, cuenta, contenido)).body);

export const verExtracto = async (quien: Quien, cuenta: string, contenido: string) =>
  vistaExtractoSchema.parse(
    (await quien.enviar(`${EXTRACTOS(cuenta)}/preview`, formDeExtracto(contenido))).body,
  );

export const extractosDe = async (quien: Quien, cuenta: string) =>
  listaExtractosSchema.parse((await quien.get(EXTRACTOS(cuenta))).body);

export const deshacer = async (quien: Quien, cuenta: string, extracto: string) =>
  extractoDeshechoSchema.parse((await quien.del(`${EXTRACTOS(cuenta)}/${extracto}`)).body);

export const conciliacionDe = async (
  quien: Quien,
  cuenta: string,
  mes: string,
  consulta = 'ver=TODAS',
): Promise<Conciliacion> =>
  conciliacionSchema.parse(
    (await quien.get(`/cuentas/${cuenta}/conciliacion?mes=${mes}&limit=200&${consulta}`)).body,
  );

/** Acts on lines; the answer is refused or not. */
export const actuar = (quien: Quien, cuenta: string, acto: string, campos: object) =>
  quien.post(`/cuentas/${cuenta}/conciliacion/${acto}`, campos);

/** Acts on lines in a way that must be accepted. */
export const hacerEnLineas = async (quien: Quien, cuenta: string, acto: string, campos: object) =>
  lineasResueltasSchema.parse((await actuar(quien, cuenta, acto, campos)).body).lineas;
