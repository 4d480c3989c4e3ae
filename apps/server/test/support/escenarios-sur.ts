import { GENTE, SUR } from './data.ts';
import type { Servidor } from './server.ts';

export const ESCENARIO_SUR = '01900000-0000-7000-b000-000000000065';

/** Seeds a scenario that SUR's Owner kept. */
export async function poblarEscenarios(admin: Servidor['admin']): Promise<void> {
  await admin(
    `insert into escenarios (id, tenant_id, nombre, filtro, palancas, lineas, guardado_el, reservado, creado_por)
     values ($1, $2, 'Del sur', '{"por": "FIRMA"}', '[]', '[]', '2026-11-01', true, $3)`,
    [ESCENARIO_SUR, SUR, GENTE.OwnerDelSur.id],
  );
}
