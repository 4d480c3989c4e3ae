import { t } from '@plomada/db/kinds';
import { apocrifoSchema } from '@plomada/domain/proveedores/apocrifo.schema';

export const MARCA = t.json('json', apocrifoSchema).orNull;

/**
 * SQL: true for a living list `l` of an organisation that is in force, which is the newest of it and
 * the operator's.
 */
const RIGE_PROPIA = `l.eliminado_en is null
    and l.lista_del >= coalesce((select g.lista_del from apoc_general g limit 1), l.lista_del)`;

/** SQL: the row of a CUIT in the list in force, with `desde` and `lista_del`; none when it is not there. */
export const enLista = (tenant: string, cuit: string): string => `
    select c.desde, l.lista_del from lista_apoc_cuits c
    join listas_apoc l on l.tenant_id = c.tenant_id and l.id = c.lista_id
    where c.tenant_id = ${tenant} and c.cuit = ${cuit} and ${RIGE_PROPIA}
    union all
    select g.desde, g.lista_del from apoc_general g
    where g.cuit = ${cuit} and not exists (select from listas_apoc l where l.tenant_id = ${tenant}
      and l.eliminado_en is null and l.lista_del >= g.lista_del)`;

/** SQL: mark of a CUIT in the list in force as JSON, null when the list does not have it. */
export const marcaDe = (tenant: string, cuit: string): string => `(
  select json_build_object('desde', a.desde, 'listaDel', a.lista_del) from (${enLista(tenant, cuit)}) a)`;

/**
 * SQL: marks of the suppliers with the ids that `ids` selects, as rows of `id` and `apocrifo`, each
 * supplier read once.
 */
export const marcasDe = (tenant: string, ids: string): string => `(
  select v.id, ${marcaDe('v.tenant_id', 'v.cuit')} as apocrifo from proveedores v
  where v.tenant_id = ${tenant} and v.id = any(array(${ids})))`;
