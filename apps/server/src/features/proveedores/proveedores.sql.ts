import { t } from '@plomada/db/kinds';
import { type Add, statement, statementOf } from '@plomada/db/statement';
import { normalizarCuit } from '@plomada/domain/base/cuit.rules';

import { asLiteral } from '../../context/sql/params.ts';
import { containsText, folded } from '../../context/sql/text.ts';
import { MARCA, marcaDe } from '../apocrifos/marca.sql.ts';
import { obraVisible, type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';
import { CAMPOS, PROVEEDORES } from './columns.sql.ts';

/**
 * SQL order of suppliers: by name without case or accents, then id; independent of the database's
 * collation.
 */
const ORDEN = (tabla: string) => `${folded(`${tabla}.razon_social`)} collate "C", ${tabla}.id`;

type Filtros = { readonly search?: string | undefined; readonly cuit?: string | undefined };
type Pagina = { readonly limit: number; readonly trasId: string | null };

/**
 * SQL condition: the name or CUIT of the supplier `v` contains the text. CUITs are stored as
 * digits, so hyphens in a text that looks like one are ignored.
 */
function nombreOCuit(search: string, add: Add): string {
  const columnas = ['v.razon_social', 'v.nombre_fantasia', 'v.cuit'];
  const texto = containsText(columnas, add(t.text, search));
  const digitos = normalizarCuit(search);
  return /^\d{3,11}$/.test(digitos) && digitos !== search
    ? `(${texto} or ${containsText(['v.cuit'], add(t.text, digitos))})`
    : texto;
}

/** SQL conditions for living suppliers `v` of the organisation that match a search text. */
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

/** Page of suppliers by name; reads one row more than `limit`. */
export const selectPagina = statementOf(
  'proveedores.pagina',
  { id: t.uuid, razonSocial: t.text, cuit: t.text.orNull, apocrifo: MARCA, version: t.int },
  (add, tenantId: string, { search, cuit }: Filtros, { limit, trasId }: Pagina) => {
    const condiciones = condicionesDeLista(tenantId, search, add);
    if (cuit) condiciones.push(`v.cuit = ${add(t.text, cuit)}`);
    if (trasId !== null) {
      condiciones.push(`(${ORDEN('v')}) > (select ${ORDEN('u')} from proveedores u
      where u.tenant_id = v.tenant_id and u.id = ${add(t.uuid, trasId)})`);
    }
    return `select v.id, v.razon_social as "razonSocial", v.cuit, ${marcaDe('v.tenant_id', 'v.cuit')} as apocrifo, v.version
from proveedores v
where ${condiciones.join(' and ')}
order by ${ORDEN('v')} limit ${add(t.int, limit + 1)}`;
  },
);

/** Whole supplier by id; `lock` locks it until the transaction ends, for an update. */
export const selectUno = statementOf(
  'proveedores.uno',
  {
    id: t.uuid,
    ...CAMPOS,
    apocrifo: MARCA,
    creadoEn: t.timestamptz,
    actualizadoEn: t.timestamptz,
    version: t.int,
  },
  (add, tenantId: string, id: string, lock = false) => `
select v.id, ${PROVEEDORES.as('v')}, ${marcaDe('v.tenant_id', 'v.cuit')} as apocrifo, v.creado_en as "creadoEn", v.actualizado_en as "actualizadoEn", v.version
from proveedores v
where v.tenant_id = ${add(t.uuid, tenantId)} and v.id = ${add(t.uuid, id)} and v.eliminado_en is null
${lock ? 'for update' : ''}`,
);

/** The letters and digits of a name, without case and accents: `Ñandú S.A.` is `nandusa`. */
const SOLO_LETRAS = (columna: string) =>
  `regexp_replace(${folded(columna)}, '[^a-z0-9]+', '', 'g')`;
const IGUALES_MAX = 20;

/** Other suppliers that are not deleted and whose names have the same letters and digits. */
export const SELECT_IGUALES = statement({
  name: 'proveedores.iguales',
  text: `
select u.id, u.razon_social as "razonSocial", u.cuit
from proveedores v join proveedores u on u.tenant_id = v.tenant_id and u.id <> v.id and u.eliminado_en is null
  and ${SOLO_LETRAS('u.razon_social')} = ${SOLO_LETRAS('v.razon_social')}
where v.tenant_id = $1::uuid and v.id = $2::uuid and ${SOLO_LETRAS('v.razon_social')} <> ''
order by ${ORDEN('u')} limit ${IGUALES_MAX}`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid, razonSocial: t.text, cuit: t.text.orNull },
});

/** Rubros that are not deleted, in the catalogue's order. */
export const SELECT_RUBROS = statement({
  name: 'rubros.vivos',
  text: `
select id, codigo, nombre from rubros
where tenant_id = $1::uuid and eliminado_en is null order by orden, codigo`,
  params: [t.uuid],
  row: { id: t.uuid, codigo: t.text, nombre: t.text },
});

const MOVIMIENTOS_DE_SUGERENCIA = 10;

/**
 * Most frequent rubro among the last expenses of each supplier that the reader sees; the most
 * recent one wins a tie.
 */
export const selectSugeridos = statementOf(
  'proveedores.sugeridos',
  {
    proveedorId: t.uuid.because('of an array'),
    rubroId: t.uuid.because('joined'),
    codigo: t.text,
    nombre: t.text,
    veces: t.int.because('count'),
    de: t.int.because('a window'),
  },
  (add, quien: Quien, proveedores: readonly string[]) => {
    const tenant = add(t.uuid, quien.tenantId);
    return `
with ultimos as materialized (
  select v.id as proveedor_id, m.rubro_id, m.fecha, m.id, count(*) over (partition by v.id) as de
  from unnest(${add(t.uuids, proveedores)}) v(id), lateral (
    select m.rubro_id, m.fecha, m.id from movimientos m
    where m.tenant_id = ${tenant} and m.proveedor_id = v.id and m.eliminado_en is null and m.tipo = 'EGRESO'
      and ${soloVisibles(quien, 'm')} and ${obraVisible(quien, 'm.proyecto_id', add)}
    order by m.fecha desc, m.id desc limit ${asLiteral(MOVIMIENTOS_DE_SUGERENCIA)}) m)
select distinct on (u.proveedor_id) u.proveedor_id as "proveedorId", r.id as "rubroId", r.codigo, r.nombre,
  count(*)::int as veces, max(u.de)::int as de
from ultimos u join rubros r on r.tenant_id = ${tenant} and r.id = u.rubro_id and r.eliminado_en is null
group by u.proveedor_id, r.id, r.codigo, r.nombre
order by u.proveedor_id, count(*) desc, max(u.fecha) desc, max(u.id::text) desc`;
  },
);
