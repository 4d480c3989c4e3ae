import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { estadoRendicionSchema } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { puede } from '@plomada/permissions/puede';

import { asLiteral } from '../../../context/sql/params.ts';
import { personName } from '../../../context/sql/person-name.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

/** Ids, among those given, of the notices that the person has read. */
export const SELECT_LEIDOS = statement({
  name: 'avisos.leidos',
  text: `
select aviso from avisos_leidos
where tenant_id = $1::uuid and usuario_id = $2::uuid and aviso = any($3::text[])`,
  params: [t.uuid, t.uuid, t.texts],
  row: { aviso: t.text },
});

export const INSERT_LEIDOS = statement({
  name: 'avisos.leer',
  text: `
insert into avisos_leidos (tenant_id, usuario_id, aviso, leido_en)
select $1::uuid, $2::uuid, x.aviso, $4::timestamptz from unnest($3::text[]) x(aviso)
on conflict do nothing returning aviso`,
  params: [t.uuid, t.uuid, t.texts, t.timestamptz],
  row: { aviso: t.text },
});

/** Deletes a person's marks of notices read before a given moment, except of the notices given. */
export const DELETE_VIEJOS = statement({
  name: 'avisos.olvidar',
  text: `
delete from avisos_leidos
where tenant_id = $1::uuid and usuario_id = $2::uuid and leido_en < $3::timestamptz
  and aviso <> all($4::text[])`,
  params: [t.uuid, t.uuid, t.timestamptz, t.texts],
  row: {},
});

/**
 * Rendiciones that another member handed in, for roles that manage accounts; and those of the
 * actor's petty cash that another member returned, or approved since `desde`.
 */
export const selectRendiciones = statementOf(
  'avisos.rendiciones',
  {
    id: t.uuid,
    version: t.int,
    cuentaId: t.uuid,
    cuenta: t.text,
    numero: t.int,
    estado: t.oneOf(estadoRendicionSchema.options),
    moneda: t.oneOf(monedaSchema.options),
    importeCentavos: t.bigint,
    motivo: t.text.orNull,
    presento: t.text.orNull,
    fecha: t.timestamptz.because('of one that was handed in'),
  },
  (add, quien: Quien, desde: Date, limit: number) => {
    const tenant = add(t.uuid, quien.tenantId);
    const yo = add(t.uuid, quien.actor.userId);
    const propias = `q.responsable_id = ${yo} and r.resuelta_por <> ${yo} and (r.estado = 'DEVUELTA'
      or r.estado = 'APROBADA' and r.resuelta_en >= ${add(t.timestamptz, desde)})`;
    const porResolver = puede(quien.actor.rol, 'manage_accounts')
      ? `or r.estado = 'PRESENTADA' and r.presentada_por <> ${yo}`
      : '';
    return `
select r.id, r.version, r.cuenta_id as "cuentaId", q.nombre as cuenta, r.numero, r.estado, q.moneda,
  r.importe_centavos as "importeCentavos", r.motivo_devolucion as motivo,
  (select ${personName('u')} from users u where u.id = r.presentada_por) as presento,
  coalesce(r.resuelta_en, r.presentada_en) as fecha
from rendiciones r join cuentas q on q.tenant_id = r.tenant_id and q.id = r.cuenta_id
where r.tenant_id = ${tenant} and (${propias} ${porResolver})
order by fecha, r.id limit ${asLiteral(limit)}`;
  },
);
export type FilaRendicion = RowOf<typeof selectRendiciones>;
