import { GENTE, NORTE, SUR } from './data.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A, SOCIO_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b300-${fin.padStart(12, '0')}`;

/** Ids of two contributions of SUR in kind; the second one is deleted. */
export const APORTES_SUR = { aporte: id('51'), eliminado: id('52') } as const;

export async function poblarAportes(admin: Servidor['admin']): Promise<void> {
  const autor = GENTE.OwnerDelSur.id;
  for (const [aporte, codigo, eliminado] of [
    [APORTES_SUR.aporte, 'AP-0001', false],
    [APORTES_SUR.eliminado, 'AP-0002', true],
  ]) {
    await admin(
      `insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, fecha, tipo,
         importe_centavos, moneda, importe_ars_centavos, moneda_cuenta, importe_cuenta_centavos,
         concepto, eliminado_en, creado_por)
       values ($1, $2, $3, $4, $5, '2026-11-02', 'ESPECIE', 1000, 'ARS', 1000, 'ARS', 1000,
         'Ladrillos del sur', case when $6 then now() end, $7)`,
      [aporte, SUR, codigo, OBRA_SUR, SOCIO_SUR, eliminado, autor],
    );
  }
  // Contribution of NORTE, so that something may be returned to its partner.
  await admin(
    `insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, fecha, tipo,
       importe_centavos, moneda, importe_ars_centavos, moneda_cuenta, importe_cuenta_centavos,
       concepto, creado_por)
     values ($1, $2, 'AP-0900', $3, $4, '2026-11-02', 'ESPECIE', 1000, 'ARS', 1000, 'ARS', 1000,
       'Ladrillos', $5)`,
    [id('53'), NORTE, OBRA_A, SOCIO_A, GENTE.Owner.id],
  );
  await admin(
    `insert into contadores (tenant_id, serie, ultimo) values ($1, 'aporte', 2)
     on conflict (tenant_id, serie) do nothing`,
    [SUR],
  );
}
