import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';

import { obraVisible, type Quien } from '../../proyectos/visibility.sql.ts';
import { NOMBRE, PERSONA } from '../../socios/nombre.sql.ts';

/** SQL of the share that the partner `s` held on a day. */
const participacionAl = (dia: string): string => `coalesce((
    select h.participacion_bp from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id
      and h.desde <= ${dia} and (h.hasta is null or h.hasta > ${dia})
    order by h.desde desc, h.creado_en desc limit 1), 0)`;

/**
 * Everybody who ever was a partner of a work, with the share they held on a day: who left may still owe,
 * or have money in.
 */
export const SELECT_PARTICIPES = statement({
  name: 'aportes.participes',
  text: `
select s.id, ${NOMBRE} as nombre, s.cuit,
  coalesce((select min(h.desde) from proyecto_socios_historial h
    where h.tenant_id = s.tenant_id and h.socio_id = s.id), s.vigente_desde) as alta,
  ${participacionAl('$3::date')} as "participacionBp",
  s.eliminado_en is not null as quitado
from proyecto_socios s ${PERSONA}
where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid
order by "participacionBp" desc, alta, s.id`,
  params: [t.uuid, t.uuid, t.date],
  row: {
    id: t.uuid,
    nombre: t.text.because('falls back to the name we wrote down'),
    cuit: t.text.orNull,
    alta: t.date.because('falls back to the day the share holds from'),
    participacionBp: t.int.because('coalesce'),
    quitado: t.bool.because('is not null'),
  },
});
export type Participe = RowOf<typeof SELECT_PARTICIPES>;

/** What a statement says of its work. */
export const SELECT_OBRA = statement({
  name: 'aportes.obra',
  text: `
select id, codigo, nombre, mora_mensual_bp as "moraMensualBp" from proyectos
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid, codigo: t.text, nombre: t.text, moraMensualBp: t.int },
});
export type ObraDeEstado = RowOf<typeof SELECT_OBRA>;

/** Holds the work as it is: who writes in it waits, who reads does not. */
export const SHARE_OBRA = statement({
  name: 'aportes.shareObra',
  text: 'select id from proyectos where tenant_id = $1::uuid and id = $2::uuid for share',
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** The works that the actor is a partner of and sees, with the share they hold that day. */
export const selectPropiasDeObra = statementOf(
  'aportes.propiasDeObra',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    moraMensualBp: t.int,
    comoAportar: t.text.orNull,
    socioId: t.uuid,
    participacionBp: t.int.because('coalesce'),
  },
  (add, quien: Quien, al: string) => `
select p.id, p.codigo, p.nombre, p.mora_mensual_bp as "moraMensualBp",
  p.como_aportar as "comoAportar", s.id as "socioId",
  ${participacionAl(add(t.date, al))} as "participacionBp"
from proyecto_socios s join proyectos p on p.tenant_id = s.tenant_id
  and p.id = s.proyecto_id and p.eliminado_en is null
where s.tenant_id = ${add(t.uuid, quien.tenantId)} and s.usuario_id = ${add(t.uuid, quien.actor.userId)}
  and s.eliminado_en is null and ${obraVisible(quien, 's.proyecto_id', add)}
order by p.codigo, s.id`,
);
export type PropiaDeObra = RowOf<typeof selectPropiasDeObra>;
