import { GENTE, NORTE, SUR } from './data.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b700-${fin.padStart(12, '0')}`;

/**
 * Ids of a bank, a statement of it, a line of it that is linked with an entry, one that is not, one of
 * a deposit, the entry, and an entry without a line.
 */
const deSerie = (serie: string) => ({
  banco: id(`${serie}7`),
  extracto: id(`${serie}1`),
  vinculada: id(`${serie}2`),
  suelta: id(`${serie}3`),
  apunte: id(`${serie}4`),
  libre: id(`${serie}5`),
  cobro: id(`${serie}6`),
});
type ExtractosDe = ReturnType<typeof deSerie>;

export const EXTRACTOS_SUR = deSerie('5');
export const EXTRACTOS_A = deSerie('a');

type Lugar = { readonly tenantId: string; readonly autor: string };

async function poblar(
  admin: Servidor['admin'],
  { banco, extracto, vinculada, suelta, cobro, apunte, libre }: ExtractosDe,
  { tenantId, autor }: Lugar,
): Promise<void> {
  await admin(
    `insert into cuentas (id, tenant_id, nombre, tipo, moneda, creado_por)
     values ($1, $2, 'Banco con extractos', 'BANCO', 'ARS', $3)`,
    [banco, tenantId, autor],
  );
  for (const [entrada, diferencia] of [
    [apunte, 2000],
    [libre, -700],
  ] as const) {
    await admin(
      `insert into arqueos (id, tenant_id, cuenta_id, fecha, contado_centavos, diferencia_centavos, creado_por)
       values ($1, $2, $3, '2026-11-03', 0, $4, $5)`,
      [entrada, tenantId, banco, diferencia, autor],
    );
    await admin('update apuntes set id = $2 where tenant_id = $1 and arqueo_id = $2', [
      tenantId,
      entrada,
    ]);
  }
  await admin(
    `insert into extractos (id, tenant_id, cuenta_id, archivo, sha256, forma, desde, hasta, saldo_inicial_centavos,
       saldo_final_centavos, creado_por)
     values ($1, $2, $3, 'noviembre.csv', repeat('0', 64), 'NACION', '2026-11-03', '2026-11-04', 0, 2300, $4)`,
    [extracto, tenantId, banco, autor],
  );
  for (const [linea, orden, importe, saldo] of [
    [vinculada, 1, 2000, 2000],
    [suelta, 2, -700, 1300],
    [cobro, 3, 1000, 2300],
  ] as const) {
    await admin(
      `insert into extracto_lineas (id, tenant_id, cuenta_id, fecha, orden, importe_centavos, saldo_centavos, concepto,
         concepto_plegado, ordinal)
       values ($1, $2, $3, '2026-11-03', $4, $5, $6, 'TRANSFERENCIA', 'transferencia', 1)`,
      [linea, tenantId, banco, orden, importe, saldo],
    );
    await admin(
      `insert into extracto_linea_archivos (tenant_id, extracto_id, lugar, linea_id, saldo_centavos)
       values ($1, $2, $3, $4, $5)`,
      [tenantId, extracto, orden, linea, saldo],
    );
  }
  await admin(
    `insert into linea_apuntes (id, tenant_id, cuenta_id, linea_id, apunte_id, importe_centavos, regla, creado_por)
     values (gen_random_uuid(), $1, $2, $3, $4, 2000, 'PERSONA', $5)`,
    [tenantId, banco, vinculada, apunte, autor],
  );
}

export async function poblarExtractos(admin: Servidor['admin']): Promise<void> {
  const [norte, sur] = [GENTE.Owner.id, GENTE.OwnerDelSur.id];
  await poblar(admin, EXTRACTOS_A, { tenantId: NORTE, autor: norte });
  await poblar(admin, EXTRACTOS_SUR, { tenantId: SUR, autor: sur });
}
