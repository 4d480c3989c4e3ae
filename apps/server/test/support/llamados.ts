import {
  llamadoSchema,
  listaLlamadosSchema,
  type Llamado,
} from '@plomada/domain/aportes/llamados/llamado.schema';

import { OBRA_A } from './obras.ts';
import type { Quien } from './rest-client.ts';

export const LLAMADOS = '/aportes-socio/llamados';

/** Contribution call of OBRA_A issued today, with defaults for all other fields. */
export const nuevoLlamado = (importeCentavos: number, cambios: object = {}) => ({
  proyectoId: OBRA_A,
  periodo: '2026-11',
  concepto: 'Estructura',
  importeCentavos,
  vencimiento: '2026-12-10',
  ...cambios,
});

export async function llamar(
  quien: Quien,
  importeCentavos: number,
  cambios: object = {},
): Promise<Llamado> {
  const { status, body } = await quien.post(LLAMADOS, nuevoLlamado(importeCentavos, cambios));
  if (status !== 201) throw new Error(`not called: ${status} ${JSON.stringify(body)}`);
  return llamadoSchema.parse(body);
}

export const leerLlamado = async (quien: Quien, id: string): Promise<Llamado> =>
  llamadoSchema.parse((await quien.get(`${LLAMADOS}/${id}`)).body);

export const llamadosDe = async (quien: Quien, consulta = '') =>
  listaLlamadosSchema.parse((await quien.get(`${LLAMADOS}?proyectoId=${OBRA_A}${consulta}`)).body);
