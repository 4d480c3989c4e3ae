import {
  listasApocSchema,
  type ListasApoc,
  type VistaListaApoc,
  vistaListaApocSchema,
} from '@plomada/domain/apocrifos/lista.schema';

import { formDeListado } from './listados.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';

/** Row of a list: a CUIT, and the day of its condition as ARCA's file has it. */
export type EnLista = readonly [cuit: string, desde: string];

/** The file that ARCA publishes, with these rows. */
export const archivoDeArca = (filas: readonly EnLista[], generada = '20/11/2026'): string =>
  [
    '\uFEFF# AFIP - Facturas Apocrifas\t',
    `# Generado - ${generada}\t`,
    '# Estructura del Archivo: CUIT, Fecha Condicion Apocrifo, Fecha Publicacion, Descripcion \t',
    ...filas.map(([cuit, desde]) => `${cuit},${desde},${desde},,`),
    '',
  ].join('\r\n');

export type ArchivoDeLista = {
  readonly contenido: string | Uint8Array<ArrayBuffer>;
  readonly nombre: string;
};

export const enTxt = (filas: readonly EnLista[]): ArchivoDeLista => ({
  contenido: archivoDeArca(filas),
  nombre: 'FacturasApocrifas.txt',
});

type Campos = Readonly<Record<string, unknown>>;

export const verLista = async (
  quien: Quien,
  archivo: ArchivoDeLista,
  campos: Campos = {},
): Promise<VistaListaApoc> =>
  vistaListaApocSchema.parse(
    (await quien.enviar('/apocrifos/preview', formDeListado(archivo, campos))).body,
  );

export const enviarLista = (
  quien: Quien,
  archivo: ArchivoDeLista,
  campos: Campos = {},
): Promise<Respuesta> =>
  quien.enviar('/apocrifos', formDeListado(archivo, { listaDel: '2026-11-20', ...campos }));

export const cargarLista = async (
  quien: Quien,
  archivo: ArchivoDeLista,
  campos: Campos = {},
): Promise<ListasApoc> => listasApocSchema.parse((await enviarLista(quien, archivo, campos)).body);

export const listasDe = async (quien: Quien): Promise<ListasApoc> =>
  listasApocSchema.parse((await quien.get('/apocrifos')).body);

/** Puts a list of the operator in the place of the earlier one. */
export async function ponerGeneral(
  { admin }: Pick<Servidor, 'admin'>,
  listaDel: string,
  filas: readonly (readonly [cuit: string, desde: string | null])[],
): Promise<void> {
  await admin('delete from apoc_general');
  for (const [cuit, desde] of filas) {
    await admin('insert into apoc_general (cuit, desde, lista_del) values ($1, $2, $3)', [
      cuit,
      desde,
      listaDel,
    ]);
  }
}
