import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import type { Periodo } from '@plomada/domain/base/entre-campos.schema';

import { bpSql } from '../../context/sql/rounded.ts';
import { saldosJson } from '../proyectos/cuentas.sql.ts';
import { deEsasObras } from '../proyectos/stats/costo.sql.ts';
import { periodoSql, type QuienYCuando } from '../proyectos/stats/periodo.sql.ts';
import {
  COLUMNAS_OBRA,
  JOIN_COSTO_Y_MOVIMIENTOS,
  OBJETIVO_JSON,
  sumasSql,
} from '../proyectos/stats/stats.sql.ts';
import { totalesJson } from '../proyectos/stats/totales-json.sql.ts';
import { esObra, obraVisible } from '../proyectos/visibility.sql.ts';

/**
 * SQL: Administración as one line of the summary, with its cost as a fraction of the works' cost in
 * pesos; null for a reader who may not see it.
 */
const ADMINISTRACION_JSON = `(
  select json_build_object('id', o.id, 'nombre', o.nombre, 'movimientos', n.filas, 'saldos', ${saldosJson('o')},
    'gastadoEquivalenteCentavos', x.propio,
    'deLasObrasBp', case when x.de_obras > 0 then least(${bpSql('x.propio', 'x.de_obras')}, 9007199254740991)::bigint end)
  from obras o ${JOIN_COSTO_Y_MOVIMIENTOS}
  cross join lateral (select coalesce(sum(f.en_ars) filter (where f.proyecto_id = o.id), 0) as propio,
    coalesce(sum(f.en_ars) filter (where f.proyecto_id <> o.id), 0) as de_obras
    from (select proyecto_id, en_ars from flujo where dentro
      union all select proyecto_id, en_ars from correcciones where dentro) f) x
  where o.clase = 'ADMINISTRACION')`;

/** The totals of every obra the actor may see and of Administración, as JSON text. */
export const selectResumen = statementOf(
  'resumen.general',
  { resumen: t.text.because('an object is built always') },
  (add, quien: QuienYCuando, pedido: Periodo) => {
    const tenant = add(t.uuid, quien.tenantId);
    const visible = obraVisible(quien, 'p.id', add);
    const periodo = periodoSql(quien, pedido, add);
    return `
with obras as materialized (
  select ${COLUMNAS_OBRA} from proyectos p
  where p.tenant_id = ${tenant} and p.eliminado_en is null and ${visible}
), ${sumasSql(quien, tenant, periodo, deEsasObras, "'ARS'")}
select json_build_object(${totalesJson(tenant, periodo, "'ARS'")}, 'obras', (
  select coalesce(json_agg(json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre,
    'estado', o.estado, 'movimientos', n.filas, 'ultimoMovimiento', n.ultimo,
    'saldos', ${saldosJson('o')}, ${OBJETIVO_JSON}) order by length(o.codigo), o.codigo), '[]')
  from obras o ${JOIN_COSTO_Y_MOVIMIENTOS} where ${esObra('o')}
), 'administracion', ${ADMINISTRACION_JSON})::text as resumen`;
  },
);
