import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { PRESUPUESTOS_SUR } from '../support/presupuestos-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;

/** Call on a budget; `resto` are further ids, which REST has in its path. */
export const dePresupuesto = (
  procedure: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  fin: string,
  quien: readonly Rol[],
  {
    cuerpo = null,
    resto = {},
    ajeno = PRESUPUESTOS_SUR.aceptado,
  }: { cuerpo?: Cuerpo | null; resto?: Cuerpo; ajeno?: string } = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...resto, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/presupuestos/${id}${fin}`,
    ...(cuerpo === null ? {} : { body: () => cuerpo }),
  },
  ajeno,
  quien,
});
