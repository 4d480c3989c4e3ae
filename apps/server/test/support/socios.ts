import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { historialSociosSchema } from '@plomada/domain/socios/historial.schema';
import { redistribucionSchema } from '@plomada/domain/socios/redistribucion.schema';
import { listaSociosSchema, socioSchema } from '@plomada/domain/socios/socio.schema';
import { expect } from 'vitest';

import type { Quien } from './rest-client.ts';
import type { Respuesta } from './server.ts';

/** Valid CUITs, those of the demo's five partners. */
export const CUITS = [
  '20901000108',
  '27901000234',
  '20901000361',
  '20901000493',
  '27901000625',
] as const;

/** Calls on the partners of a work, made by one person. */
export function sociosComo(quien: Quien) {
  const ruta = (obra: string) => `/proyectos/${obra}/socios`;
  const listar = async (obra: string, consulta = '') =>
    listaSociosSchema.parse((await quien.get(`${ruta(obra)}${consulta}`)).body);
  const agregar = (obra: string, participacionBp: number, campos: object = {}) =>
    quien.post(ruta(obra), { participacionBp, ...campos });
  return {
    nuevaObra: async (): Promise<string> =>
      proyectoSchema.parse((await quien.post('/proyectos', { nombre: 'Con socios' })).body).id,
    listar,
    agregar,
    /** Name and share of each partner, the largest first. */
    partes: async (obra: string, consulta = '') =>
      (await listar(obra, consulta)).items.map((s) => [s.nombre, s.participacionBp] as const),
    historial: async (obra: string) =>
      historialSociosSchema.parse((await quien.get(`${ruta(obra)}/historial`)).body).items,
    /** Adds a contact with the n-th CUIT of `CUITS` as a partner; returns the partner's id. */
    contacto: async (obra: string, n: number, participacionBp: number, campos: object = {}) => {
      const datos = { nombre: `Socia ${n}`, cuit: CUITS[n], ...campos };
      const { status, body } = await agregar(obra, participacionBp, datos);
      expect([status, body]).toMatchObject([201, {}]);
      return socioSchema.parse(body).id;
    },
    cambiar: (obra: string, id: string, campos: object) => quien.put(`${ruta(obra)}/${id}`, campos),
    quitar: (obra: string, id: string, campos?: object) => quien.del(`${ruta(obra)}/${id}`, campos),
    redistribuir: (obra: string, campos: object) =>
      quien.post(`${ruta(obra)}/redistribute`, campos),
  };
}

/** Shares before and after a redistribution, in basis points. */
export function repartido({ status, body }: Respuesta): number[][] {
  expect(status).toBe(200);
  const { anteriores, socios } = redistribucionSchema.parse(body);
  return [anteriores, socios].map((lista) => lista.map((s) => s.participacionBp));
}
