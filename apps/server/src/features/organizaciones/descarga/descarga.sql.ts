import { t } from '@plomada/db/kinds';
import type { OrganizationTable } from '@plomada/db/organization-tables';
import { statement, statementOf } from '@plomada/db/statement';

/** Columns of the exported tables with type and references; computed columns are left out. */
export const SELECT_COLUMNAS = statement({
  name: 'descarga.columnas',
  text: `
select c.relname::text as tabla, a.attname::text as columna, format_type(a.atttypid, a.atttypmod) as tipo,
  a.attnotnull as obligatoria,
  (select string_agg(distinct f.relname::text, ', ') from pg_constraint k join pg_class f on f.oid = k.confrelid
   where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
  ) as refiere
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1::text[])
order by array_position($1::text[], c.relname::text), a.attnum`,
  params: [t.texts],
  row: {
    tabla: t.text.because('a name'),
    columna: t.text.because('a name'),
    tipo: t.text.because('every column has one'),
    obligatoria: t.bool,
    refiere: t.text.orNull,
  },
});

export const SELECT_ORGANIZACION = statement({
  name: 'descarga.organizacion',
  text: `
select json_build_object('id', id, 'nombre', nombre, 'cuit', cuit, 'plan', plan, 'expira_en', expira_en,
  'settings', settings, 'logo_tipo', logo_tipo, 'logo_base64', encode(logo, 'base64'),
  'cerrado_hasta', cerrado_hasta, 'creado_en', creado_en)::text as linea
from tenants where id = $1::uuid`,
  params: [t.uuid],
  row: { linea: t.text.because('an object') },
});

const POR_TRAMO = 1000;

/** Table of people, which belongs to no organisation. */
export const PERSONAS = {
  nombre: 'personas',
  es: 'Nombre y correo de las personas',
  columnas: ['id', 'email', 'nombre', 'apellido', 'cuenta_eliminada'],
} as const;

/**
 * Members who accepted their invitation, removed ones too because rows name them; invited people
 * are only addresses.
 */
export const SELECT_PERSONAS = statement({
  name: 'descarga.personas',
  text: `
select json_build_object('id', u.id, 'email', u.email, 'nombre', u.nombre, 'apellido', u.apellido,
  'cuenta_eliminada', u.eliminado_en is not null)::text as linea, array[u.id::text] as clave
from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1::uuid and m.aceptado_en is not null and u.id > $2::uuid
order by u.id limit ${POR_TRAMO}`,
  params: [t.uuid, t.uuid],
  row: { linea: t.text.because('an object'), clave: t.texts.because('an array') },
});

/** Quotes a name. Names come from the PostgreSQL catalogue and our own list, never from a call. */
const nombre = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;

/** SQL of a column's value: decimals as text, because JSON readers parse numbers as floats. */
const valor = ({ columna, tipo }: ColumnaLlevada): string =>
  tipo.startsWith('numeric') ? `x.${nombre(columna)}::text` : `x.${nombre(columna)}`;

type ColumnaLlevada = { readonly columna: string; readonly tipo: string };
type Tramo = {
  readonly tabla: OrganizationTable;
  readonly columnas: readonly ColumnaLlevada[];
  readonly tenantId: string;
  readonly owner: string;
  /** The key of the last row read; null at the beginning. */
  readonly tras: readonly string[] | null;
};

/** The next rows of a table as lines of JSON, in the order of its key. */
export const selectTramo = statementOf(
  'descarga.tramo',
  { linea: t.text.because('an object'), clave: t.texts.because('an array') },
  (add, { tabla, columnas, tenantId, owner, tras }: Tramo) => {
    const claves = Object.entries(tabla.key);
    const orden = claves.map(([clave]) => `x.${nombre(clave)}`).join(', ');
    const condiciones = [
      `x.tenant_id = ${add(t.uuid, tenantId)}`,
      ...(tabla.where ? [tabla.where.replaceAll('$owner', () => add(t.uuid, owner))] : []),
      ...(tras === null
        ? []
        : [
            `(${orden}) > (${claves.map(([, tipo], i) => `${add(t.text, tras[i] ?? '')}::${tipo}`).join(', ')})`,
          ]),
    ];
    const campos = columnas.map((una) => `${valor(una)} as ${nombre(una.columna)}`).join(', ');
    return `
select (select row_to_json(f)::text from (select ${campos}) f) as linea,
  array[${claves.map(([clave]) => `x.${nombre(clave)}::text`).join(', ')}] as clave
from ${nombre(tabla.nombre)} x where ${condiciones.join(' and ')}
order by ${orden} limit ${POR_TRAMO}`;
  },
);
