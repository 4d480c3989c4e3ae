import { t } from '@plomada/db/kinds';
import { type Add, statement, statementOf } from '@plomada/db/statement';
import { normalizarCuit } from '@plomada/domain/base/cuit.rules';

import { containsText, folded } from '../../context/sql/text.ts';
import { CAMPOS, PROVEEDORES } from './columns.sql.ts';

/** By name without case or accents, then id: the same under any collation of the database. */
const ORDEN = (tabla: string) => `${folded(`${tabla}.razon_social`)} collate "C", ${tabla}.id`;

type Filtros = { readonly search?: string | undefined; readonly cuit?: string | undefined };
type Pagina = { readonly limit: number; readonly trasId: string | null };

/** CUITs are kept as digits and typed with or without hyphens; anything else is looked for as it is. */
function nombreOCuit(search: string, add: Add): string {
  const columnas = ['v.razon_social', 'v.nombre_fantasia', 'v.cuit'];
  const texto = containsText(columnas, add(t.text, search));
  const digitos = normalizarCuit(search);
  return /^\d{3,11}$/.test(digitos) && digitos !== search
    ? `(${texto} or ${containsText(['v.cuit'], add(t.text, digitos))})`
    : texto;
}

/** What a row `v` of `proveedores` must meet to be in the list. */
export function condicionesDeLista(
  tenantId: string,
  search: string | undefined,
  add: Add,
): string[] {
  const condiciones = [`v.tenant_id = ${add(t.uuid, tenantId)}`, 'v.eliminado_en is null'];
  if (search) {
    condiciones.push(nombreOCuit(search, add));
  }
  return condiciones;
}

/** By name, one more than the page. */
export const selectPagina = statementOf(
  'proveedores.pagina',
  { id: t.uuid, razonSocial: t.text, cuit: t.text.orNull, version: t.int },
  (add, tenantId: string, { search, cuit }: Filtros, { limit, trasId }: Pagina) => {
    const condiciones = condicionesDeLista(tenantId, search, add);
    if (cuit) condiciones.push(`v.cuit = ${add(t.text, cuit)}`);
    if (trasId !== null) {
      condiciones.push(`(${ORDEN('v')}) > (select ${ORDEN('u')} from proveedores u
      where u.tenant_id = v.tenant_id and u.id = ${add(t.uuid, trasId)})`);
    }
    return `select v.id, v.razon_social as "razonSocial", v.cuit, v.version from proveedores v
where ${condiciones.join(' and ')}
order by ${ORDEN('v')} limit ${add(t.int, limit + 1)}`;
  },
);

/** The whole of one; held until the transaction ends, for who writes it. */
export const selectUno = statementOf(
  'proveedores.uno',
  { id: t.uuid, ...CAMPOS, creadoEn: t.timestamptz, actualizadoEn: t.timestamptz, version: t.int },
  (add, tenantId: string, id: string, lock = false) => `
select v.id, ${PROVEEDORES.as('v')}, v.creado_en as "creadoEn", v.actualizado_en as "actualizadoEn", v.version
from proveedores v
where v.tenant_id = ${add(t.uuid, tenantId)} and v.id = ${add(t.uuid, id)} and v.eliminado_en is null
${lock ? 'for update' : ''}`,
);

/** The living catalogue, in its own order. */
export const SELECT_RUBROS = statement({
  name: 'rubros.vivos',
  text: `
select id, codigo, nombre from rubros
where tenant_id = $1::uuid and eliminado_en is null order by orden, codigo`,
  params: [t.uuid],
  row: { id: t.uuid, codigo: t.text, nombre: t.text },
});
