import {
  resultadoImportacionSchema,
  vistaPreviaImportacionSchema,
  type MapeoEntrada,
} from '@plomada/domain/importaciones/importacion.schema';

import type { Quien } from './rest-client.ts';
import type { Respuesta } from './server.ts';

export const IMPORTACIONES = '/movimientos/importaciones';

type Campos = {
  readonly proyectoId?: string;
  readonly privado?: boolean;
  readonly mapeo?: MapeoEntrada;
  readonly correctas?: number;
};

export function formDe(
  contenido: string | Uint8Array<ArrayBuffer>,
  { correctas, mapeo, privado, proyectoId }: Campos = {},
  nombre = 'gastos.csv',
): FormData {
  const form = new FormData();
  if (proyectoId) form.set('proyectoId', proyectoId);
  if (privado) form.set('privado', 'true');
  if (correctas !== undefined) form.set('correctas', String(correctas));
  if (mapeo) form.set('mapeo', JSON.stringify(mapeo));
  form.set('archivo', new File([contenido], nombre));
  return form;
}

/** CSV of a line of titles and the given lines. */
export const csv = (titulos: string, ...lineas: string[]): string =>
  [titulos, ...lineas].join('\n');

export const previsualizar = async (quien: Quien, form: FormData) => {
  const respuesta = await quien.enviar(`${IMPORTACIONES}/preview`, form);
  return vistaPreviaImportacionSchema.parse(respuesta.body);
};

export const leerResultado = ({ body }: Respuesta) => resultadoImportacionSchema.parse(body);

/** Imports a file that must be accepted; returns the import's id. */
export async function importar(quien: Quien, form: FormData): Promise<string> {
  const respuesta = await quien.enviar(IMPORTACIONES, form);
  const { id } = leerResultado(respuesta);
  if (id === null) throw new Error(respuesta.texto);
  return id;
}
