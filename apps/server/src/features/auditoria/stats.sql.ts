import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { diaDe, inicioDe } from './auditoria.sql.ts';

/**
 * One reading of the span, counted once and then summed up in four ways: each row is a day, a person, an
 * action or an entity.
 */
export const SELECT_STATS = statement({
  name: 'auditoria.stats',
  text: `
select case grouping(dia, actor_id, accion, entidad)
    when 7 then 'dia' when 11 then 'persona' when 13 then 'accion' else 'entidad' end as de,
  dia, actor_id as "actorId", max(actor_nombre) as nombre, accion, entidad, sum(filas)::bigint as cantidad
from (select ${diaDe('a.ts')} as dia, a.actor_id, max(a.actor_nombre) as actor_nombre, a.accion, a.entidad,
    count(*) as filas
  from audit_logs a
  where a.tenant_id = $1::uuid and a.ts >= ${inicioDe('$2::date')} and a.ts < ${inicioDe('$3::date', 1)}
  group by 1, a.actor_id, a.accion, a.entidad) x
group by grouping sets ((dia), (actor_id), (accion), (entidad))`,
  params: [t.uuid, t.date, t.date],
  row: {
    de: t.oneOf(['dia', 'persona', 'accion', 'entidad']).because('one of the four sets'),
    dia: t.date.orNull,
    actorId: t.uuid.orNull,
    nombre: t.text.orNull,
    accion: t.text.orNull,
    entidad: t.text.orNull,
    cantidad: t.bigint.because('a sum of counts'),
  },
});
