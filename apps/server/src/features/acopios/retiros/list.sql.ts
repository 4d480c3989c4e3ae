import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Row } from '@plomada/db/statement';
import {
  destinoRetiroSchema,
  estadoRetiroSchema,
  retiroSchema,
  type ListarRetiros,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

const { item, comprobante, creadoPor } = retiroSchema.shape;

/** A retiro with what it names, as `sqlRetiros` selects it. */
const FILA_RETIRO = {
  id: t.uuid,
  codigo: t.text,
  grupo_id: t.uuid,
  acopio_id: t.uuid,
  item: t.json('json', item.omit({ disponible: true })).because('built of a row that is joined'),
  disponible: t.numeric.orNull,
  cantidad: t.numeric,
  precio_unitario: t.numeric,
  importe_centavos: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  fecha: t.date,
  remito_numero: t.text.orNull,
  retirado_por: t.text.orNull,
  destino: t.oneOf(destinoRetiroSchema.options),
  observaciones: t.text.orNull,
  archivo: t.json('json', comprobante).orNull,
  estado: t.oneOf(estadoRetiroSchema.options),
  anulado_en: t.timestamptz.orNull,
  anulador: t.json('json', creadoPor).orNull,
  anulado_motivo: t.text.orNull,
  creador: t.json('json', creadoPor).because('authors are rows of users'),
  creado_en: t.timestamptz,
  version: t.int,
};
export type FilaRetiro = Row<typeof FILA_RETIRO>;

/** SQL of the retiros (as `r`) that `condiciones` let through. */
const sqlRetiros = (condiciones: readonly string[], cola = ''): string => `
with r as materialized (select r.* from retiros r where ${condiciones.join(' and ')} ${cola})
select r.id, r.codigo, r.grupo_id, r.acopio_id, r.cantidad, r.precio_unitario, r.importe_centavos,
  a.moneda, r.fecha, r.remito_numero, r.retirado_por, r.destino, r.observaciones, r.estado,
  r.anulado_en, r.anulado_motivo, r.creado_en, r.version, i.cantidad - i.retirado as disponible,
  json_build_object('id', i.id, 'codigo', i.codigo, 'descripcion', i.descripcion,
    'unidad', i.unidad) as item,
  (select json_build_object('id', f.id, 'nombre', f.nombre, 'mime', f.mime, 'bytes', f.bytes,
      'sha256', f.sha256) from archivos f
    where f.tenant_id = r.tenant_id and f.id = r.archivo_id and f.estado = 'LISTO') as archivo,
  ${authorJson('r.anulado_por')} as anulador, ${authorJson('r.creado_por')} as creador
from r
join acopios a on a.tenant_id = r.tenant_id and a.id = r.acopio_id
join acopio_items i on i.tenant_id = r.tenant_id and i.id = r.item_id
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
    return sqlRetiros(
      condiciones,
      `order by r.fecha desc, r.id desc limit ${asLiteral(limit)} + 1`,
    );
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
