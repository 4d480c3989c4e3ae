import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { vePrivados } from './proyectos.policy.ts';

export type Quien = Pick<TenantContext, 'tenantId' | 'actor'>;

/**
 * SQL condition that excludes private rows `alias` (movements, payments, obligations) for a reader
 * who may not see them.
 */
export const soloVisibles = (quien: Quien, alias: string): string =>
  vePrivados(quien) ? 'true' : `not ${alias}.privado`;

/**
 * SQL condition that excludes obligations `alias` to other members for expenses they paid, for a
 * reader who may not see accounts.
 */
export const bolsilloVisible = ({ actor }: Quien, alias: string): string =>
  puede(actor.rol, 'view_accounts')
    ? 'true'
    : `(${alias}.miembro_id is null or ${alias}.miembro_id = nullif(current_setting('app.user_id', true), '')::uuid)`;

/** SQL condition that excludes restricted documents for a reader who may not see them. */
export const soloDocumentosVisibles = ({ actor }: Quien, alias: string): string =>
  puede(actor.rol, 'view_restricted_documents') ? 'true' : `${alias}.visibilidad = 'TODOS'`;

/**
 * SQL condition for the obras that the actor may see: all for Owner and Admin, assigned ones for
 * Usuario, and for Socio those where they are an active partner. `columna`: SQL of the obra's id.
 */
export function obraVisible({ tenantId, actor }: Quien, columna: string, add: Add): string {
  switch (actor.rol) {
    case 'Owner':
    case 'Admin':
      return 'true';
    case 'Usuario':
      return `${columna} = any(array(select x.proyecto_id from proyecto_usuarios x
        where x.tenant_id = ${add(t.uuid, tenantId)} and x.usuario_id = ${add(t.uuid, actor.userId)}
          and x.eliminado_en is null))`;
    case 'Socio':
      return `${columna} = any(array(select x.proyecto_id from proyecto_socios x
        where x.tenant_id = ${add(t.uuid, tenantId)} and x.usuario_id = ${add(t.uuid, actor.userId)}
          and x.activo and x.eliminado_en is null))`;
  }
}

/**
 * SQL condition for rows `alias` of `proyectos` that are works. Everything about works leaves out
 * Administración, which holds the organisation's own costs.
 */
export const esObra = (alias: string): string => `${alias}.clase = 'OBRA'`;

/**
 * Rows of `proyectos` that are meant: only works, unless `administracion` includes Administración
 * too.
 */
export type Alcance = { readonly administracion?: boolean };

export const enAlcance = ({ administracion = false }: Alcance, alias: string): string =>
  administracion ? 'true' : esObra(alias);

/** True when the actor sees every movement of every obra. */
export const veTodo = (quien: Quien): boolean =>
  soloVisibles(quien, 'm') === 'true' && obraVisible(quien, 'm.proyecto_id', () => '') === 'true';

/**
 * SQL of the works of órdenes de pago: one row per line, with the work of its document, of its
 * payment or of the advance that it applies. A line that leaves an amount on account has none; its
 * work is that of another line.
 */
export const OBRAS_DE_ORDEN = `(select l.tenant_id, l.orden_id,
    coalesce(c.proyecto_id, g.proyecto_id, (select d.proyecto_id from orden_pago_comprobantes a
      join ordenes_pago d on d.tenant_id = a.tenant_id and d.id = a.orden_id
      where a.tenant_id = l.tenant_id and a.id = l.adelanto_id)) as proyecto_id
    from orden_pago_comprobantes l
    left join comprobantes c on c.tenant_id = l.tenant_id and c.id = l.comprobante_id
    left join pagos g on g.tenant_id = l.tenant_id and g.id = l.pago_id)`;

/** SQL that is true where the reader does not see every work of the orden de pago that the row `alias` is, or names in `id`. */
export const ordenOculta = (
  alias: string,
  visible: (proyecto: string) => string,
  id = `${alias}.id`,
): string =>
  `exists (select from ${OBRAS_DE_ORDEN} l
    where l.tenant_id = ${alias}.tenant_id and l.orden_id = ${id} and not ${visible('l.proyecto_id')})`;
