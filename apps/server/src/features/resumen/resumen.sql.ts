import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import type { Periodo } from '@plomada/domain/proyectos/stats.schema';

import { saldosJson } from '../proyectos/cuentas.sql.ts';
import {
  COLUMNAS_OBRA,
  DE_LA_OBRA,
  deEsasObras,
  figurasJson,
  OBJETIVO_JSON,
  periodoSql,
  sumasSql,
  type QuienYCuando,
} from '../proyectos/stats/stats.sql.ts';
import { obraVisible } from '../proyectos/visibility.sql.ts';

/** The totals of every obra the actor may see, as JSON text. */
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
select json_build_object(${figurasJson(tenant, periodo, "'ARS'")}, 'obras', (
  select coalesce(json_agg(json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre,
    'estado', o.estado, 'movimientos', n.filas, 'ultimoMovimiento', n.ultimo,
    'saldos', ${saldosJson('o')}, ${OBJETIVO_JSON}) order by length(o.codigo), o.codigo), '[]')
  from obras o ${DE_LA_OBRA}
))::text as resumen`;
  },
);
