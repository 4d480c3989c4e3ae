import { fotoSchema, type Foto } from '@plomada/domain/informes/foto.schema';

import { OBRA_A } from './obras.ts';
import type { Quien } from './rest-client.ts';
import type { RespuestaRest } from './server.ts';

export const FOTOS = `/proyectos/${OBRA_A}/fotos-avance`;

/** JPEG of one pixel; it has only the parts that a reader of its header needs. */
export const JPG = new Uint8Array(
  Buffer.from('ffd8ffc00011080001000103011100021100031100ffd9', 'hex'),
);

type Archivo = readonly [nombre: string, bytes: Uint8Array<ArrayBuffer>];

export const subirFoto = (
  quien: Quien,
  campos: Readonly<Record<string, string>> = {},
  [nombre, bytes]: Archivo = ['losa.jpg', JPG],
): Promise<RespuestaRest> => {
  const form = new FormData();
  form.set('archivo', new File([bytes], nombre));
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return quien.enviar(FOTOS, form);
};

export async function fotografiar(
  quien: Quien,
  campos: Readonly<Record<string, string>> = {},
  archivo?: Archivo,
): Promise<Foto> {
  const { status, body } = await subirFoto(quien, campos, archivo);
  if (status !== 201) throw new Error(`photo not kept: ${status} ${JSON.stringify(body)}`);
  return fotoSchema.parse(body);
}
