import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';

import { INTEGRANTES, MIEMBRO } from '../usuarios/miembros.sql.ts';

/** The partners the obra `$2` has; of no obra when it is null. */
const YA_SOCIO = (mismo: string) => `exists (select from proyecto_socios s
  where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.activo
    and s.eliminado_en is null and ${mismo})`;

// Who is of the organisation; a removed, inactive or only invited one is not offered.
export const SELECT_USUARIOS = statement({
  name: 'socios.usuariosDisponibles',
  text: `${INTEGRANTES} and m.estado = 'ACTIVE' and not ${YA_SOCIO('s.usuario_id = m.user_id')}`,
  params: [t.uuid, t.uuid.orNull],
  row: MIEMBRO,
});

// Contacts of other obras, once per CUIT, by the name they were last given.
export const SELECT_CONTACTOS = statement({
  name: 'socios.contactosDisponibles',
  text: `
select distinct on (c.cuit) c.nombre, c.cuit from proyecto_socios c
join proyectos p on p.tenant_id = c.tenant_id and p.id = c.proyecto_id and p.eliminado_en is null
where c.tenant_id = $1::uuid and c.usuario_id is null and c.cuit is not null
  and c.eliminado_en is null and not ${YA_SOCIO('s.cuit = c.cuit')}
order by c.cuit, c.creado_en desc, c.id desc`,
  params: [t.uuid, t.uuid.orNull],
  row: { nombre: t.text, cuit: t.text.because('in the condition') },
});
export type Contacto = RowOf<typeof SELECT_CONTACTOS>;
