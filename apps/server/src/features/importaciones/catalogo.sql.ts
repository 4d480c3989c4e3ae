import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

export const selectObras = statementOf(
  'importaciones.obras',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    estado: t.oneOf(estadoProyectoSchema.options),
    fechaInicio: t.date.orNull,
  },
  (add, quien: Quien) => `
select p.id, p.codigo, p.nombre, p.estado, p.fecha_inicio as "fechaInicio"
from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)}
  and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
order by p.codigo`,
);

export const SELECT_PROVEEDORES = statement({
  name: 'importaciones.proveedores',
  text: `
select id, razon_social as "razonSocial", nombre_fantasia as "nombreFantasia", cuit
from proveedores where tenant_id = $1::uuid and eliminado_en is null order by id`,
  params: [t.uuid],
  row: { id: t.uuid, razonSocial: t.text, nombreFantasia: t.text.orNull, cuit: t.text.orNull },
});
