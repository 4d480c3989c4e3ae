import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { tipoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

/** Contributions of partners, including money returned to them. */
export const SELECT_APORTADOS = statement({
  name: 'libroAportes.hay',
  text: `
select a.socio_id as "socioId", a.fecha, a.tipo, a.importe_centavos as "importeCentavos", a.moneda
from aportes a
where a.tenant_id = $1::uuid and a.socio_id = any($2::uuid[]) and a.eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: {
    socioId: t.uuid,
    fecha: t.date,
    tipo: t.oneOf(tipoAporteSchema.options),
    importeCentavos: t.bigint,
    moneda: t.oneOf(monedaSchema.options),
  },
});

/**
 * Contributions of an import by partner, returns first; `tocado` is true when a contribution or its
 * movement was changed, or the movement has files.
 */
export const SELECT_APORTES_HECHOS = statement({
  name: 'libroAportes.hechos',
  text: `
select a.id, a.codigo, a.version > 1 or a.eliminado_en is not null or coalesce(m.version > 1, false)
  or exists (select from movimiento_adjuntos j where j.tenant_id = a.tenant_id
    and j.movimiento_id = a.movimiento_id) as tocado
from aportes a left join movimientos m on m.tenant_id = a.tenant_id and m.id = a.movimiento_id
where a.tenant_id = $1::uuid and a.id = any($2::uuid[])
order by a.socio_id, a.tipo = 'DEVOLUCION' desc, a.id`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, codigo: t.text, tocado: t.bool.because('of versions that are never null') },
});
