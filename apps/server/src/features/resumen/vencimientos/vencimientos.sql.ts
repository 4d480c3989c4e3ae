import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { tipoVencimientoSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { z } from 'zod';

import { asLiteral } from '../../../context/sql/params.ts';
import { debidas, pendiente, SIN_DIA } from '../../obligaciones/debidas.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { dondeDe, filasSql, type Alcance } from './filas.sql.ts';

const obra = z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() });

/** Columns of a due item of any kind. */
export const FILA = {
  fecha: t.date.because('compared with a day'),
  tipo: t.oneOf(tipoVencimientoSchema.options).because('written in the text'),
  sentido: t.oneOf(sentidoPresupuestoSchema.options).orNull,
  importe: t.bigint.orNull,
  moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
  id: t.uuid.because('of a column that is not null'),
  /**
   * Id that distinguishes a due item from others of its type. A cheque or a withholding has its own
   * here, while `id` is that of its payment or orden.
   */
  clave: t.uuid.because('of a column that is not null'),
  presupuestoId: t.uuid.orNull,
  ordenId: t.uuid.orNull,
  codigo: t.text.because('of a column that is not null'),
  numero: t.text.orNull,
  contraparte: t.text.orNull,
  banco: t.text.orNull,
  proyecto: t.json('json', obra).orNull,
};

/** SQL of the columns of `FILA`, from `filas f` and `obras o`. */
export const COLUMNAS = `f.fecha, f.tipo, f.sentido, f.importe, f.moneda, f.id, f.clave, f.presupuesto_id as "presupuestoId",
  f.orden_id as "ordenId", f.codigo, f.numero, f.contraparte, f.banco,
  case when o.id is not null then json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre) end as proyecto`;

/** First `limit` due items by date, and the total number of them. */
export const selectVencimientos = statementOf(
  'vencimientos.lista',
  { ...FILA, total: t.int.because('count') },
  (add, quien: Quien, alcance: Alcance, limit: number) => {
    const donde = dondeDe(quien, alcance.proyectoId, add);
    return `with ${donde.obras}, ${filasSql(quien, donde, alcance, add)}
select ${COLUMNAS}, count(*) over ()::int as total
from filas f left join obras o on o.id = f.proyecto_id
${alcance.tipos ? `where f.tipo = any(${add(t.texts, alcance.tipos)})` : ''}
order by f.fecha, f.tipo, f.id, f.clave limit ${asLiteral(limit)}`;
  },
);

/** Debts to each supplier by currency; a fondo de reparo without a due day is a separate amount. */
export const selectAdeudado = statementOf(
  'vencimientos.adeudado',
  {
    proveedorId: t.uuid,
    proveedor: t.text,
    moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
    adeudado: t.bigint.because('coalesce'),
    reparo: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, { proyectoId, hoy }: Pick<Alcance, 'proyectoId' | 'hoy'>, limit: number) => {
    const { tenant, obras, propias } = dondeDe(quien, proyectoId, add);
    // The debts of cheques are of no work: they are owed by the firm.
    const deAlguna =
      proyectoId === undefined
        ? `(o.proyecto_id is null or ${propias('obras', 'o')})`
        : propias('obras', 'o');
    const suma = (condicion: string) =>
      `coalesce(sum(${pendiente(quien)}) filter (where ${condicion}), 0)::bigint`;
    return `with ${obras}
select v.id as "proveedorId", v.razon_social as proveedor, x.moneda, x.adeudado, x.reparo
from (
  select o.proveedor_id, o.moneda, ${suma(`not ${SIN_DIA}`)} as adeudado, ${suma(SIN_DIA)} as reparo
  from ${debidas({ ...quien, hoy }, add, [deAlguna, "o.sentido = 'EGRESO' and o.proveedor_id is not null"])} o
  group by o.proveedor_id, o.moneda) x
join proveedores v on v.tenant_id = ${tenant} and v.id = x.proveedor_id
where x.adeudado > 0 or x.reparo > 0
order by x.moneda, x.adeudado desc, v.id limit ${asLiteral(limit)}`;
  },
);
