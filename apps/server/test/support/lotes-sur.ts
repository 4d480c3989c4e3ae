import { GENTE, NORTE, SUR } from './data.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A, SOCIO_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b300-${fin.padStart(12, '0')}`;

/** Ids of a lot with an expense, a deleted expense and a contribution, each with its movement. */
const deSerie = (serie: string) => ({
  lote: id(`${serie}1`),
  gasto: id(`${serie}2`),
  eliminado: id(`${serie}3`),
  aporte: id(`${serie}4`),
  movimientos: { gasto: id(`${serie}5`), eliminado: id(`${serie}6`), aporte: id(`${serie}7`) },
});
type LoteDe = ReturnType<typeof deSerie>;

export const LOTE_SUR = deSerie('5');
export const LOTE_A = deSerie('a');

type Lugar = {
  readonly tenantId: string;
  readonly obra: string;
  readonly socio: string;
  readonly autor: string;
};

async function poblar(
  admin: Servidor['admin'],
  { lote, gasto, eliminado, aporte, movimientos }: LoteDe,
  { tenantId, obra, socio, autor }: Lugar,
): Promise<void> {
  await admin(
    `insert into lotes (id, tenant_id, proyecto_id, descripcion, superficie_m2, precio_centavos,
       moneda, creado_por) values ($1, $2, $3, 'Lote 12', 1240, 100000, 'ARS', $4)`,
    [lote, tenantId, obra, autor],
  );
  for (const [movimiento, codigo, tipo, origen, dueno] of [
    [movimientos.gasto, 'M-900001', 'EGRESO', 'GASTO_LOTE', gasto],
    [movimientos.eliminado, 'M-900002', 'EGRESO', 'GASTO_LOTE', eliminado],
    [movimientos.aporte, 'M-900003', 'INGRESO', 'APORTE', aporte],
  ]) {
    await admin(
      `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, estado,
         importe_centavos, importe_ars_centavos, medio_pago, origen_tipo, origen_id, creado_por,
         eliminado_en)
       values ($1, $2, $3, $4, $5, '2026-11-01', 'Del lote',
         case when $9 then 'ELIMINADO' else 'CONFIRMADO' end, 100, 100, 'TRANSFERENCIA', $6, $7, $8,
         case when $9 then now() end)`,
      [movimiento, tenantId, codigo, obra, tipo, origen, dueno, autor, dueno === eliminado],
    );
  }
  for (const [fila, movimiento] of [
    [gasto, movimientos.gasto],
    [eliminado, movimientos.eliminado],
  ]) {
    await admin(
      `insert into lote_gastos (id, tenant_id, lote_id, proyecto_id, concepto, fecha,
         importe_centavos, moneda, importe_lote_centavos, medio_pago, movimiento_id, creado_por,
         eliminado_en)
       values ($1, $2, $3, $4, 'SELLOS', '2026-11-01', 100, 'ARS', 100, 'TRANSFERENCIA', $5, $6,
         case when $7 then now() end)`,
      [fila, tenantId, lote, obra, movimiento, autor, fila === eliminado],
    );
  }
  await admin(
    `insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, destino, fecha, tipo,
       importe_centavos, moneda, importe_ars_centavos, moneda_cuenta, importe_cuenta_centavos,
       importe_lote_centavos, medio_pago, movimiento_id, creado_por)
     values ($1, $2, 'AP-9001', $3, $4, 'LOTE', '2026-11-01', 'DINERO', 100, 'ARS', 100, 'ARS', 100,
       100, 'TRANSFERENCIA', $5, $6)`,
    [aporte, tenantId, obra, socio, movimientos.aporte, autor],
  );
}

export async function poblarLotes(admin: Servidor['admin']): Promise<void> {
  const deNorte = { tenantId: NORTE, obra: OBRA_A, socio: SOCIO_A, autor: GENTE.Owner.id };
  await poblar(admin, LOTE_A, deNorte);
  const autor = GENTE.OwnerDelSur.id;
  await poblar(admin, LOTE_SUR, { tenantId: SUR, obra: OBRA_SUR, socio: SOCIO_SUR, autor });
}
