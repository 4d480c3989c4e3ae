import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { IdentidadComprobante } from '@plomada/domain/movimientos/duplicados/duplicados.rules';

import { asLiteral } from '../../../context/sql/params.ts';
import { personName } from '../../../context/sql/person-name.ts';
import { sameBytes } from '../../../context/sql/same-bytes.ts';
import { obraVisible, type Quien, soloVisibles } from '../../proyectos/visibility.sql.ts';
import { pedida } from './candidatos.sql.ts';

/** Debts of those identities that are not annulled, whatever was paid of them. */
export const selectDebidos = statementOf(
  'comprobantes.debidos',
  {
    orden: t.int.because('joined'),
    id: t.uuid,
    proyectoId: t.uuid.because('a debt is of a work'),
    proyecto: t.text,
    pendienteCentavos: t.bigint.because('a debt has a total'),
    visible: t.bool.because('a condition on a column that a debt has'),
  },
  (add, quien: Quien, identidades: readonly IdentidadComprobante[]) => {
    const tenant = add(t.uuid, quien.tenantId);
    const pedidas = identidades.map(({ tipoArca, ...una }, orden) => ({
      ...pedida(una, orden),
      tipoArca,
    }));
    return `
select p.orden, c.id, c.proyecto_id as "proyectoId", o.nombre as proyecto,
  c.total_centavos - c.saldado_centavos as "pendienteCentavos",
  ${obraVisible(quien, 'c.proyecto_id', add)} as visible
from json_to_recordset(${add(t.rowsText, JSON.stringify(pedidas))})
  as p(orden int, cuit text, "tipoArca" int, punto int, numero int)
join comprobantes c on c.tenant_id = ${tenant} and c.cuit_emisor = p.cuit and c.tipo_arca = p."tipoArca"
  and c.punto_venta = p.punto and c.numero = p.numero and c.anulado_en is null and c.a_pagar
join proyectos o on o.tenant_id = c.tenant_id and o.id = c.proyecto_id
order by p.orden`;
  },
);
export type Debido = RowOf<typeof selectDebidos>;

type Archivo = {
  readonly sha256: string;
  readonly excludeId: string | null;
  readonly max: number;
};

/** The visible movements that carry a file with these very bytes. */
export const selectConArchivo = statementOf(
  'movimientos.conArchivo',
  {
    movimientoId: t.uuid,
    codigo: t.text,
    proyectoId: t.uuid,
    proyecto: t.text,
    fecha: t.date,
    importeCentavos: t.bigint,
    moneda: t.oneOf(monedaSchema.options),
    usuario: t.text.because('authors are rows of users'),
    motivo: t.oneOf(['ARCHIVO']).because('a literal'),
  },
  (add, quien: Quien, { sha256, excludeId, max }: Archivo) => `
select distinct on (m.fecha, m.id) m.id as "movimientoId", m.codigo, m.proyecto_id as "proyectoId",
  o.nombre as proyecto, m.fecha, m.importe_centavos as "importeCentavos", m.moneda,
  ${personName('u')} as usuario, 'ARCHIVO'::text as motivo
from archivos a
join movimiento_adjuntos j on j.tenant_id = a.tenant_id and j.archivo_id = a.id
  and j.eliminado_en is null
join movimientos m on m.tenant_id = a.tenant_id and m.id = j.movimiento_id and m.eliminado_en is null
join proyectos o on o.tenant_id = m.tenant_id and o.id = m.proyecto_id
left join users u on u.id = m.creado_por
where a.tenant_id = ${add(t.uuid, quien.tenantId)} and ${sameBytes('a', add(t.text, sha256))}
  and a.estado = 'LISTO' and a.eliminado_en is null
  and ${soloVisibles(quien, 'm')} and ${obraVisible(quien, 'm.proyecto_id', add)}
  and m.id is distinct from ${add(t.uuid.orNull, excludeId)}
order by m.fecha desc, m.id desc limit ${asLiteral(max)}`,
);

export const SELECT_RAZON_SOCIAL = statement({
  name: 'movimientos.razonSocial',
  text: `
select razon_social as nombre from proveedores
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { nombre: t.text },
});

/** A person's count of hidden answers in an hour, if it has reached the limit. */
export const SELECT_AGOTADAS = statement({
  name: 'respuestasOcultas.agotadas',
  text: `
select cantidad from respuestas_ocultas
where tenant_id = $1::uuid and user_id = $2::uuid and hora = $3::timestamptz and cantidad >= $4::int`,
  params: [t.uuid, t.uuid, t.timestamptz, t.int],
  row: { cantidad: t.int },
});

/**
 * Count of answers about hidden documents in an hour. It stops one above the limit, so a call for
 * more than what is left uses up the rest.
 */
export const UPSERT_CANTIDAD = statement({
  name: 'respuestasOcultas.contar',
  text: `
insert into respuestas_ocultas as r (tenant_id, user_id, hora, cantidad)
values ($1::uuid, $2::uuid, $3::timestamptz, least($4::int, $5::int + 1))
on conflict (tenant_id, user_id, hora) do update
  set cantidad = least(r.cantidad + excluded.cantidad, $5::int + 1)
returning cantidad`,
  params: [t.uuid, t.uuid, t.timestamptz, t.int, t.int],
  row: { cantidad: t.int },
});
