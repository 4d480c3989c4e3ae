import { t } from '@plomada/db/kinds';

import { personName } from '../../people/person-name.ts';
import { PROPIOS } from './columns.sql.ts';

/** Instant in UTC to the millisecond, as `Date.toISOString` writes it. */
const instante = (columna: string) =>
  `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each table is read once for the whole page: its ids as one array are one index descent. */
const referencia = (tabla: string, columnas: string, ids: string, tenant: string): string => `(
  select x.id, row_to_json(x) as dto from (select ${columnas} from ${tabla} t
    where t.tenant_id = ${tenant} and t.id = any(array(select distinct ${ids} from pagina))) x)`;

const AUTORES = `(
  select x.id, row_to_json(x) as dto from (
    select u.id, ${personName('u')} as nombre
    from users u where u.id = any(array(select distinct creado_por from pagina))) x)`;

const COMPROBANTE = `t.id, t.tipo_arca as "tipoArca", t.letra, t.clase,
  t.punto_venta as "puntoVenta", t.numero, t.cuit_emisor as "cuitEmisor",
  t.fecha_emision as "fechaEmision", t.total_centavos as "totalCentavos", t.moneda,
  t.tipo_doc_receptor as "tipoDocReceptor", t.doc_receptor as "docReceptor", t.cae,
  t.cae_tipo as "caeTipo", t.cae_vencimiento as "caeVencimiento", t.origen`;

const DTO = `
  m.id as "id", m.codigo as "codigo", m.proyecto_id as "proyectoId", o.dto as "proyecto",
  ${PROPIOS.as('m')}, m.importe_centavos as "importeCentavos",
  case when m.cotizacion_valor is null then null else json_build_object(
    'valor', trim_scale(m.cotizacion_valor)::text, 'tipo', m.cotizacion_tipo,
    'fecha', m.cotizacion_fecha, 'fuente', m.cotizacion_fuente) end as "cotizacion",
  m.importe_ars_centavos as "importeArsCentavos", m.importe_usd_centavos as "importeUsdCentavos",
  r.dto as "rubro", v.dto as "proveedor", c.dto as "comprobante",
  m.privado as "privado", m.estado as "estado",
  m.grupo_prorrateo_id as "grupoProrrateoId", m.importacion_id as "importacionId", u.dto as "creadoPor",
  ${instante('m.creado_en')} as "creadoEn", m.version as "version"`;

/**
 * The one statement that makes movement DTOs, as JSON text, out of the rows that `pagina` selects
 * (whole rows of `movimientos` with their place in `orden`). Bounded to `tope` rows; tells whether
 * there were more and which row was the last. List, get, create and edit all answer with it.
 * `previas`: CTEs that `pagina` reads, such as an insert, which must stand at the statement's top.
 */
export const sqlMovimientos = (
  pagina: string,
  tenant: string,
  tope: string,
  previas: readonly string[] = [],
): string => `
with ${[...previas, `pagina as materialized (${pagina})`].join(', ')},
obras as materialized ${referencia('proyectos', 't.id, t.codigo, t.nombre', 'proyecto_id', tenant)},
rubros_de as materialized ${referencia('rubros', 't.id, t.codigo, t.nombre', 'rubro_id', tenant)},
proveedores_de as materialized ${referencia(
  'proveedores',
  't.id, t.razon_social as "razonSocial"',
  'proveedor_id',
  tenant,
)},
comprobantes_de as materialized ${referencia('comprobantes', COMPROBANTE, 'comprobante_id', tenant)},
autores as materialized ${AUTORES}
select (
  select coalesce(json_agg(d), '[]')::text from (
    select ${DTO}
    from pagina m
    join obras o on o.id = m.proyecto_id
    left join rubros_de r on r.id = m.rubro_id
    left join proveedores_de v on v.id = m.proveedor_id
    left join comprobantes_de c on c.id = m.comprobante_id
    left join autores u on u.id = m.creado_por
    where m.orden <= ${tope}
    order by m.orden) d) as items,
  (select p.fecha::text || ' ' || p.id::text from pagina p where p.orden = ${tope}
    and exists (select from pagina where orden > ${tope})) as ultimo`;

/** What the statement gives: the items as one JSON array, and `fecha id` of the last of a full page. */
export const FILA_MOVIMIENTOS = {
  items: t.text.because('coalesce of an array'),
  ultimo: t.text.orNull,
};
export type FilaMovimientos = { readonly items: string; readonly ultimo: string | null };

/** The JSON of the only item; null when there is none. Brackets are the array's first and last characters. */
export const unico = (fila: FilaMovimientos | undefined): string | null =>
  !fila || fila.items === '[]' ? null : fila.items.slice(1, -1);
