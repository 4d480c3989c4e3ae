import { t } from '@plomada/db/kinds';
import { type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { z } from 'zod';

import { asLiteral } from '../../../context/sql/params.ts';
import { presupuestosSql } from '../../proyectos/presupuestado.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

const excesos = z.array(
  z.object({
    que: z.enum(['TOTAL', 'ANTICIPO', 'CERTIFICADO', 'REPARO']),
    numero: z.int().nullable(),
    excesoCentavos: z.int(),
  }),
);

/**
 * Budgets in force with private payments, and with a payment written or changed since `desde`,
 * whose paid and scheduled amounts exceed a cap: `excesosDe` as SQL, for readers who may see
 * private payments.
 */
export const selectExcesos = statementOf(
  'avisos.excesos',
  {
    id: t.uuid,
    codigo: t.text,
    titulo: t.text,
    moneda: t.oneOf(monedaSchema.options),
    proyectoId: t.uuid,
    fecha: t.timestamptz.because('of at least one payment'),
    excesos: t.json('json', excesos).because('an aggregate of at least one row'),
  },
  (
    add,
    quien: Quien,
    { hoy, desde }: { readonly hoy: string; readonly desde: Date },
    n: number,
  ) => {
    const tenant = add(t.uuid, quien.tenantId);
    const corte = { mes: add(t.text, mesDe(hoy)), al: null };
    const conPrivados = 'b.pagado_privado_centavos + b.programado_privado_centavos > 0';
    return `
with ${presupuestosSql(quien, tenant, corte, conPrivados)}, pagado as materialized (
  select g.presupuesto_id, g.tipo, g.certificado_id, sum(g.importe_presupuesto_centavos) as pagado,
    max(coalesce(g.actualizado_en, g.creado_en)) as fecha
  from presupuestados x
  join pagos g on g.tenant_id = ${tenant} and g.presupuesto_id = x.id and g.eliminado_en is null
  group by g.presupuesto_id, g.tipo, g.certificado_id
), partes as (
  select x.id, 0 as orden, 'TOTAL' as que, null::int as numero, x.actualizado as importe,
    (select sum(p.pagado) from pagado p where p.presupuesto_id = x.id) as pagado
  from presupuestados x
  union all
  select x.id, 1, p.tipo, c.numero,
    case p.tipo when 'ANTICIPO' then x.anticipo when 'REPARO' then x.reparo else c.neto_centavos end,
    p.pagado
  from presupuestados x join pagado p on p.presupuesto_id = x.id and p.tipo <> 'LIBRE'
  left join certificados c on c.tenant_id = ${tenant} and c.id = p.certificado_id
), pasados as (
  select id, json_agg(json_build_object('que', que, 'numero', numero,
    'excesoCentavos', pagado - greatest(0, importe)) order by orden, que, numero) as excesos
  from partes where pagado > greatest(0, importe) group by id
)
select b.id, b.codigo, b.titulo, b.moneda, b.proyecto_id as "proyectoId", f.fecha, e.excesos
from pasados e
join presupuestos b on b.tenant_id = ${tenant} and b.id = e.id
join proyectos o on o.tenant_id = b.tenant_id and o.id = b.proyecto_id and o.eliminado_en is null
cross join lateral (select max(p.fecha) as fecha from pagado p where p.presupuesto_id = e.id) f
where f.fecha >= ${add(t.timestamptz, desde)}
order by f.fecha desc, b.id limit ${asLiteral(n)}`;
  },
);
export type FilaExceso = RowOf<typeof selectExcesos>;
