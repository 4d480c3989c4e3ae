import { NORTE } from '../support/data.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import type { Servidor } from '../support/server.ts';

/** The day on which the tests live. */
export const HOY = '2026-11-20';

/** A reader, by the rows that they may see. */
export type Eyes = { readonly works: readonly string[]; readonly private: boolean };

export const EYES = {
  Owner: { works: [OBRA_A, OBRA_B], private: true },
  Admin: { works: [OBRA_A, OBRA_B], private: true },
  Usuario: { works: [OBRA_A], private: false },
  Nadie: { works: [], private: false },
} as const satisfies Readonly<Record<string, Eyes>>;

export type Sums = ReadonlyMap<string, number>;

/** Sums by key, those that are nothing left out. */
export const sumsOf = (rows: Iterable<readonly [string, number]>): Sums => {
  const sums = new Map<string, number>();
  for (const [key, amount] of rows) sums.set(key, (sums.get(key) ?? 0) + amount);
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** One peso owed of a budget is the advance and the net of its certificates less its payments, never below zero. */
const OWED_BY_BUDGET = `
select coalesce(b.proveedor_id::text, b.cliente_nombre) as who, b.moneda,
  greatest(0, b.anticipo_centavos
    + (select coalesce(sum(neto_centavos), 0) from certificados c where c.presupuesto_id = b.id and c.estado = 'APROBADO')
    - (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos p where p.presupuesto_id = b.id
        and p.estado = 'PAGADO' and p.eliminado_en is null and p.tipo <> 'REPARO' and ($3 or not p.privado)))
  + case when b.devolucion_reparo is null then 0 else greatest(0,
    (select coalesce(sum(fondo_reparo_centavos), 0) from certificados c where c.presupuesto_id = b.id and c.estado = 'APROBADO')
    - (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos p where p.presupuesto_id = b.id
        and p.estado = 'PAGADO' and p.eliminado_en is null and p.tipo = 'REPARO' and ($3 or not p.privado))) end as amount
from presupuestos b
where b.tenant_id = $1 and b.proyecto_id = any($2::uuid[]) and b.estado = 'ACEPTADO' and b.eliminado_en is null and b.sentido = $4`;

const OWED_BY_DOCUMENT = `
select c.proveedor_id::text as who, c.moneda,
  case c.clase when 'NOTA_CREDITO' then -1 else 1 end
    * (c.total_centavos - (select coalesce(sum(l.importe_centavos), 0) from orden_pago_comprobantes l
        join ordenes_pago o on o.id = l.orden_id and o.eliminado_en is null where l.comprobante_id = c.id)) as amount
from comprobantes c
where c.tenant_id = $1 and c.proyecto_id = any($2::uuid[]) and c.a_pagar and c.anulado_en is null and c.presupuesto_id is null`;

type Row = { readonly who: string; readonly moneda: string; readonly amount: string };

export class Plain {
  private readonly servidor: Servidor;

  constructor(servidor: Servidor) {
    this.servidor = servidor;
  }

  private async sum(sql: string, values: readonly unknown[]): Promise<Sums> {
    const rows = await this.servidor.admin<Row>(sql, [NORTE, ...values]);
    return sumsOf(
      rows.map(({ who, moneda, amount }) => [`${who} ${moneda}`, Number(amount)] as const),
    );
  }

  private async keyed(sql: string, values: readonly unknown[] = []): Promise<Sums> {
    const rows = await this.servidor.admin<Row>(sql, [NORTE, ...values]);
    return sumsOf(rows.map(({ who, amount }) => [who, Number(amount)] as const));
  }

  /** What suppliers are owed, by supplier and currency: documents, budgets and fondos de reparo with a day. */
  async suppliers({ works, private: seesPrivate }: Eyes): Promise<Sums> {
    const budgets = await this.sum(OWED_BY_BUDGET, [works, seesPrivate, 'EGRESO']);
    const documents = await this.sum(OWED_BY_DOCUMENT, [works]);
    return sumsOf([...budgets, ...documents]);
  }

  /** Expenses that members paid and no account saw, by member and currency; `member` alone, or all. */
  pockets({ works }: Eyes, member: string | null): Promise<Sums> {
    return this.sum(
      `select m.de_bolsillo::text as who, m.moneda, m.importe_centavos as amount from movimientos m
       where m.tenant_id = $1 and m.proyecto_id = any($2::uuid[]) and m.de_bolsillo = coalesce($3::uuid, m.de_bolsillo)
         and m.eliminado_en is null
         and not exists (select from apuntes a where a.movimiento_id = m.id and a.eliminado_en is null)`,
      [works, member],
    );
  }

  /** What clients owe, by client and currency. */
  clients({ works, private: seesPrivate }: Eyes): Promise<Sums> {
    return this.sum(OWED_BY_BUDGET, [works, seesPrivate, 'INGRESO']);
  }

  /** What accounts hold at the end of a day, by currency. */
  accounts(day: string): Promise<Sums> {
    return this.sum(
      `select '' as who, c.moneda, c.saldo_inicial_centavos * (c.saldo_inicial_el <= $2::date)::int
         + (select coalesce(sum(a.importe_centavos), 0) from apuntes a
             where a.cuenta_id = c.id and a.eliminado_en is null and a.fecha <= $2::date) as amount
       from cuentas c where c.tenant_id = $1`,
      [day],
    );
  }

  /** Cheques of ours that the bank has not paid: of payments and of órdenes, by currency. */
  async cheques({ works, private: seesPrivate }: Eyes, day: string): Promise<Sums> {
    return this.sum(
      `select '' as who, p.moneda, m.importe_centavos as amount
       from pago_medios m join pagos p on p.id = m.pago_id join presupuestos b on b.id = p.presupuesto_id
       where m.tenant_id = $1 and m.eliminado_en is null and m.cheque_propio and p.estado = 'PAGADO' and p.eliminado_en is null
         and b.sentido = 'EGRESO' and p.proyecto_id = any($2::uuid[]) and ($3 or not p.privado)
         and (m.cheque_pago > $4::date or (coalesce(m.cuenta_id, m.cheque_cuenta_id) is null and m.cheque_pago >= '2026-10-01'))
       union all
       select '', o.moneda, m.importe_centavos
       from orden_pago_medios m join ordenes_pago o on o.id = m.orden_id
       where m.tenant_id = $1 and m.eliminado_en is null and m.cheque_propio and o.eliminado_en is null
         and not exists (select from orden_pago_comprobantes l join comprobantes c on c.id = l.comprobante_id
           where l.orden_id = o.id and c.proyecto_id <> all($2::uuid[]))
         and (m.cheque_pago > $4::date or (coalesce(m.cuenta_id, m.cheque_cuenta_id) is null and m.cheque_pago >= '2026-10-01'))`,
      [works, seesPrivate, day],
    );
  }

  /** Money in and out of works, by currency. */
  movements({ works, private: seesPrivate }: Eyes): Promise<Sums> {
    return this.sum(
      `select m.tipo as who, m.moneda, m.importe_centavos as amount from movimientos m
       where m.tenant_id = $1 and m.proyecto_id = any($2::uuid[]) and ($3 or not m.privado) and m.eliminado_en is null`,
      [works, seesPrivate],
    );
  }

  /** What budgets in force were certified, were paid and owe, by direction and currency. */
  budgets({ works, private: seesPrivate }: Eyes): Promise<Sums> {
    return this.sum(
      `with b as (
         select p.*,
           (select coalesce(sum(bruto_centavos + actualizacion_centavos + ajuste_indice_centavos), 0) from certificados c
             where c.presupuesto_id = p.id and c.estado = 'APROBADO') as certificado,
           (select coalesce(sum(neto_centavos), 0) from certificados c
             where c.presupuesto_id = p.id and c.estado = 'APROBADO') as neto,
           (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos g where g.presupuesto_id = p.id
             and g.estado = 'PAGADO' and g.eliminado_en is null and ($3 or not g.privado)) as pagado,
           (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos g where g.presupuesto_id = p.id
             and g.estado = 'PAGADO' and g.eliminado_en is null and g.tipo = 'REPARO' and ($3 or not g.privado)) as de_reparo
         from presupuestos p where p.tenant_id = $1 and p.proyecto_id = any($2::uuid[]) and p.estado = 'ACEPTADO'
           and p.eliminado_en is null)
       select sentido as who, moneda || ' certificadoCentavos' as moneda, certificado as amount from b
       union all select sentido, moneda || ' pagadoCentavos', pagado from b
       union all select sentido, moneda || ' adeudadoCentavos',
         greatest(0, anticipo_centavos + neto - (pagado - de_reparo)) from b`,
      [works, seesPrivate],
    );
  }

  /** What was asked of partners of works and what they contributed, by currency. */
  partners(): Promise<Sums> {
    return this.sum(
      `select 'exigidoCentavos' as who, l.moneda, q.importe_centavos as amount
       from llamado_cuotas q join llamados_aporte l on l.id = q.llamado_id and l.eliminado_en is null where q.tenant_id = $1
       union all
       select 'aportadoCentavos', a.moneda_cuenta,
         case a.tipo when 'DEVOLUCION' then -1 else 1 end * a.importe_cuenta_centavos
       from aportes a where a.tenant_id = $1 and a.eliminado_en is null`,
      [],
    );
  }

  /** Material paid for, and what of it is left to withdraw, by currency. */
  stockpiles({ works }: Eyes): Promise<Sums> {
    return this.sum(
      `with i as (
         select a.moneda, x.cantidad, x.precio_unitario as precio,
           (select coalesce(sum(r.cantidad), 0) from retiros r where r.item_id = x.id and r.estado = 'ACTIVO') as retirado
         from acopio_items x join acopios a on a.id = x.acopio_id
         where a.tenant_id = $1 and a.proyecto_id = any($2::uuid[]) and a.eliminado_en is null and x.eliminado_en is null)
       select 'total' as who, moneda, round(cantidad * precio * 100) as amount from i
       union all select 'valor', moneda, round((cantidad - retirado) * precio * 100) from i`,
      [works],
    );
  }

  /** Expenses of lots other than the price, and all that was paid, in the lot's currency. */
  plot(): Promise<Sums> {
    return this.keyed(
      `select 'gastos' as who, importe_lote_centavos as amount from lote_gastos
         where tenant_id = $1 and eliminado_en is null and concepto <> 'PRECIO'
       union all select 'pagado', importe_lote_centavos from lote_gastos where tenant_id = $1 and eliminado_en is null`,
    );
  }

  /** Documents of a month, in pesos: as ARCA lists them, and ours. */
  books(month: string): Promise<Sums> {
    return this.keyed(
      `select 'arca' as who, round(total_centavos * tipo_cambio) as amount from arca_comprobantes
         where tenant_id = $1 and to_char(fecha_emision, 'YYYY-MM') = '${month}' and eliminado_en is null
       union all
       select 'nuestro', case clase when 'NOTA_CREDITO' then -1 else 1 end * round(total_centavos * coalesce(cotizacion_valor, 1))
       from comprobantes where tenant_id = $1 and to_char(fecha_emision, 'YYYY-MM') = '${month}' and anulado_en is null`,
    );
  }

  /** Money that left works and tax withheld in it, in pesos at the rate of each row; nothing was deposited. */
  costs({ works, private: seesPrivate }: Eyes): Promise<Sums> {
    return this.keyed(
      `select m.proyecto_id::text as who, m.importe_ars_centavos as amount from movimientos m
         where m.tenant_id = $1 and m.tipo = 'EGRESO' and m.proyecto_id = any($2::uuid[]) and ($3 or not m.privado)
           and m.eliminado_en is null
       union all
       select p.proyecto_id::text, round(x.importe_centavos * case p.moneda when 'USD' then p.cotizacion_valor else 1 end)
       from pago_retenciones x join pagos p on p.id = x.pago_id join presupuestos b on b.id = p.presupuesto_id
         where x.tenant_id = $1 and x.eliminado_en is null and p.estado = 'PAGADO' and p.eliminado_en is null
           and b.sentido = 'EGRESO' and p.proyecto_id = any($2::uuid[]) and ($3 or not p.privado)
       union all
       select c.proyecto_id::text, round(x.importe_centavos * case o.moneda when 'USD' then o.cotizacion_valor else 1 end)
       from orden_pago_retenciones x join ordenes_pago o on o.id = x.orden_id
         join orden_pago_comprobantes l on l.orden_id = o.id join comprobantes c on c.id = l.comprobante_id
         where x.tenant_id = $1 and x.eliminado_en is null and o.eliminado_en is null and c.proyecto_id = any($2::uuid[])`,
      [works, seesPrivate],
    );
  }
}
