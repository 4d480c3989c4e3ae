import { t } from '@plomada/db/kinds';
import { statementOf, type Add } from '@plomada/db/statement';
import { destinoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

/** Period of days, both included, in one obra or in all the visible ones. */
export type Plazo = {
  readonly desde: string;
  readonly hasta: string;
  readonly proyectoId?: string | undefined;
};

const obra = z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() });
const OBRA_JSON = `json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre)`;

/** SQL, true when the obra `p` is visible, not deleted and, if an obra is requested, that one. */
const obraDe = (quien: Quien, proyectoId: string | undefined, add: Add): string =>
  [
    'p.eliminado_en is null',
    obraVisible(quien, 'p.id', add),
    ...(proyectoId === undefined ? [] : [`p.id = ${add(t.uuid, proyectoId)}`]),
  ].join(' and ');

const cuota = z.object({
  llamadoId: z.uuid(),
  numero: z.int(),
  concepto: z.string(),
  fecha: z.string(),
  vencimiento: z.string(),
  importeCentavos: z.int(),
});
const entrega = z.object({
  fecha: z.string(),
  centavos: z.int(),
  destino: destinoAporteSchema,
  llamadoId: z.uuid().nullable(),
});

/**
 * Accounts of the partners with a call that falls due within the days: everything called and
 * contributed in its currency, because contributions settle calls. Covers all partners for roles
 * that manage them, else the actor's own shares.
 */
export const selectCuentas = statementOf(
  'agenda.cuentas',
  {
    moneda: t.oneOf(monedaSchema.options),
    proyecto: t.json('json', obra).because('built of a row that is joined'),
    cuotas: t.json('json', z.array(cuota)).because('coalesce'),
    entregas: t.json('json', z.array(entrega)).because('coalesce'),
  },
  (add, quien: Quien, { desde, hasta, proyectoId }: Plazo) => {
    const propios = puede(quien.actor.rol, 'manage_partners')
      ? ''
      : `and s.usuario_id = ${add(t.uuid, quien.actor.userId)} and s.activo`;
    return `
with d as materialized (
  select distinct l.tenant_id, l.proyecto_id, q.socio_id, l.moneda
  from llamados_aporte l
  join proyectos p on p.tenant_id = l.tenant_id and p.id = l.proyecto_id
  join llamado_cuotas q on q.tenant_id = l.tenant_id and q.llamado_id = l.id
    and q.participacion_bp > 0
  join proyecto_socios s on s.tenant_id = q.tenant_id and s.id = q.socio_id
    and s.eliminado_en is null
  where l.tenant_id = ${add(t.uuid, quien.tenantId)} and l.eliminado_en is null
    and l.vencimiento between ${add(t.date, desde)} and ${add(t.date, hasta)}
    and ${obraDe(quien, proyectoId, add)} ${propios})
select d.moneda, ${OBRA_JSON} as proyecto,
  (select coalesce(json_agg(json_build_object('llamadoId', l.id, 'numero', l.numero,
      'concepto', l.concepto, 'fecha', l.fecha, 'vencimiento', l.vencimiento,
      'importeCentavos', q.importe_centavos)), '[]')
    from llamado_cuotas q join llamados_aporte l on l.tenant_id = q.tenant_id and l.id = q.llamado_id
    where q.tenant_id = d.tenant_id and q.socio_id = d.socio_id and q.participacion_bp > 0
      and l.moneda = d.moneda and l.eliminado_en is null) as cuotas,
  (select coalesce(json_agg(json_build_object('fecha', a.fecha, 'destino', a.destino,
      'llamadoId', a.llamado_id, 'centavos', case a.tipo when 'DEVOLUCION'
        then -a.importe_cuenta_centavos else a.importe_cuenta_centavos end)), '[]')
    from aportes a
    where a.tenant_id = d.tenant_id and a.socio_id = d.socio_id and a.moneda_cuenta = d.moneda
      and a.eliminado_en is null) as entregas
from d join proyectos p on p.tenant_id = d.tenant_id and p.id = d.proyecto_id`;
  },
);
