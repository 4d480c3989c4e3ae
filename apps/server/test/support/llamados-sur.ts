import { GENTE, SUR } from './data.ts';
import { OBRA_SUR, SOCIO_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

/** Contribution call of SUR, its whole amount asked of its one partner. */
export const LLAMADO_SUR = '01900000-0000-7000-b000-00000000005c';

export async function poblarLlamados(admin: Servidor['admin']): Promise<void> {
  await admin(
    `insert into llamados_aporte (id, tenant_id, proyecto_id, numero, periodo, concepto,
       importe_centavos, moneda, fecha, vencimiento, sin_asignar_bp, creado_por)
     values ($1, $2, $3, 1, '2026-11', 'Llamado del sur', 100000, 'ARS', '2026-11-01', '2026-11-10', 0, $4)`,
    [LLAMADO_SUR, SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into llamado_cuotas (tenant_id, llamado_id, socio_id, proyecto_id, participacion_bp,
       importe_centavos) values ($1, $2, $3, $4, 10000, 100000)`,
    [SUR, LLAMADO_SUR, SOCIO_SUR, OBRA_SUR],
  );
}
