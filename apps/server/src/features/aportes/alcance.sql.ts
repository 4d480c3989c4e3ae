import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';

import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

/** The partners that the actor is, of the works in sight or of one of them. */
export const selectSociosPropios = statementOf(
  'aportes.sociosPropios',
  { id: t.uuid },
  (add, quien: Quien, proyectoId: string | null) => `
select s.id from proyecto_socios s join proyectos p on p.tenant_id = s.tenant_id
  and p.id = s.proyecto_id and p.eliminado_en is null
where s.tenant_id = ${add(t.uuid, quien.tenantId)} and s.usuario_id = ${add(t.uuid, quien.actor.userId)}
  and s.eliminado_en is null and ${obraVisible(quien, 's.proyecto_id', add)}
  ${proyectoId === null ? '' : `and s.proyecto_id = ${add(t.uuid, proyectoId)}`}
order by s.id`,
);
