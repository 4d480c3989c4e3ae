import { GENTE, NORTE, SUR } from './datos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR, PROVEEDOR_NORTE, PROVEEDOR_SUR } from './obras.ts';
import type { Servidor } from './servidor.ts';

const id = (fin: string) => `01900000-0000-7000-b100-${fin.padStart(12, '0')}`;

/** An accepted budget with one item and a certificate in draft, and a budget in draft with one. */
export type PresupuestosDe = Readonly<
  Record<'aceptado' | 'item' | 'certificado' | 'borrador' | 'itemBorrador', string>
>;
const deSerie = (serie: string): PresupuestosDe => ({
  aceptado: id(`${serie}1`),
  item: id(`${serie}2`),
  certificado: id(`${serie}3`),
  borrador: id(`${serie}4`),
  itemBorrador: id(`${serie}5`),
});

export const PRESUPUESTOS_SUR = deSerie('5');
/** In OBRA_A, which everybody of NORTE sees. */
export const PRESUPUESTOS_A = deSerie('a');
/** In OBRA_B: only Owner and Admin see them. */
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

export async function poblarPresupuestos(admin: Servidor['admin']): Promise<void> {
  const deNorte = [PROVEEDOR_NORTE, GENTE.Owner.id] as const;
  await poblar(admin, PRESUPUESTOS_A, [NORTE, OBRA_A, ...deNorte, '90']);
  await poblar(admin, PRESUPUESTOS_B, [NORTE, OBRA_B, ...deNorte, '91']);
  const delSur = [SUR, OBRA_SUR, PROVEEDOR_SUR, GENTE.OwnerDelSur.id, '90'] as const;
  await poblar(admin, PRESUPUESTOS_SUR, delSur);
}
