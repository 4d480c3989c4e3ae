import { GENTE, NORTE, SUR } from './data.ts';
import {
  MOVIMIENTO_B,
  MOVIMIENTO_SUR,
  OBRA_A,
  OBRA_B,
  OBRA_SUR,
  PROVEEDOR_NORTE,
  PROVEEDOR_SUR,
} from './obras.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b100-${fin.padStart(12, '0')}`;

/**
 * Ids of an accepted budget with one item, a draft certificate and payments (two scheduled, one
 * annulled, one paid with a withholding), and of a draft budget with an item.
 */
export type PresupuestosDe = Readonly<
  Record<
    | 'aceptado'
    | 'item'
    | 'certificado'
    | 'borrador'
    | 'itemBorrador'
    | 'pago'
    | 'porPagar'
    | 'anulado'
    | 'pagado'
    | 'retencion',
    string
  >
>;
const deSerie = (serie: string): PresupuestosDe => ({
  aceptado: id(`${serie}1`),
  item: id(`${serie}2`),
  certificado: id(`${serie}3`),
  borrador: id(`${serie}4`),
  itemBorrador: id(`${serie}5`),
  pago: id(`${serie}6`),
  porPagar: id(`${serie}7`),
  anulado: id(`${serie}8`),
  pagado: id(`${serie}9`),
  retencion: id(`${serie}10`),
});

export const PRESUPUESTOS_SUR = deSerie('5');
/** Ids of budgets of OBRA_A, a work that every role of NORTE sees. */
export const PRESUPUESTOS_A = deSerie('a');
/** Ids of budgets of OBRA_B, a work that only Owner and Admin see. */
export const PRESUPUESTOS_B = deSerie('b');

async function poblar(
  admin: Servidor['admin'],
  ids: PresupuestosDe,
  [tenantId, obra, proveedor, autor, serie]: readonly [string, string, string, string, string],
): Promise<void> {
  for (const [presupuesto, item, estado, n] of [
    [ids.aceptado, ids.item, 'ACEPTADO', 1],
    [ids.borrador, ids.itemBorrador, 'BORRADOR', 2],
  ] as const) {
    const aceptado = estado === 'ACEPTADO';
    await admin(
      `insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, titulo, proveedor_id,
         fecha, estado, aceptado_en, total_centavos, total_vigente_centavos, creado_por)
       values ($1, $2, $3, $4, 'EGRESO', 'Mampostería', $5, '2026-11-01', $6, $7, 100000, 100000, $8)`,
      [
        presupuesto,
        tenantId,
        `P-${serie}${n}`,
        obra,
        proveedor,
        estado,
        aceptado ? '2026-11-02T12:00:00Z' : null,
        autor,
      ],
    );
    await admin(
      `insert into presupuesto_items (id, tenant_id, presupuesto_id, orden, descripcion, unidad,
         cantidad, precio_unitario, importe_centavos, original_cantidad, original_precio_unitario,
         original_importe_centavos, creado_por)
       values ($1, $2, $3, 1, 'Muro de ladrillo', 'm2', 100, 10, 100000,
         case when $5 then 100 end, case when $5 then 10 end, case when $5 then 100000 end, $4)`,
      [item, tenantId, presupuesto, autor, aceptado],
    );
  }
  await admin(
    `insert into certificados (id, tenant_id, presupuesto_id, numero, periodo, bruto_centavos,
       actualizacion_centavos, desacopio_base_centavos, desacopio_centavos, fondo_reparo_centavos,
       neto_centavos, creado_por)
     values ($1, $2, $3, 1, '2026-11', 10000, 0, 0, 0, 0, 10000, $4)`,
    [ids.certificado, tenantId, ids.aceptado, autor],
  );
  await admin(
    `insert into certificado_items (tenant_id, certificado_id, presupuesto_id, item_id,
       importe_centavos, anterior_bp, presente_bp, anterior_centavos, presente_centavos)
     values ($1, $2, $3, $4, 100000, 0, 1000, 0, 10000)`,
    [tenantId, ids.certificado, ids.aceptado, ids.item],
  );
}

async function poblarPagos(
  admin: Servidor['admin'],
  ids: PresupuestosDe,
  [tenantId, obra, movimiento, autor]: readonly [string, string, string, string],
): Promise<void> {
  for (const [pago, numero, estado] of [
    [ids.pago, 1, 'PROGRAMADO'],
    [ids.porPagar, 2, 'PROGRAMADO'],
    [ids.anulado, 3, 'ANULADO'],
    [ids.pagado, 4, 'PAGADO'],
  ] as const) {
    await admin(
      `insert into pagos (id, tenant_id, presupuesto_id, proyecto_id, numero, tipo, estado, fecha,
         vencimiento, importe_bruto_centavos, moneda, importe_presupuesto_centavos, neto_centavos,
         movimiento_id, creado_por, eliminado_en)
       values ($1, $2, $3, $4, $5, 'LIBRE', $6, '2026-11-10', '2026-12-10', 100, 'ARS', 100,
         case $6 when 'PAGADO' then 90 else 100 end, $7, $8, case when $6 = 'ANULADO' then now() end)`,
      [
        pago,
        tenantId,
        ids.aceptado,
        obra,
        numero,
        estado,
        estado === 'PAGADO' ? movimiento : null,
        autor,
      ],
    );
  }
  await admin(
    `insert into pago_retenciones (id, tenant_id, pago_id, orden, tipo, importe_centavos)
     values ($1, $2, $3, 1, 'IIBB', 10)`,
    [ids.retencion, tenantId, ids.pagado],
  );
}

export async function poblarPresupuestos(admin: Servidor['admin']): Promise<void> {
  const deNorte = [PROVEEDOR_NORTE, GENTE.Owner.id] as const;
  await poblar(admin, PRESUPUESTOS_A, [NORTE, OBRA_A, ...deNorte, '90']);
  await poblar(admin, PRESUPUESTOS_B, [NORTE, OBRA_B, ...deNorte, '91']);
  const delSur = [SUR, OBRA_SUR, PROVEEDOR_SUR, GENTE.OwnerDelSur.id, '90'] as const;
  await poblar(admin, PRESUPUESTOS_SUR, delSur);
  const autor = GENTE.Owner.id;
  await poblarPagos(admin, PRESUPUESTOS_A, [NORTE, OBRA_A, MOVIMIENTO_B, autor]);
  await poblarPagos(admin, PRESUPUESTOS_B, [NORTE, OBRA_B, MOVIMIENTO_B, autor]);
  const pagosDelSur = [SUR, OBRA_SUR, MOVIMIENTO_SUR, GENTE.OwnerDelSur.id] as const;
  await poblarPagos(admin, PRESUPUESTOS_SUR, pagosDelSur);
}
