import { SUR } from '../support/data.ts';
import { MOVIMIENTO_SUR, OBRA_SUR } from '../support/obras.ts';
import type { Sur } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

/** Id of a row of the other organisation's log. */
const FILA_SUR = '01900000-0000-7000-b000-00000000005d';

const escrita = async ({ admin }: Sur): Promise<void> => {
  await admin(
    `insert into audit_logs (id, tenant_id, ts, actor_nombre, accion, entidad, entidad_id, proyecto_id,
       resumen, cambios, canal)
     values ($1, $2, now(), 'Plomada', 'CREAR', 'MOVIMIENTO', $3, $4, 'Cargó un movimiento', '[]', 'SISTEMA')`,
    [FILA_SUR, SUR, MOVIMIENTO_SUR, OBRA_SUR],
  );
};

const filtrada = (campo: 'entidadId' | 'proyectoId', ajeno: string): IsolationCase => ({
  nombre: `auditoria.listar: ${campo}`,
  procedure: 'auditoria.listar',
  type: 'query',
  input: (id) => ({ [campo]: id }),
  rest: { method: 'GET', path: (id) => `/audit-logs?${campo}=${id}` },
  ajeno,
  estado: 200,
  antes: escrita,
});

/** Calls on the audit log; their roles are in `permissions-registro.cases.ts`. */
export const AISLAMIENTO_AUDITORIA: readonly IsolationCase[] = [
  {
    nombre: 'auditoria.obtener',
    procedure: 'auditoria.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/audit-logs/${id}` },
    ajeno: FILA_SUR,
    antes: escrita,
  },
  filtrada('entidadId', MOVIMIENTO_SUR),
  filtrada('proyectoId', OBRA_SUR),
];
