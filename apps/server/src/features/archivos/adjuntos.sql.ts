import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { obraVisible, soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';

/** A visible movement as far as its files are concerned; locked, it and its obra's state stay. */
export const selectPortador = statementOf(
  'adjuntos.portador',
  {
    codigo: t.text,
    proyectoId: t.uuid,
    proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  },
  (add, quien: Quien, id: string, lock: boolean) => `
select m.codigo, m.proyecto_id as "proyectoId", p.estado as "proyectoEstado"
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
where m.tenant_id = ${add(t.uuid, quien.tenantId)} and m.id = ${add(t.uuid, id)}
  and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
${lock ? 'for no key update of m for share of p' : ''}`,
);

export type Portador = RowOf<typeof selectPortador>;

/** Other movements one may see that carry the very same bytes. */
export const selectRepetidos = statementOf(
  'adjuntos.repetidos',
  { movimientoId: t.uuid, proyectoId: t.uuid, codigo: t.text },
  (add, quien: Quien, id: string, sha256: string) => `
select distinct m.id as "movimientoId", m.proyecto_id as "proyectoId", m.codigo
from archivos a
join movimiento_adjuntos x on x.tenant_id = a.tenant_id and x.archivo_id = a.id
join movimientos m on m.tenant_id = x.tenant_id and m.id = x.movimiento_id
where a.tenant_id = ${add(t.uuid, quien.tenantId)} and a.sha256 = ${add(t.text, sha256)}
  and a.estado = 'LISTO' and a.id <> ${add(t.uuid, id)} and x.eliminado_en is null
  and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
order by m.codigo limit 5`,
);
