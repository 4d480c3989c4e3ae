import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import {
  DIAS_POSIBLE,
  FORMA_JURIDICA,
  type IdentidadComprobante,
  normalizarRazonSocial,
} from '@plomada/domain/movimientos/duplicados/duplicados.rules';

import type { Tx } from '../../../context/context.ts';
import { personName } from '../../../context/sql/person-name.ts';
import { folded } from '../../../context/sql/text.ts';
import { obraVisible, type Quien, soloVisibles } from '../../proyectos/visibility.sql.ts';

/** Movement whose document may be the one asked about, with what the actor may see of it. */
const CANDIDATO = {
  /** Index, from 0, of the identity asked about. */
  orden: t.int.because('joined'),
  comprobanteId: t.uuid,
  cuitEmisor: t.text,
  tipoArca: t.int,
  puntoVenta: t.int,
  numero: t.int,
  totalCentavos: t.bigint.orNull,
  fecha: t.date.because('falls back to the date of the movement'),
  cae: t.text.orNull,
  caeTipo: t.text.orNull,
  importeCentavos: t.bigint,
  proveedor: t.text.orNull,
  movimientoId: t.uuid,
  codigo: t.text,
  proyectoId: t.uuid,
  proyecto: t.text,
  fechaMovimiento: t.date,
  moneda: t.oneOf(monedaSchema.options),
  usuario: t.text.because('authors are rows of users'),
  visible: t.bool.because('and of conditions on columns that are never null'),
  /** True when the actor sees every movement of the document that is not deleted. */
  todoVisible: t.bool.because('of a window that holds this row'),
  /**
   * Amount that the document's movements use of it, in its currency; null when one of them cannot
   * be converted.
   */
  usadoCentavos: t.bigint.orNull,
  /**
   * True when the document has the number or CAE asked about, or a date at most `DIAS_POSIBLE` days
   * away.
   */
  cerca: t.bool.because('in the condition'),
};

export type Candidato = RowOf<typeof selectCandidatos>;

/** The amount of `m` in the currency of its document `c`. */
export const IMPORTE_EN_DOCUMENTO =
  "case c.moneda when 'USD' then m.importe_usd_centavos else m.importe_ars_centavos end";

/** `normalizarRazonSocial` in SQL. */
const NOMBRE = (columna: string) => `replace(regexp_replace(trim(regexp_replace(
  ${folded(columna)}, '[^a-z0-9]+', ' ', 'g')), '${FORMA_JURIDICA}', ''), ' ', '')`;

export const pedida = (identidad: Omit<IdentidadComprobante, 'tipoArca'>, orden: number) => ({
  orden,
  cuit: identidad.cuitEmisor,
  punto: identidad.puntoVenta,
  numero: identidad.numero,
  cae: identidad.cae,
  total: identidad.totalCentavos,
  desde: identidad.fecha && sumarDias(identidad.fecha, -DIAS_POSIBLE),
  hasta: identidad.fecha && sumarDias(identidad.fecha, DIAS_POSIBLE),
  nombre:
    identidad.cuitEmisor === null && identidad.proveedor
      ? normalizarRazonSocial(identidad.proveedor)
      : null,
});

/** An index lookup for each way in which `motivoDeDuplicado` finds two documents alike. */
const DOCUMENTOS = (tenant: string) => {
  const vivos = `c.tenant_id = ${tenant} and c.anulado_en is null`;
  return `
  select p.orden, c.id from pedidas p join comprobantes c on ${vivos} and c.numero = p.numero
    and c.cuit_emisor = p.cuit and c.punto_venta = p.punto
  union
  select p.orden, c.id from pedidas p join comprobantes c on ${vivos} and c.cae_tipo = 'CAE'
    and c.cae = p.cae
  union
  select p.orden, c.id from pedidas p join comprobantes c on ${vivos} and c.cuit_emisor = p.cuit
    and c.total_centavos = p.total
  union
  select p.orden, c.id from pedidas p join comprobantes c on ${vivos} and c.numero = p.numero
  join movimientos m on m.tenant_id = ${tenant} and m.comprobante_id = c.id
    and m.importe_centavos = p.total and m.eliminado_en is null
  join proveedores v on v.tenant_id = ${tenant} and v.id = m.proveedor_id
    and ${NOMBRE('v.razon_social')} = p.nombre
  where p.nombre is not null`;
};

