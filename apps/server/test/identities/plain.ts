import { NORTE } from '../support/data.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import type { Servidor } from '../support/server.ts';
import { OF_WORK, OF_WORKS_SEEN, onAccount } from './plain-advances.ts';
import { GIVEN, inPlace, ofExpenses } from './plain-given.ts';

/** Present day of the tests. */
export const HOY = '2026-11-20';

/**
 * Reader, described by the rows they may see; `places` are works and Administración, which has the
 * id of its organisation.
 */
export type Eyes = {
  readonly works: readonly string[];
  readonly places: readonly string[];
  readonly private: boolean;
};

const ALL = { works: [OBRA_A, OBRA_B], places: [OBRA_A, OBRA_B, NORTE], private: true };
export const EYES = {
  Owner: ALL,
  Admin: ALL,
  Usuario: { works: [OBRA_A], places: [OBRA_A], private: false },
  Nadie: { works: [], places: [], private: false },
} as const satisfies Readonly<Record<string, Eyes>>;

export type Sums = ReadonlyMap<string, number>;

/** Sums by key, without zeros. */
export const sumsOf = (rows: Iterable<readonly [string, number]>): Sums => {
  const sums = new Map<string, number>();
  for (const [key, amount] of rows) sums.set(key, (sums.get(key) ?? 0) + amount);
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * Sums with their currency, the last three letters of the key, as the new key; sums of equal
 * currency are not added up yet.
 */
export const byCurrency = (sums: Sums): readonly (readonly [string, number])[] =>
  [...sums].map(([key, sum]) => [key.slice(-3), sum] as const);

/**
 * Amount owed by a budget: the advance and the net of its approved certificates less what was paid,
 * never below zero. A fondo de reparo is added once it has a day; without one, as far as payments
 * are scheduled that return it.
 */
const OWED_BY_BUDGET = `
select coalesce(b.proveedor_id::text, b.cliente_nombre) as who, b.moneda,
  greatest(0, b.anticipo_centavos
    + (select coalesce(sum(neto_centavos), 0) from certificados c where c.presupuesto_id = b.id and c.estado = 'APROBADO')
    - (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos p where p.presupuesto_id = b.id
        and p.estado = 'PAGADO' and p.eliminado_en is null and p.tipo <> 'REPARO' and ($3 or not p.privado)))
  + least(greatest(0,
      (select coalesce(sum(fondo_reparo_centavos), 0) from certificados c where c.presupuesto_id = b.id and c.estado = 'APROBADO')
      - (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos p where p.presupuesto_id = b.id
          and p.estado = 'PAGADO' and p.eliminado_en is null and p.tipo = 'REPARO' and ($3 or not p.privado))),
    case when b.devolucion_reparo is null then
      (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos p where p.presupuesto_id = b.id
        and p.estado = 'PROGRAMADO' and p.eliminado_en is null and p.tipo = 'REPARO' and ($3 or not p.privado)) end) as amount
from presupuestos b
where b.tenant_id = $1 and b.proyecto_id = any($2::uuid[]) and b.estado = 'ACEPTADO' and b.eliminado_en is null and b.sentido = $4`;

const owedByDocument = (who: string) => `
select ${who}::text as who, c.moneda,
  case c.clase when 'NOTA_CREDITO' then -1 else 1 end
    * (c.total_centavos - (select coalesce(sum(l.importe_centavos), 0) from orden_pago_comprobantes l
        join ordenes_pago o on o.id = l.orden_id and o.eliminado_en is null where l.comprobante_id = c.id)
      - (select coalesce(sum(m.importe_centavos), 0) from movimientos m where m.comprobante_id = c.id
        and m.eliminado_en is null and m.origen_tipo is null and ($3 or not m.privado))) as amount
from comprobantes c
where c.tenant_id = $1 and c.proyecto_id = any($2::uuid[]) and c.a_pagar and c.anulado_en is null and c.presupuesto_id is null`;

type Row = { readonly who: string; readonly moneda: string; readonly amount: string };

export class Plain {
  private readonly servidor: Servidor;

  constructor(servidor: Servidor) {
    this.servidor = servidor;
  }

  async sum(sql: string, values: readonly unknown[]): Promise<Sums> {
    const rows = await this.servidor.admin<Row>(sql, [NORTE, ...values]);
    return sumsOf(
      rows.map(({ who, moneda, amount }) => [`${who} ${moneda}`, Number(amount)] as const),
    );
  }

  async keyed(sql: string, values: readonly unknown[] = []): Promise<Sums> {
    const rows = await this.servidor.admin<Row>(sql, [NORTE, ...values]);
    return sumsOf(rows.map(({ who, amount }) => [who, Number(amount)] as const));
  }

  rows<T extends Readonly<Record<string, unknown>>>(
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<readonly T[]> {
    return this.servidor.admin<T>(sql, [NORTE, ...values]);
  }

  /**
   * Debt of invoices without a budget, less credit notes and what is on account, by place and
   * currency.
   */
  async documents(places: readonly string[], seesPrivate: boolean): Promise<Sums> {
    return sumsOf([
      ...(await this.sum(owedByDocument('c.proyecto_id'), [places, seesPrivate])),
      ...(await this.sum(onAccount('o.proyecto_id', OF_WORK), [places])),
    ]);
  }

  /**
   * Debts to suppliers, by supplier and currency: documents, budgets and fondos de reparo with a
   * day, less what is on account.
   */
  async suppliers({ places, private: seesPrivate }: Eyes): Promise<Sums> {
    const budgets = await this.sum(OWED_BY_BUDGET, [places, seesPrivate, 'EGRESO']);
    const documents = await this.sum(owedByDocument('c.proveedor_id'), [places, seesPrivate]);
    const advances = await this.sum(onAccount('o.proveedor_id', OF_WORKS_SEEN), [places]);
    return sumsOf([...budgets, ...documents, ...advances]);
  }

  /**
   * Expenses that members paid and no account repaid, by member and currency; of `member` alone, or
   * of all.
   */
  pockets({ works }: Eyes, member: string | null): Promise<Sums> {
    return this.sum(
      `select m.de_bolsillo::text as who, m.moneda, m.importe_centavos as amount from movimientos m
       where m.tenant_id = $1 and m.proyecto_id = any($2::uuid[]) and m.de_bolsillo = coalesce($3::uuid, m.de_bolsillo)
         and m.eliminado_en is null
         and not exists (select from apuntes a where a.movimiento_id = m.id and a.eliminado_en is null)`,
      [works, member],
    );
  }

  /** Debts of clients, by client and currency. */
  clients({ works, private: seesPrivate }: Eyes): Promise<Sums> {
    return this.sum(OWED_BY_BUDGET, [works, seesPrivate, 'INGRESO']);
  }

  /**
   * Debt of partners by currency: the amount asked of each in calls, less their contributions;
   * never below zero.
   */
  calls(): Promise<Sums> {
    return this.keyed(
      `with asked as (
         select l.proyecto_id, q.socio_id, l.moneda, sum(q.importe_centavos) as amount from llamado_cuotas q
           join llamados_aporte l on l.id = q.llamado_id and l.eliminado_en is null where q.tenant_id = $1 group by 1, 2, 3)
       select moneda as who, greatest(0, amount - (select coalesce(sum(case a.tipo when 'DEVOLUCION' then -1 else 1 end
         * a.importe_cuenta_centavos), 0) from aportes a where a.proyecto_id = asked.proyecto_id and a.socio_id = asked.socio_id
           and a.moneda_cuenta = asked.moneda and a.eliminado_en is null)) as amount from asked`,
    );
  }

  /** Balances of accounts of money at the end of a day, by currency; those of cheques are apart. */
  accounts(day: string): Promise<Sums> {
    return this.sum(
      `select '' as who, c.moneda, c.saldo_inicial_centavos * (c.saldo_inicial_el <= $2::date)::int
         + (select coalesce(sum(a.importe_centavos), 0) from apuntes a
             where a.cuenta_id = c.id and a.eliminado_en is null and a.fecha <= $2::date) as amount
       from cuentas c where c.tenant_id = $1 and c.tipo <> 'VALORES'`,
      [day],
    );
  }

  /**
   * Own cheques of payments, órdenes and expenses that are unpaid at the end of a day, by currency: those due
   * later, and those without an account due since 1 October.
   */
  async cheques({ places, private: seesPrivate }: Eyes, day: string): Promise<Sums> {
    return this.sum(
      `select '' as who, p.moneda, m.importe_centavos as amount
       from pago_medios m join pagos p on p.id = m.pago_id join presupuestos b on b.id = p.presupuesto_id
       where m.tenant_id = $1 and m.eliminado_en is null and m.cheque_propio and ${GIVEN} and p.estado = 'PAGADO' and p.eliminado_en is null
         and b.sentido = 'EGRESO' and p.proyecto_id = any($2::uuid[]) and ($3 or not p.privado)
         and (m.cheque_pago > $4::date or (coalesce(m.cuenta_id, m.cheque_cuenta_id) is null and m.cheque_pago >= '2026-10-01'))
       union all
       select '', o.moneda, m.importe_centavos
       from orden_pago_medios m join ordenes_pago o on o.id = m.orden_id
       where m.tenant_id = $1 and m.eliminado_en is null and m.cheque_propio and ${GIVEN} and o.eliminado_en is null
         and not exists (select from orden_pago_comprobantes l left join comprobantes c on c.id = l.comprobante_id
           left join pagos p on p.id = l.pago_id
           where l.orden_id = o.id and coalesce(c.proyecto_id, p.proyecto_id) <> all($2::uuid[]))
         and (m.cheque_pago > $4::date or (coalesce(m.cuenta_id, m.cheque_cuenta_id) is null and m.cheque_pago >= '2026-10-01'))
       union all ${ofExpenses('$4', `m.proyecto_id = any($2::uuid[]) and ($3 or not m.privado)`)} union all ${inPlace('$4', '$3')}`,
      [places, seesPrivate, day],
    );
  }

  /**
   * Debts of a place: documents without a budget, and unpaid cheques of its órdenes and expenses.
   */
  async owedOf(place: string, day: string): Promise<Sums> {
    const documents = await this.documents([place], true);
    const cheques = await this.sum(
      `select '' as who, o.moneda, m.importe_centavos as amount
       from orden_pago_medios m join ordenes_pago o on o.id = m.orden_id
       where m.tenant_id = $1 and m.eliminado_en is null and m.cheque_propio and ${GIVEN} and o.eliminado_en is null
         and (select array_agg(distinct coalesce(c.proyecto_id, p.proyecto_id)) from orden_pago_comprobantes l
           left join comprobantes c on c.id = l.comprobante_id left join pagos p on p.id = l.pago_id
           where l.orden_id = o.id and num_nonnulls(l.comprobante_id, l.pago_id) = 1) = array[$2::uuid]
         and (m.cheque_pago > $3::date or (coalesce(m.cuenta_id, m.cheque_cuenta_id) is null and m.cheque_pago >= '2026-10-01'))
       union all ${ofExpenses('$3', 'm.proyecto_id = $2')}`,
      [place, day],
    );
    return sumsOf([
      ...[...documents].map(([key, sum]) => [key.slice(place.length), sum] as const),
      ...cheques,
    ]);
  }

  /** Money in and out of the given places by currency, on all days or between the given two. */
  movements(
    places: readonly string[],
    seesPrivate: boolean,
    [from, to]: readonly [string, string] = ['0001-01-01', '9999-12-31'],
  ): Promise<Sums> {
    return this.sum(
      `select m.tipo as who, m.moneda, m.importe_centavos as amount from movimientos m
       where m.tenant_id = $1 and m.proyecto_id = any($2::uuid[]) and ($3 or not m.privado) and m.eliminado_en is null
         and m.fecha between $4::date and $5::date`,
      [places, seesPrivate, from, to],
    );
  }

  /** Certified, paid and owed amounts of budgets in force, by direction and currency. */
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

  /** Public balance of a work at the end of a day, by currency. */
  balances(work: string, until: string): Promise<Sums> {
    return this.keyed(
      `select moneda as who, case tipo when 'EGRESO' then -1 else 1 end * importe_centavos as amount from movimientos
       where tenant_id = $1 and proyecto_id = $2 and fecha <= $3::date and not privado and eliminado_en is null`,
      [work, until],
    );
  }

  /**
   * Amounts agreed, certified and publicly paid of each budget of a work, until the last day of a
   * month.
   */
  budgetsUntil(work: string, until: string): Promise<Sums> {
    return this.keyed(
      `with b as (select * from presupuestos where tenant_id = $1 and proyecto_id = $2 and estado = 'ACEPTADO'
         and eliminado_en is null and fecha <= $3::date)
       select b.codigo || ' totalCentavos' as who, i.importe_centavos as amount
         from b join presupuesto_items i on i.presupuesto_id = b.id and i.eliminado_en is null
       union all select b.codigo || ' certificadoCentavos', c.bruto_centavos
         from b join certificados c on c.presupuesto_id = b.id
         where c.estado = 'APROBADO' and c.periodo <= to_char($3::date, 'YYYY-MM')
       union all select b.codigo || ' pagadoCentavos', g.importe_presupuesto_centavos
         from b join pagos g on g.presupuesto_id = b.id
         where g.estado = 'PAGADO' and g.eliminado_en is null and not g.privado and g.fecha <= $3::date`,
      [work, until],
    );
  }

  /** Amounts asked of the partners of works and contributed by them, by currency. */
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

  /** Material paid for, and the part not yet withdrawn, by currency. */
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

  /**
   * Documents of a month in pesos, ARCA's and ours, by the result of their comparison. Dollars are
   * at ARCA's rate, or at our own if ARCA's document is missing or in pesos.
   */
  books(month: string): Promise<Sums> {
    return this.keyed(
      `with both_sides as (
         select case when c.id is null then 'FALTA_ACA' when a.id is null then 'FALTA_EN_ARCA'
             when a.total_centavos = c.total_centavos and a.moneda = c.moneda and a.fecha_emision = c.fecha_emision then 'COINCIDEN'
             else 'DIFIERE' end as pila,
           case when coalesce(a.tipo_arca, c.tipo_arca) = 3 then -1 else 1 end as sign,
           round(a.total_centavos * a.tipo_cambio) as arca,
           round(c.total_centavos * case when c.moneda = 'ARS' then 1 when c.moneda = a.moneda then a.tipo_cambio
             else c.cotizacion_valor end) as nuestro
         from (select * from arca_comprobantes where tenant_id = $1 and eliminado_en is null) a
           full join (select * from comprobantes where tenant_id = $1 and anulado_en is null and a_pagar) c
             on (a.cuit_emisor, a.tipo_arca, a.punto_venta, a.numero) = (c.cuit_emisor, c.tipo_arca, c.punto_venta, c.numero)
         where to_char(coalesce(a.fecha_emision, c.fecha_emision), 'YYYY-MM') = $2)
       select pila || ' arca' as who, sign * arca as amount from both_sides where arca is not null
       union all select pila || ' nuestro', sign * nuestro from both_sides where nuestro is not null`,
      [month],
    );
  }
}
