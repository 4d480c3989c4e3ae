import { TIPOS_DE_AVISO } from '@plomada/domain/cierres/cierre.rules';
import {
  cierreSchema,
  listaCierresSchema,
  mesCerradoSchema,
  revisionCierreSchema,
  type Cierre,
  type MesCerrado,
  type RevisionCierre,
} from '@plomada/domain/cierres/cierre.schema';

import type { Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';

const MOTIVO = 'Falta cargar la factura de la losa';

/** Closes a month, accepting every warning unless given otherwise. */
export const pedirCierre = (
  quien: Quien,
  mes: string,
  aceptados: readonly string[] = TIPOS_DE_AVISO,
): Promise<Respuesta> => quien.post(`/cierres/${mes}/cerrar`, { aceptados });

const hecho = ({ status, body }: Respuesta): unknown => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export const cerrar = async (quien: Quien, mes: string): Promise<MesCerrado> =>
  mesCerradoSchema.parse(hecho(await pedirCierre(quien, mes)));

export const volverACerrar = async (quien: Quien, mes: string): Promise<MesCerrado> =>
  mesCerradoSchema.parse(
    hecho(await quien.post(`/cierres/${mes}/volver-a-cerrar`, { aceptados: TIPOS_DE_AVISO })),
  );

export const pedirReapertura = (quien: Quien, mes: string, horas = 1): Promise<Respuesta> =>
  quien.post(`/cierres/${mes}/reabrir`, { motivo: MOTIVO, horas });

export const reabrir = async (quien: Quien, mes: string): Promise<Cierre> =>
  cierreSchema.parse(hecho(await pedirReapertura(quien, mes)));

export const listar = async (quien: Quien): Promise<readonly Cierre[]> =>
  listaCierresSchema.parse(hecho(await quien.get('/cierres'))).items;

export const revisar = async (quien: Quien, mes: string): Promise<RevisionCierre> =>
  revisionCierreSchema.parse(hecho(await quien.get(`/cierres/${mes}/revision`)));

/** Makes the open reopening expire. */
export async function vencer({ admin }: Servidor): Promise<void> {
  await admin(
    `update reaperturas set abierta_en = abierta_en - interval '4 days',
       vence_en = clock_timestamp() - interval '1 millisecond' where cerrada_en is null`,
  );
}
