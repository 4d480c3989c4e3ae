import {
  enlaceAbiertoSchema,
  type EnlaceAbierto,
} from '@plomada/domain/informes/enlace-abierto.schema';
import { enlaceCreadoSchema } from '@plomada/domain/informes/enlace.schema';
import { fotoSchema } from '@plomada/domain/informes/foto.schema';
import { informeSchema } from '@plomada/domain/informes/informe.schema';
import { expect } from 'vitest';

import { conArchivo } from './adjuntos.ts';
import { aportar } from './aportes.ts';
import { cerrar } from './cierres.ts';
import { SUR } from './data.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A, SOCIO_SUR } from './obras.ts';
import type { Quien } from './rest-client.ts';
import { MUESTRAS } from './samples.ts';
import { ORIGEN, rest, type RespuestaRest, type Servidor } from './server.ts';
import { sociosComo } from './socios.ts';

export const rutaDeEnlaces = (obra: string, socio: string): string =>
  `/proyectos/${obra}/socios/${socio}/enlaces`;
export const ENLACES = rutaDeEnlaces(OBRA_A, SOCIO_A);

export type EnlaceDado = { readonly id: string; readonly token: string };

/** Creates a link for the partner of OBRA_A, by default to the live statement of their account. */
export async function enlazar(
  quien: Quien,
  campos: object = {},
  ruta = ENLACES,
): Promise<EnlaceDado> {
  const { status, body } = await quien.post(ruta, { que: 'ESTADO', modo: 'VIVO', ...campos });
  expect([status, body]).toMatchObject([201, {}]);
  const { id, url } = enlaceCreadoSchema.parse(body);
  const [origen, token = ''] = url.split('/enlace#');
  expect(origen).toBe(ORIGEN);
  return { id, token };
}

/** Calls a path below `/enlace` without a session. */
export const llamarEnlace = (
  { app }: Pick<Servidor, 'app'>,
  camino: string,
  body: object,
): Promise<RespuestaRest> => rest(app, `/enlace${camino}`, { method: 'POST', body });

export async function leerEnlace(
  servidor: Servidor,
  token: string,
): Promise<EnlaceAbierto['contenido']> {
  const { status, body } = await llamarEnlace(servidor, '', { token });
  expect([status, body]).toMatchObject([200, {}]);
  return enlaceAbiertoSchema.parse(body).contenido;
}

const MESES = { desde: '2026-08', hasta: '2026-08' };
export const hacerInforme = async (quien: Quien): Promise<string> =>
  informeSchema.parse((await quien.post(`/proyectos/${OBRA_A}/informes`, MESES)).body).id;

/**
 * Seeds contributions of two partners of OBRA_A in a closed month, a photo of the work, and the
 * report of that month.
 */
export async function sembrarInforme(quien: Quien, nombre: string) {
  const otroSocio = await sociosComo(quien).contacto(OBRA_A, 2, 1000, { nombre });
  await aportar(quien, 777_000, { fecha: '2026-08-10' });
  await aportar(quien, 55_511, { fecha: '2026-08-11', socioId: otroSocio });
  const form = conArchivo(MUESTRAS.jpg, 'losa.jpg');
  form.set('tomadaEn', '2026-08-20T15:00:00Z');
  const { body } = await quien.enviar(`/proyectos/${OBRA_A}/fotos-avance`, form);
  await cerrar(quien, '2026-08');
  return { otroSocio, foto: fotoSchema.parse(body).id, informe: await hacerInforme(quien) };
}

/**
 * Two calls that read files by a link: the PDF of a closed month's report, and a photo. Creates the
 * report, the photo and the link of SUR's partner first.
 */
export async function archivosPorEnlace({ app, admin }: Servidor, token: string) {
  const obra = `/${SUR}/proyectos/${OBRA_SUR}`;
  const enviar = async (camino: string, que: { body: object } | { form: FormData }) =>
    (await rest(app, `${obra}${camino}`, { method: 'POST', token, ...que })).body;
  const form = conArchivo(MUESTRAS.jpg, 'losa.jpg');
  form.set('tomadaEn', '1999-12-15T12:00:00Z');
  const { id: fotoId } = fotoSchema.parse(await enviar('/fotos-avance', { form }));
  await admin(`update tenants set cerrado_hasta = '1999-12-31' where id = $1`, [SUR]);
  const meses = { desde: '1999-12', hasta: '1999-12' };
  const { id: informeId } = informeSchema.parse(await enviar('/informes', { body: meses }));
  const enlace = { que: 'AMBOS', modo: 'VIVO', informeId };
  const dado = await enviar(`/socios/${SOCIO_SUR}/enlaces`, { body: enlace });
  const llave = { token: new URL(enlaceCreadoSchema.parse(dado).url).hash.slice(1) };
  return [
    { name: 'enlace.documento', body: { ...llave, que: 'INFORME' } },
    { name: 'enlace.foto', body: { ...llave, fotoId } },
  ].map((una) => ({ ...una, procedure: una.name, path: `/${una.name.replace('.', '/')}` }));
}
