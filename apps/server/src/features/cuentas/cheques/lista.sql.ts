import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { chequePropioSchema, type ListarCheques } from '@plomada/domain/cuentas/cheque.schema';

import {
  chequesSinCuenta,
  type Corte,
  dadosAl,
  type DesdeUnDia,
} from '../../obligaciones/cheques.sql.ts';
import { debidas, type Lector, recibioPropio } from '../../obligaciones/debidas.sql.ts';
import { inicios, salioSinCuenta } from '../../obligaciones/salidas.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

const TOPE = 500;
const { proyecto } = chequePropioSchema.shape;

const FILA = {
  id: t.uuid.because('of a column that is not null'),
  numero: t.text.because('a cheque has one'),
  banco: t.text.because('a cheque has one'),
  dadoEl: t.date.because('of a column that is not null'),
  fechaPago: t.date.because('a cheque has one'),
  importeCentavos: t.bigint.because('of a column that is not null'),
  moneda: t.oneOf(monedaSchema.options).because('of columns that are not null'),
  contraparte: t.text.orNull,
  proyecto: t.json('json', proyecto).because('built of a row that is joined'),
  codigo: t.text.because('of columns that are not null'),
  presupuestoId: t.uuid.orNull,
  origenId: t.uuid.because('of a column that is not null'),
};

/**
 * SQL of the obligations `o` of the requested cheques. With `desde`, those without an account from
 * that day on, debited or not.
 */
function pedidos(quien: Lector, { cuentaId, moneda, desde }: ListarCheques, add: Add): string {
  if (cuentaId !== undefined) {
    return debidas(quien, add, [`o.cuenta_id = ${add(t.uuid, cuentaId)}`], { clase: 'CHEQUE' });
  }
  if (moneda === undefined || desde === undefined) {
    return debidas(quien, add, ['o.cuenta_id is null'], { clase: 'CHEQUE' });
  }
  return chequesSinCuenta(quien, { moneda, desde }, add);
}

/**
 * The firm's cheques of an account, or without one, by the day they are payable. Obligations select
 * them; the other tables give the names.
 */
export const selectCheques = statementOf(
  'cuentas.cheques',
  FILA,
  (add, { tenantId, actor }: Quien, hoy: string, pedido: ListarCheques) => `
select o.origen_id as id, h.numero, h.banco,
  o.fecha as "dadoEl", o.vence as "fechaPago", o.total_centavos as "importeCentavos", o.moneda,
  coalesce(b.cliente_nombre, v.razon_social, ${recibioPropio({ actor })}) as contraparte, coalesce(b.codigo, 'OP ' || q.numero, f.codigo, 'Reposición') as codigo,
  o.presupuesto_id as "presupuestoId", coalesce(o.pago_id, o.orden_id, o.origen_id) as "origenId",
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto
from ${pedidos({ tenantId, actor, hoy }, pedido, add)} o
left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
left join ordenes_pago q on q.tenant_id = o.tenant_id and q.id = o.orden_id
left join proveedores v on v.tenant_id = o.tenant_id and v.id = coalesce(b.proveedor_id, q.proveedor_id)
join cheques h on h.tenant_id = o.tenant_id and h.id = o.origen_id
left join movimientos f on f.tenant_id = o.tenant_id and f.id = o.origen_id
-- A cheque given in place of another is of the firm, whose work has its id.
join proyectos p on p.tenant_id = o.tenant_id and p.id = coalesce(o.proyecto_id, q.proyecto_id, o.tenant_id)
order by o.vence, o.origen_id limit ${String(TOPE)}`,
);
export type FilaCheque = RowOf<typeof selectCheques>;

/**
 * Number and sum, by currency, of the firm's cheques without an account that were not debited at
 * the end of a day; `ubicables`: only in currencies of an open account that can pay cheques.
 */
export const selectChequesSinCuenta = statementOf(
  'cuentas.chequesSinCuenta',
  {
    moneda: t.oneOf(monedaSchema.options).because('of columns that are not null'),
    cantidad: t.int.because('count'),
    importeCentavos: t.bigint.because('of a group that has rows'),
  },
  (add, { tenantId, actor }: Quien, { al, hoy }: Corte, ubicables = false) => {
    const conBanco = `exists (select from cuentas k where k.tenant_id = o.tenant_id and k.cerrada_en is null
  and k.moneda = o.moneda and not cuenta_es_caja(k.tipo))`;
    const condiciones = [
      'o.cuenta_id is null',
      ...dadosAl({ al, hoy }, add),
      ...(ubicables ? [conBanco] : []),
    ];
    return `
select o.moneda, count(*)::int as cantidad, sum(o.total_centavos)::bigint as "importeCentavos"
from ${debidas({ tenantId, actor, hoy: al }, add, condiciones, { clase: 'CHEQUE' })} o
group by o.moneda order by o.moneda`;
  },
);

/**
 * Number and sum of the firm's cheques without an account, in a currency, that count as paid today
 * and are owed once an account that can pay them begins on `desde`.
 */
export const selectPasanADeber = statementOf(
  'cuentas.chequesQuePasanADeber',
  {
    cantidad: t.int.because('count'),
    importeCentavos: t.bigint.because('of a coalesce'),
  },
  (add, { tenantId, actor }: Quien, hoy: string, pedido: DesdeUnDia) => {
    const inicio = `(select i.desde from ${inicios(add(t.uuid, tenantId))} i where i.moneda = ${add(t.text, pedido.moneda)})`;
    return `
select count(*)::int as cantidad, coalesce(sum(o.total_centavos), 0)::bigint as "importeCentavos"
from ${chequesSinCuenta({ tenantId, actor }, pedido, add)} o
where ${salioSinCuenta('o.vence', add(t.date, hoy), inicio)}`;
  },
);

/** Assigns an account to cheques; returns the number of those that had none before. */
export const UBICAR = statement({
  name: 'cuentas.ubicarCheques',
  text: 'select cheques_ubicar($1::uuid, $2::uuid, $3::uuid[]) as ubicados',
  params: [t.uuid, t.uuid, t.uuids],
  row: { ubicados: t.int.because('counted') },
});