const CAMPOS = `k.orden, c.id as "comprobanteId", c.cuit_emisor as "cuitEmisor",
  c.tipo_arca as "tipoArca", c.punto_venta as "puntoVenta", c.numero,
  c.total_centavos as "totalCentavos", coalesce(c.fecha_emision, m.fecha) as fecha, c.cae,
  c.cae_tipo as "caeTipo", m.importe_centavos as "importeCentavos", v.razon_social as proveedor,
  m.id as "movimientoId", m.codigo, m.proyecto_id as "proyectoId", o.nombre as proyecto,
  m.fecha as "fechaMovimiento", m.moneda, ${IMPORTE_EN_DOCUMENTO} as "enDocumento",
  ${personName('u')} as usuario`;

/**
 * SQL of the documents that may be one of those asked about, a row for each movement that uses
 * them; annulled and deleted ones are left out. `excludeId`: the movement being edited, whose own
 * document is no duplicate. Privacy and obra are computed for every row in a materialised step, so
 * that the duration does not reveal which of the two hides it.
 */
function candidatosSql(
  add: Add,
  quien: Quien,
  identidades: readonly IdentidadComprobante[],
  excludeId: string | null,
): string {
  const tenant = add(t.uuid, quien.tenantId);
  const publico = soloVisibles(quien, 'm');
  const enObra = obraVisible(quien, 'm.proyecto_id', add);
  return `
with pedidas as materialized (select * from json_to_recordset(
    ${add(t.rowsText, JSON.stringify(identidades.map(pedida)))})
  as p(orden int, cuit text, punto int, numero int, cae text, total bigint, desde date, hasta date,
    nombre text)),
documentos as materialized (${DOCUMENTOS(tenant)}),
halladas as materialized (
  select ${CAMPOS}, ${publico} as publico, ${enObra} as "enObra",
    (c.numero = p.numero or c.cae = p.cae
      or coalesce(c.fecha_emision, m.fecha) between p.desde and p.hasta) as cerca
  from documentos k join pedidas p on p.orden = k.orden
  join comprobantes c on c.tenant_id = ${tenant} and c.id = k.id
  join movimientos m on m.tenant_id = ${tenant} and m.comprobante_id = k.id and m.eliminado_en is null
  join proyectos o on o.tenant_id = ${tenant} and o.id = m.proyecto_id
  left join proveedores v on v.tenant_id = ${tenant} and v.id = m.proveedor_id
  left join users u on u.id = m.creado_por
  where c.id is distinct from (select m.comprobante_id from movimientos m
    where m.tenant_id = ${tenant} and m.id = ${add(t.uuid.orNull, excludeId)}
      and ${publico} and ${enObra})),
candidatos as (
  select h.*, h.publico and h."enObra" as visible,
    bool_and(h.publico and h."enObra") over de_uno as "todoVisible",
    case when bool_and(h."enDocumento" is not null) over de_uno
      then (sum(h."enDocumento") over de_uno)::bigint end as "usadoCentavos"
  from halladas h window de_uno as (partition by h.orden, h."comprobanteId"))
select ${Object.keys(CANDIDATO)
    .map((c) => `"${c}"`)
    .join(', ')}
from candidatos where cerca order by orden, "fechaMovimiento" desc, "movimientoId" desc`;
}

export const selectCandidatos = statementOf('comprobantes.candidatos', CANDIDATO, candidatosSql);

export function buscarCandidatos(
  tx: Tx,
  identidades: readonly IdentidadComprobante[],
  excludeId: string | null,
): Promise<readonly Candidato[]> {
  return tx.query(selectCandidatos(tx, identidades, excludeId));
}
