import { GENTE, SUR } from './data.ts';
import type { Servidor } from './server.ts';

/** List of false invoices of SUR. */
export const LISTA_APOC_SUR = '01900000-0000-7000-b500-000000000061';

export async function poblarApocrifos(admin: Servidor['admin']): Promise<void> {
  await admin(
    `insert into listas_apoc (id, tenant_id, lista_del, archivo, sha256, filas, creado_por)
     values ($1, $2, '2026-11-01', 'sur.txt', repeat('6', 64), 1, $3)`,
    [LISTA_APOC_SUR, SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into lista_apoc_cuits (tenant_id, lista_id, cuit, desde) values ($1, $2, '30900000444', '2020-02-01')`,
    [SUR, LISTA_APOC_SUR],
  );
}
