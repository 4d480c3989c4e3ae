import { GENTE, NORTE, SUR } from './data.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b400-${fin.padStart(12, '0')}`;

/** A bank, a box, and a transfer from the one to the other that stands; the other box is empty. */
const deSerie = (serie: string) => ({
  banco: id(`${serie}1`),
  caja: id(`${serie}2`),
  vacia: id(`${serie}3`),
  traspaso: id(`${serie}4`),
  asignacion: id(`${serie}5`),
});
type CuentasDe = ReturnType<typeof deSerie>;

export const CUENTAS_SUR = deSerie('5');
export const CUENTAS_A = deSerie('a');

async function poblar(
  admin: Servidor['admin'],
  { banco, caja, vacia, traspaso, asignacion }: CuentasDe,
  tenantId: string,
  autor: string,
): Promise<void> {
  for (const [cuenta, nombre, tipo] of [
    [banco, 'Banco', 'BANCO'],
    [caja, 'Caja', 'EFECTIVO'],
    [vacia, 'Otra caja', 'EFECTIVO'],
  ]) {
    await admin(
      `insert into cuentas (id, tenant_id, nombre, tipo, moneda, creado_por)
       values ($1, $2, $3, $4, 'ARS', $5)`,
      [cuenta, tenantId, nombre, tipo, autor],
    );
  }
  await admin(
    `insert into traspasos (id, tenant_id, de_cuenta_id, a_cuenta_id, fecha, importe_centavos,
       importe_destino_centavos, motivo, creado_por)
     values ($1, $2, $3, $4, '2026-11-01', 500000, 500000, 'EXTRACCION', $5)`,
    [traspaso, tenantId, banco, caja, autor],
  );
  await admin(
    `insert into cuenta_asignaciones (id, tenant_id, reglas, creado_por)
     values ($1, $2, json_build_array(json_build_object('medioPago', 'OTRO', 'moneda', 'ARS', 'cuentaId', $3::uuid)), $4)`,
    [asignacion, tenantId, banco, autor],
  );
}

export async function poblarCuentas(admin: Servidor['admin']): Promise<void> {
  await poblar(admin, CUENTAS_A, NORTE, GENTE.Owner.id);
  await poblar(admin, CUENTAS_SUR, SUR, GENTE.OwnerDelSur.id);
}
