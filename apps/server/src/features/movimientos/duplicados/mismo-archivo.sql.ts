import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { personName } from '../../../context/sql/person-name.ts';
import { obraVisible, soloVisibles, type Quien } from '../../proyectos/visibility.sql.ts';

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
where a.tenant_id = ${add(t.uuid, quien.tenantId)} and a.sha256 = ${add(t.text, sha256)}
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
