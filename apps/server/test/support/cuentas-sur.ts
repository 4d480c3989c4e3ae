import { GENTE, NORTE, SUR } from './data.ts';
import { OBRA_A, OBRA_SUR } from './obras.ts';
import { PRESUPUESTOS_A, PRESUPUESTOS_SUR } from './presupuestos-sur.ts';
import type { Servidor } from './server.ts';

const id = (fin: string) => `01900000-0000-7000-b400-${fin.padStart(12, '0')}`;

/**
 * Ids of a bank, a box and a transfer between them, an empty box, a petty cash with one expense
 * that was handed in, an assignment of movements to the bank, a cheque without an account, and an
 * account of cheques with one in the portfolio, one deposited, one discounted and one rejected.
 */
const deSerie = (serie: string) => ({
  banco: id(`${serie}1`),
  caja: id(`${serie}2`),
  vacia: id(`${serie}3`),
  traspaso: id(`${serie}4`),
  chica: id(`${serie}5`),
  gasto: id(`${serie}6`),
  rendicion: id(`${serie}7`),
  asignacion: id(`${serie}8`),
  cheque: id(`${serie}9`),
  valores: id(`${serie}10`),
  enCartera: id(`${serie}11`),
  depositado: id(`${serie}12`),
  descontado: id(`${serie}13`),
  rechazado: id(`${serie}14`),
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

type Lugar = { readonly tenantId: string; readonly obra: string; readonly autor: string };

async function poblarRendicion(
  admin: Servidor['admin'],
  { chica, gasto, rendicion }: CuentasDe,
  { tenantId, obra, autor }: Lugar,
): Promise<void> {
  await admin(
    `insert into cuentas (id, tenant_id, nombre, tipo, moneda, responsable_id, tope_centavos,
       saldo_inicial_centavos, saldo_inicial_el, creado_por)
     values ($1, $2, 'Chica', 'CAJA_CHICA', 'ARS', $3, 900000, 500000, '2026-01-01', $3)`,
    [chica, tenantId, autor],
  );
  await admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, importe_ars_centavos, medio_pago, cuenta_id, creado_por)
     values ($1, $2, 'M-900004', $3, 'EGRESO', '2026-11-01', 'Clavos', 100, 100, 'EFECTIVO', $4, $5)`,
    [gasto, tenantId, obra, chica, autor],
  );
  await admin(
    `insert into rendiciones (id, tenant_id, cuenta_id, numero, desde, hasta, estado,
       importe_centavos, presentada_en, presentada_por, creado_por)
     values ($1, $2, $3, 1, '2026-11-01', '2026-11-02', 'PRESENTADA', 100, now(), $4, $4)`,
    [rendicion, tenantId, chica, autor],
  );
  await admin(
    `insert into rendicion_movimientos (tenant_id, rendicion_id, movimiento_id) values ($1, $2, $3)`,
    [tenantId, rendicion, gasto],
  );
}

/** Adds a cheque of a payment, payable after the months that the tests close. */
async function poblarCheque(
  admin: Servidor['admin'],
  cheque: string,
  [tenantId, pago]: readonly [string, string],
): Promise<void> {
  await admin(
    `insert into pago_medios (id, tenant_id, pago_id, orden, medio, importe_centavos, cheque_numero,
       cheque_banco, cheque_emision, cheque_pago, cheque_propio)
     values ($1, $2, $3, 9, 'ECHEQ', 100, '1', 'Macro', '2026-11-01', '2100-06-01', true)`,
    [cheque, tenantId, pago],
  );
}

/**
 * Adds an account of cheques with four: in the portfolio, deposited, discounted without costs, and
 * rejected after an endorsement.
 */
async function poblarCartera(
  admin: Servidor['admin'],
  { banco, valores, enCartera, depositado, descontado, rechazado }: CuentasDe,
  [tenantId, autor]: readonly [string, string],
): Promise<void> {
  await admin(
    `insert into cuentas (id, tenant_id, nombre, tipo, moneda, saldo_inicial_centavos, saldo_inicial_el, creado_por)
     values ($1, $2, 'Valores', 'VALORES', 'ARS', 9000, '2026-01-01', $3)`,
    [valores, tenantId, autor],
  );
  for (const [cheque, numero] of [
    [enCartera, '71'],
    [depositado, '72'],
    [descontado, '73'],
    [rechazado, '74'],
  ]) {
    await admin(
      `insert into cheques (id, tenant_id, formato, numero, banco, moneda, importe_centavos, pago, cuenta_id, creado_por)
       values ($1, $2, 'FISICO', $3, 'Macro', 'ARS', 1000, '2026-11-05', $4, $5)`,
      [cheque, tenantId, numero, valores, autor],
    );
    await admin(
      `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, creado_por)
       values (gen_random_uuid(), $1, $2, 1, 'RECIBIDO', '2026-11-01', $3)`,
      [tenantId, cheque, autor],
    );
  }
  await admin(
    `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, valores_centavos, cuenta_id, creado_por)
     values (gen_random_uuid(), $1, $2, 2, 'DEPOSITADO', '2026-11-02', -1000, $3, $4)`,
    [tenantId, depositado, banco, autor],
  );
  await admin(
    `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, valores_centavos, cuenta_id, cuenta_centavos,
       grupo_id, creado_por)
     values (gen_random_uuid(), $1, $2, 2, 'DESCONTADO', '2026-11-02', -1000, $3, 1000, $2, $4)`,
    [tenantId, descontado, banco, autor],
  );
  await admin(
    `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, valores_centavos, cliente_centavos,
       proveedor_centavos, creado_por)
     values (gen_random_uuid(), $1, $2, 2, 'ENDOSADO', '2026-11-02', -1000, 0, 0, $3),
       (gen_random_uuid(), $1, $2, 3, 'RECHAZADO', '2026-11-03', 0, 1000, 1000, $3)`,
    [tenantId, rechazado, autor],
  );
}

export async function poblarCuentas(admin: Servidor['admin']): Promise<void> {
  const [norte, sur] = [GENTE.Owner.id, GENTE.OwnerDelSur.id];
  await poblar(admin, CUENTAS_A, NORTE, norte);
  await poblar(admin, CUENTAS_SUR, SUR, sur);
  await poblarRendicion(admin, CUENTAS_A, { tenantId: NORTE, obra: OBRA_A, autor: norte });
  await poblarRendicion(admin, CUENTAS_SUR, { tenantId: SUR, obra: OBRA_SUR, autor: sur });
  await poblarCartera(admin, CUENTAS_A, [NORTE, norte]);
  await poblarCartera(admin, CUENTAS_SUR, [SUR, sur]);
  await poblarCheque(admin, CUENTAS_A.cheque, [NORTE, PRESUPUESTOS_A.pagado]);
  await poblarCheque(admin, CUENTAS_SUR.cheque, [SUR, PRESUPUESTOS_SUR.pagado]);
}
