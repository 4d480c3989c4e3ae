import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { chequePropioSchema, type ListarCheques } from '@plomada/domain/cuentas/cheque.schema';

import { soloVisibles, type Quien } from '../../proyectos/visibility.sql.ts';
import { chequesSql } from './cheques.sql.ts';

const TOPE = 500;
const { proyecto } = chequePropioSchema.shape;

/** Of the whole organisation, whose accounts only who sees each work may see. */
const deTodas = (quien: Quien, tenant: string, hoy: string): string =>
  chequesSql(quien, {
    tenant,
    hoy,
    hasta: null,
    pagos: `p.eliminado_en is null and ${soloVisibles(quien, 'p')}`,
    ordenes: 'o.eliminado_en is null',
  });

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

/** Which of them, at the end of `hoy`. */
function condiciones({ cuentaId, moneda, desde }: ListarCheques, add: Add): string {
  if (cuentaId !== undefined) {
    return `c.cuenta_id = ${add(t.uuid, cuentaId)} and not c.salido`;
  }
  if (moneda === undefined || desde === undefined) return 'c.cuenta_id is null and not c.salido';
  return `c.cuenta_id is null and c.moneda = ${add(t.text, moneda)} and c.fecha >= ${add(t.date, desde)}`;
}

export const selectCheques = statementOf(
  'cuentas.cheques',
  FILA,
  (add, quien: Quien, hoy: string, pedido: ListarCheques) => {
    const tenant = add(t.uuid, quien.tenantId);
    const al = pedido.desde === undefined || pedido.desde > hoy ? hoy : pedido.desde;
    return `
select c.id, c.numero, c.banco, c.dado_el as "dadoEl", c.fecha as "fechaPago", c.importe as "importeCentavos",
  c.moneda, c.contraparte, c.codigo, c.presupuesto_id as "presupuestoId", c.origen_id as "origenId",
  json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre) as proyecto
from ${deTodas(quien, tenant, add(t.date, al))} c
join proyectos o on o.tenant_id = ${tenant} and o.id = c.proyecto_id
where ${condiciones(pedido, add)}
order by c.fecha, c.id limit ${String(TOPE)}`;
  },
);
export type FilaCheque = RowOf<typeof selectCheques>;

/**
 * What the cheques of no account come to that had been given and not left at the end of a day; `ubicables`: of currencies
 * that an open account can pay them in.
 */
export const selectChequesSinCuenta = statementOf(
  'cuentas.chequesSinCuenta',
  {
    moneda: t.oneOf(monedaSchema.options).because('of columns that are not null'),
    cantidad: t.int.because('count'),
    importeCentavos: t.bigint.because('of a group that has rows'),
  },
  (add, quien: Quien, al: string, ubicables = false) => {
    const [tenant, dia] = [add(t.uuid, quien.tenantId), add(t.date, al)];
    const conBanco = `and exists (select from cuentas k where k.tenant_id = ${tenant} and k.cerrada_en is null
  and k.moneda = c.moneda and not cuenta_es_caja(k.tipo))`;
    return `
select c.moneda, count(*)::int as cantidad, sum(c.importe)::bigint as "importeCentavos"
from ${deTodas(quien, tenant, dia)} c
where c.cuenta_id is null and not c.salido and c.dado_el <= ${dia} ${ubicables ? conBanco : ''}
group by c.moneda order by c.moneda`;
  },
);

/** Gives how many had no account until now. */
export const UBICAR = statement({
  name: 'cuentas.ubicarCheques',
  text: 'select cheques_ubicar($1::uuid, $2::uuid, $3::uuid[]) as ubicados',
  params: [t.uuid, t.uuid, t.uuids],
  row: { ubicados: t.int.because('counted') },
});
