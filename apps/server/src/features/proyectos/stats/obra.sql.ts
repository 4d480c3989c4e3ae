import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import type { Periodo } from '@plomada/domain/proyectos/stats.schema';

import { obraVisible } from '../visibility.sql.ts';
import {
  COLUMNAS_OBRA,
  DE_LA_OBRA,
  deEsaObra,
  figurasJson,
  OBJETIVO_JSON,
  periodoSql,
  sumasSql,
  type QuienYCuando,
} from './stats.sql.ts';

/** The figures of one visible obra, as JSON text. */
export const selectStats = statementOf(
  'proyectos.stats',
  { stats: t.text.because('built for each row') },
  (add, quien: QuienYCuando, id: string, pedido: Periodo) => {
    const tenant = add(t.uuid, quien.tenantId);
    const obra = add(t.uuid, id);
    const visible = obraVisible(quien, 'p.id', add);
    const periodo = periodoSql(quien, pedido, add);
    return `
with obras as materialized (
  select ${COLUMNAS_OBRA} from proyectos p
  where p.tenant_id = ${tenant} and p.id = ${obra} and p.eliminado_en is null and ${visible}
), ${sumasSql(quien, tenant, periodo, deEsaObra(obra), '(select moneda_base from obras)')}
select json_build_object('proyectoId', o.id, ${figurasJson(tenant, periodo, 'o.moneda_base')},
  ${OBJETIVO_JSON})::text as stats
from obras o ${DE_LA_OBRA}`;
  },
);
