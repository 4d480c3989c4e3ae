import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

/**
 * Lines of the bank whose document a person is to bring within days, with what that person may know
 * of them: neither the account nor what it is for.
 */
export const SELECT_ESPERAS = statement({
  name: 'extractos.esperas',
  text: `
select l.id, l.cuenta_id as "cuentaId", l.espera_dia as dia, l.fecha, l.importe_centavos - l.vinculado_centavos as "importeCentavos",
  q.moneda, l.concepto, l.espera_detalle as detalle
from extracto_lineas l join cuentas q on q.tenant_id = l.tenant_id and q.id = l.cuenta_id
where l.tenant_id = $1::uuid and l.eliminado_en is null and l.vinculado_centavos <> l.importe_centavos
  and l.espera_persona_id is not null and l.espera_persona_id = $2::uuid and l.espera_dia between $3::date and $4::date
order by l.espera_dia, l.id limit $5::int`,
  params: [t.uuid, t.uuid, t.date, t.date, t.int],
  row: {
    id: t.uuid,
    cuentaId: t.uuid,
    dia: t.date.because('of a line that waits'),
    fecha: t.date,
    importeCentavos: t.bigint.because('of columns that are not null'),
    moneda: t.oneOf(monedaSchema.options),
    concepto: t.text,
    detalle: t.text.orNull,
  },
});
