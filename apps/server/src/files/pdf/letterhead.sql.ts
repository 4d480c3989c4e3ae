import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Data of the letterhead that comes from other tables: logo, supplier's CUIT and address of the
 * work.
 */
export const SELECT_LETTERHEAD = statement({
  name: 'letterhead.read',
  text: `
select t.logo, t.logo_tipo,
  (select v.cuit from proveedores v where v.tenant_id = t.id and v.id = $2::uuid) as proveedor_cuit,
  (select nullif(concat_ws(', ', p.direccion, p.localidad), '') from proyectos p
    where p.tenant_id = t.id and p.id = $3::uuid) as domicilio
from tenants t where t.id = $1::uuid`,
  params: [t.uuid, t.uuid.orNull, t.uuid.orNull],
  row: {
    logo: t.bytes.orNull,
    logo_tipo: t.text.orNull,
    proveedor_cuit: t.text.orNull,
    domicilio: t.text.orNull,
  },
});
