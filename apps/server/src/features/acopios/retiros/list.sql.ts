import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Row } from '@plomada/db/statement';
import {
  estadoRetiroSchema,
  retiroSchema,
  type ListarRetiros,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { CAMPOS, PROPIOS } from './columns.sql.ts';

const { item, comprobante, creadoPor } = retiroSchema.shape;

/** A retiro with what it names, as `leerRetiros` gives it. */
export const FILA_RETIRO = {
  id: t.uuid,
  numero: t.text,
  grupoId: t.uuid,
  acopioId: t.uuid,
  item: t.json('json', item.omit({ disponible: true })).because('built of a row that is joined'),
  disponible: t.numeric.orNull,
  ...CAMPOS,
  precioUnitario: t.numeric,
  importeCentavos: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  comprobante: t.json('json', comprobante).orNull,
  estado: t.oneOf(estadoRetiroSchema.options),
  anuladoEn: t.timestamptz.orNull,
  anuladoPor: t.json('json', creadoPor).orNull,
  anuladoMotivo: t.text.orNull,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};
export type FilaRetiro = Row<typeof FILA_RETIRO>;

/** SQL of the retiros `r` as people read them; `items` are theirs, with what is left of each. */
export const leerRetiros = (items = 'acopio_items'): string => `
select r.id, r.codigo as numero, r.grupo_id as "grupoId", r.acopio_id as "acopioId",
  ${PROPIOS.as('r')}, r.precio_unitario as "precioUnitario",
  r.importe_centavos as "importeCentavos", a.moneda, r.estado, r.anulado_en as "anuladoEn",
  r.anulado_motivo as "anuladoMotivo", r.creado_en as "creadoEn", r.version,
  i.cantidad - i.retirado as disponible,
  json_build_object('id', i.id, 'codigo', i.codigo, 'descripcion', i.descripcion,
    'unidad', i.unidad) as item,
  (select json_build_object('id', f.id, 'nombre', f.nombre, 'mime', f.mime, 'bytes', f.bytes,
      'sha256', f.sha256) from archivos f
    where f.tenant_id = r.tenant_id and f.id = r.archivo_id and f.estado = 'LISTO') as comprobante,
  ${authorJson('r.anulado_por')} as "anuladoPor", ${authorJson('r.creado_por')} as "creadoPor"
from r
join acopios a on a.tenant_id = r.tenant_id and a.id = r.acopio_id
join ${items} i on i.tenant_id = r.tenant_id and i.id = r.item_id`;

const sqlRetiros = (condiciones: readonly string[], cola = ''): string => `
with r as materialized (select r.* from retiros r where ${condiciones.join(' and ')} ${cola})
${leerRetiros()}
order by r.fecha desc, r.id desc`;

type Filtros = Pick<ListarRetiros, 'id' | 'itemId' | 'grupoId' | 'estado'>;
/** The last row of the page before. */
type Tras = { readonly fecha: string; readonly id: string };

/** Of an acopio, newest first, one more than the page. */
export const selectRetiros = statementOf(
  'retiros.pagina',
  FILA_RETIRO,
  (
    add,
    { tenantId }: Pick<Quien, 'tenantId'>,
    { id, itemId, grupoId, estado }: Filtros,
    { limit, tras }: { readonly limit: number; readonly tras: Tras | null },
  ) => {
    const condiciones = [
      `r.tenant_id = ${add(t.uuid, tenantId)}`,
      `r.acopio_id = ${add(t.uuid, id)}`,
      ...(itemId ? [`r.item_id = ${add(t.uuid, itemId)}`] : []),
      ...(grupoId ? [`r.grupo_id = ${add(t.uuid, grupoId)}`] : []),
      ...(estado ? [`r.estado = ${add(t.text, estado)}`] : []),
    ];
    if (tras) {
      condiciones.push(`(r.fecha, r.id) < (${add(t.date, tras.fecha)}, ${add(t.uuid, tras.id)})`);
    }
    const cola = `order by r.fecha desc, r.id desc limit ${asLiteral(limit)} + 1`;
    return sqlRetiros(condiciones, cola);
  },
);

export const SELECT_RETIRO = statement({
  name: 'retiros.uno',
  text: sqlRetiros(['r.tenant_id = $1::uuid', 'r.acopio_id = $2::uuid', 'r.id = $3::uuid']),
  params: [t.uuid, t.uuid, t.uuid],
  row: FILA_RETIRO,
});

/** What was taken at once. */
export const SELECT_GRUPO = statement({
  name: 'retiros.grupo',
  text: sqlRetiros(['r.tenant_id = $1::uuid', 'r.acopio_id = $2::uuid', 'r.grupo_id = $3::uuid']),
  params: [t.uuid, t.uuid, t.uuid],
  row: FILA_RETIRO,
});
