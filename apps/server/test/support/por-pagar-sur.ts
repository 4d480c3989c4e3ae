import { GENTE, NORTE, SUR } from './data.ts';
import { OBRA_A, OBRA_SUR, PROVEEDOR_NORTE, PROVEEDOR_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b500-${fin.padStart(12, '0')}`;

/**
 * Ids of an unpaid document, and of one settled by an orden with its line, means and movement,
 * which leaves something on account.
 */
const deSerie = (serie: string) => ({
  deuda: id(`${serie}1`),
  pagada: id(`${serie}2`),
  orden: id(`${serie}3`),
  linea: id(`${serie}4`),
  medio: id(`${serie}5`),
  movimiento: id(`${serie}6`),
  aCuenta: id(`${serie}7`),
});
type DeudasDe = ReturnType<typeof deSerie>;

export const DEUDAS_SUR = deSerie('5');
export const DEUDAS_A = deSerie('a');

async function poblar(
  admin: Servidor['admin'],
  ids: DeudasDe,
  [tenantId, obra, proveedor, autor]: readonly [string, string, string, string],
): Promise<void> {
  for (const [comprobante, numero] of [
    [ids.deuda, 901],
    [ids.pagada, 902],
  ]) {
    await admin(
      `insert into comprobantes (id, tenant_id, tipo_arca, letra, clase, punto_venta, numero, cuit_emisor,
         total_centavos, a_pagar, proyecto_id, proveedor_id, concepto, vence, creado_por)
       values ($1, $2, 1, 'A', 'FACTURA', 9, $3, '30900000444', 1000, true, $4, $5, 'Hierro', '2026-12-10', $6)`,
      [comprobante, tenantId, numero, obra, proveedor, autor],
    );
  }
  await admin(
    `insert into ordenes_pago (id, tenant_id, numero, recibo_numero, proveedor_id, proyecto_id, fecha, moneda,
       importe_centavos, creado_por)
     values ($1, $2, 1, 1, $3, $4, '2026-11-10', 'ARS', 1000, $5)`,
    [ids.orden, tenantId, proveedor, obra, autor],
  );
  await admin(
    `insert into movimientos (id, tenant_id, proyecto_id, codigo, tipo, fecha, concepto, importe_centavos,
       importe_ars_centavos, moneda, medio_pago, comprobante_id, origen_tipo, origen_id, creado_por)
     values ($1, $2, $3, 'M-090001', 'EGRESO', '2026-11-10', 'Orden de pago 1', 1000, 1000, 'ARS',
       'TRANSFERENCIA', $4, 'ORDEN_PAGO', $5, $6)`,
    [ids.movimiento, tenantId, obra, ids.pagada, ids.linea, autor],
  );
  await admin(
    `insert into orden_pago_comprobantes (id, tenant_id, orden_id, orden, comprobante_id, importe_centavos,
       movimiento_id)
     values ($1, $2, $3, 1, $4, 1000, $5)`,
    [ids.linea, tenantId, ids.orden, ids.pagada, ids.movimiento],
  );
  await admin(
    `insert into orden_pago_medios (id, tenant_id, orden_id, orden, medio, importe_centavos)
     values ($1, $2, $3, 1, 'TRANSFERENCIA', 1000)`,
    [ids.medio, tenantId, ids.orden],
  );
  await admin(
    `insert into orden_pago_comprobantes (id, tenant_id, orden_id, orden, a_cuenta, importe_centavos)
     values ($1, $2, $3, 2, true, 100)`,
    [ids.aCuenta, tenantId, ids.orden],
  );
  // Sets the counters, so that new órdenes and receipts continue these numbers.
  await admin(
    `insert into contadores (tenant_id, serie, ultimo) values ($1, 'orden_pago', 1), ($1, 'recibo', 1)
     on conflict (tenant_id, serie) do update set ultimo = excluded.ultimo`,
    [tenantId],
  );
}

export async function poblarDeudas(admin: Servidor['admin']): Promise<void> {
  await poblar(admin, DEUDAS_A, [NORTE, OBRA_A, PROVEEDOR_NORTE, GENTE.Owner.id]);
  await poblar(admin, DEUDAS_SUR, [SUR, OBRA_SUR, PROVEEDOR_SUR, GENTE.OwnerDelSur.id]);
}
