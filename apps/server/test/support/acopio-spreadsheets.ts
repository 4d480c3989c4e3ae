import { readFile } from 'node:fs/promises';

import { acopioSchema, type Acopio } from '@plomada/domain/acopios/acopio.schema';
import { listaItemsSchema, type AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { resultadoImportacionItemsSchema } from '@plomada/domain/acopios/planillas/planilla.schema';

import { OBRA_A, PROVEEDOR_NORTE } from './obras.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta } from './server.ts';

/** Creates a stockpile, by materials in OBRA_A unless given otherwise. */
export async function nuevoAcopio(
  quien: Quien,
  campos: Readonly<Record<string, unknown>> = {},
): Promise<Acopio> {
  const respuesta = await quien.post('/acopios', {
    proyectoId: OBRA_A,
    proveedorId: PROVEEDOR_NORTE,
    tipo: 'MATERIALES',
    fecha: '2026-11-01',
    ...campos,
  });
  return acopioSchema.parse(respuesta.body);
}

export const rutaItems = (acopioId: string): string => `/acopios-items/${acopioId}/items`;

export const itemsDe = async (quien: Quien, acopioId: string): Promise<AcopioItem[]> =>
  listaItemsSchema.parse((await quien.get(`${rutaItems(acopioId)}?limit=100`)).body).items;

export const leerPlanillaDePrueba = async (nombre: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`../spreadsheets/${nombre}`, import.meta.url)));

export function conExcel(
  contenido: string | Uint8Array<ArrayBuffer>,
  nombre = 'items.csv',
): FormData {
  const form = new FormData();
  form.set('excelFile', new File([contenido], nombre));
  return form;
}

export const leerImportacion = ({ body }: Respuesta) => resultadoImportacionItemsSchema.parse(body);
