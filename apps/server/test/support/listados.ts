import {
  resultadoListadoSchema,
  vistaListadoSchema,
  type VistaListado,
} from '@plomada/domain/cheques/listados/listado.schema';

import { listar } from './cheques.ts';
import type { Quien } from './rest-client.ts';
import type { Servidor } from './server.ts';
import { formDe } from './spreadsheets.ts';
import { hacerZip, hojaXml, partesDeHojas, partesXlsx } from './zip.ts';

const LISTADOS = '/cheques/listados';

export type Celdas = readonly (string | number | null)[];

/** XML of a sheet of these cells: texts, and numbers as numbers. */
function xmlDe(filas: readonly Celdas[]): string {
  const celda = (valor: string | number | null, lugar: string): string => {
    if (valor === null || valor === '') return '';
    return typeof valor === 'number'
      ? `<c r="${lugar}"><v>${valor}</v></c>`
      : `<c r="${lugar}" t="inlineStr"><is><t>${valor}</t></is></c>`;
  };
  const xml = filas.map((celdas, i) => {
    const dentro = celdas.map((valor, c) => celda(valor, `${String.fromCharCode(65 + c)}${i + 1}`));
    return `<row r="${i + 1}">${dentro.join('')}</row>`;
  });
  return hojaXml(xml.join(''));
}

/** Workbook with one sheet of these cells. */
export const libroDe = (filas: readonly Celdas[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hacerZip(partesXlsx(xmlDe(filas))));

/** Workbook with a sheet of each name. */
export const enHojas = (hojas: Readonly<Record<string, readonly Celdas[]>>): Archivo => ({
  contenido: new Uint8Array(
    hacerZip(
      partesDeHojas(
        Object.entries(hojas).map(([nombre, filas]) => ({ nombre, xml: xmlDe(filas) })),
      ),
    ),
  ),
  nombre: 'cheques.xlsx',
});

export const csvDe = (filas: readonly Celdas[]): string =>
  filas.map((celdas) => celdas.map((celda) => celda ?? '').join(';')).join('\n');

type Archivo = { readonly contenido: string | Uint8Array<ArrayBuffer>; readonly nombre: string };

/** Multipart form of a listing; objects go as JSON. */
export function formDeListado(
  { contenido, nombre }: Archivo,
  campos: Readonly<Record<string, unknown>> = {},
): FormData {
  const archivo = formDe(contenido, {}, nombre).get('archivo');
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) {
    form.set(campo, typeof valor === 'string' ? valor : JSON.stringify(valor));
  }
  if (archivo !== null) form.set('archivo', archivo);
  return form;
}

export const enviarListado = (
  quien: Quien,
  archivo: Archivo,
  campos: Readonly<Record<string, unknown>> = {},
) => quien.enviar(LISTADOS, formDeListado(archivo, campos));

export const verListado = async (
  quien: Quien,
  archivo: Archivo,
  respuestas: Readonly<Record<string, string>> = {},
): Promise<VistaListado> => {
  const respuesta = await quien.enviar(
    `${LISTADOS}/preview`,
    formDeListado(archivo, { respuestas }),
  );
  return vistaListadoSchema.parse(respuesta.body);
};

/** Reads a listing that must be accepted. */
export const leerListado = async (
  quien: Quien,
  archivo: Archivo,
  campos: Readonly<Record<string, unknown>>,
) => resultadoListadoSchema.parse((await enviarListado(quien, archivo, campos)).body);

export const LIBRADOR = '30-50000012-7';

/** Titles of a listing with a row per cheque. */
export const LARGA: Celdas = [
  'Nro. de Cheque',
  'Cód. Banco',
  'Banco',
  'CUIT Librador',
  'Razón Social Librador',
  'Fecha de Emisión',
  'Fecha de Pago',
  'Importe',
  'Estado',
];
/** Row of a cheque of Macro, which bank code and CUIT identify. */
export const larga = (
  numero: number | string,
  importe: number | string,
  estado = 'ACTIVO',
): Celdas => [
  numero,
  285,
  'BANCO MACRO S.A.',
  LIBRADOR,
  'ARENERA SA',
  '01/11/2026',
  '15/12/2026',
  importe,
  estado,
];
export const enCsv = (filas: readonly Celdas[], nombre = 'cheques.csv') => ({
  contenido: csvDe(filas),
  nombre,
});
export const enXlsx = (filas: readonly Celdas[], nombre = 'cheques.xlsx') => ({
  contenido: libroDe(filas),
  nombre,
});

/** Everything that a reading may write, counted and summed. */
export const todoLoEscrito = async ({ admin }: Servidor) => {
  const [fila] = await admin<{ n: string }>(
    `select concat_ws('/', (select count(*) from cheques), (select count(*) from cheque_eventos),
       (select count(*) from apuntes), (select count(*) from audit_logs where accion not in ('LOGIN', 'ACCESO')),
       (select md5(string_agg(c::text, '|' order by id)) from cheques c)) as n`,
  );
  return fila?.n;
};

/** Received cheque with that number. */
export const porNumero = async (quien: Quien, numero: string) =>
  (await listar(quien, `?search=${numero}&limit=50`)).items.find((uno) => uno.numero === numero);
