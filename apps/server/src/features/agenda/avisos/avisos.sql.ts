import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { estadoRendicionSchema } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import { asLiteral } from '../../../context/sql/params.ts';
import { personName } from '../../../context/sql/person-name.ts';
import { presupuestosSql } from '../../proyectos/presupuestado.sql.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { obraVisible, type Quien, soloVisibles } from '../../proyectos/visibility.sql.ts';

/** Columns shared by all kinds of decision. */
const FILA = {
  que: t
    .oneOf([
      'SOLICITUD',
      'DECIDIDA',
      'CAMBIO',
      'CAMBIO_DECIDIDO',
      'CERTIFICADO_PRESENTADO',
      'IMPORTACION',
      'PREGUNTA_SOCIO',
      'ENLACE_BLOQUEADO',
    ])
    .because('written in the text'),
  id: t.uuid.because('of a column that is not null'),
  nombre: t.text.because('of a column that is not null'),
  detalle: t.text.orNull,
  fecha: t.timestamptz.because('of a column that is not null'),
  proyectoId: t.uuid.orNull,
  presupuestoId: t.uuid.orNull,
  movimientoId: t.uuid.orNull,
};

/** Requests for the Owner to decide; their own only when no other Owner is active. */
const PENDIENTES = (tenant: string, yo: string) => `
  select 'SOLICITUD' as que, s.id, s.descripcion as nombre, ${personName('u')} as detalle,
    s.creado_en as fecha, s.proyecto_id as "proyectoId", null::uuid as "presupuestoId",
    null::uuid as "movimientoId"
  from solicitudes_eliminacion s join users u on u.id = s.solicitante_id
  where s.tenant_id = ${tenant} and s.estado = 'PENDIENTE' and (s.solicitante_id <> ${yo}
    or not exists (select from memberships o join users x on x.id = o.user_id
      where o.tenant_id = s.tenant_id and o.user_id <> ${yo} and o.rol = 'OWNER'
        and o.estado = 'ACTIVE' and x.suspendido_en is null))`;

const CAMBIO = `s.id, m.codigo || ' · ' || m.concepto`;
const CON_MOVIMIENTO = `
  from solicitudes_cambio s
  join movimientos m on m.tenant_id = s.tenant_id and m.id = s.movimiento_id and m.eliminado_en is null
  join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id and p.eliminado_en is null`;

/** Requested changes of others; the roles that apply them see all of them. */
const CAMBIOS = (tenant: string, yo: string) => `
  select 'CAMBIO', ${CAMBIO}, ${personName('u')}, s.creado_en, m.proyecto_id, null::uuid, m.id
  ${CON_MOVIMIENTO} join users u on u.id = s.solicitante_id
  where s.tenant_id = ${tenant} and s.estado = 'PENDIENTE' and s.solicitante_id <> ${yo}`;

const CERTIFICADOS = (tenant: string) => `
  select 'CERTIFICADO_PRESENTADO', c.id, 'certificado ' || c.numero || ' de ' || b.codigo,
    coalesce(b.cliente_nombre, v.razon_social), coalesce(c.presentado_en, c.creado_en),
    b.proyecto_id, b.id, null::uuid
  from certificados c
  join presupuestos b on b.tenant_id = c.tenant_id and b.id = c.presupuesto_id
    and b.eliminado_en is null
  join proyectos p on p.tenant_id = b.tenant_id and p.id = b.proyecto_id and p.eliminado_en is null
  left join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id
  where c.tenant_id = ${tenant} and c.estado = 'PRESENTADO' and c.eliminado_en is null`;

/** Unanswered questions that partners asked through their links. */
const PREGUNTAS = (tenant: string) => `
  select 'PREGUNTA_SOCIO', q.id, q.linea, s.nombre, q.creada_en, q.proyecto_id, null::uuid,
    null::uuid
  from enlace_preguntas q
  join proyecto_socios s on s.tenant_id = q.tenant_id and s.id = q.socio_id
  join proyectos p on p.tenant_id = q.tenant_id and p.id = q.proyecto_id and p.eliminado_en is null
  where q.tenant_id = ${tenant} and q.respuesta is null`;

/**
 * Links that wrong PINs locked since `desde`, identified by their partner; each new lock is a new
 * notice.
 */
const BLOQUEADOS = (tenant: string, desde: string) => `
  select 'ENLACE_BLOQUEADO', s.id, s.nombre, e.bloqueos::text, e.bloqueado_en, e.proyecto_id, null::uuid,
    null::uuid
  from enlaces_socio e
  join proyecto_socios s on s.tenant_id = e.tenant_id and s.id = e.socio_id
  join proyectos p on p.tenant_id = e.tenant_id and p.id = e.proyecto_id and p.eliminado_en is null
  where e.tenant_id = ${tenant} and e.bloqueado_en >= ${desde} and e.revocado_en is null`;

/** Failed imports of the actor since `desde`, unless a later import into that obra succeeded. */
const FALLIDAS = (tenant: string, yo: string, desde: string) => `
  select 'IMPORTACION', f.id, f.archivo, f.errores::text, f.creado_en, f.proyecto_id, null::uuid,
    null::uuid
  from importaciones_fallidas f
  where f.tenant_id = ${tenant} and f.creado_por = ${yo} and f.creado_en >= ${desde}
    and not exists (select from importaciones_fallidas g where g.tenant_id = f.tenant_id
      and g.creado_por = f.creado_por and g.proyecto_id is not distinct from f.proyecto_id
      and g.privado = f.privado and (g.creado_en, g.id) > (f.creado_en, f.id))
    and not exists (select from importaciones i where i.tenant_id = f.tenant_id
      and i.creado_por = f.creado_por and i.creado_en >= f.creado_en
      and i.proyecto_id is not distinct from f.proyecto_id and i.privado = f.privado)`;

/**
 * Decisions that wait for the actor, decisions on the actor's own requests since `desde`, and the
 * actor's failed imports.
 */
export const selectDecisiones = statementOf(
  'avisos.decisiones',
  FILA,
  (add, quien: Quien, desde: Date, limit: number) => {
    const { rol, userId } = quien.actor;
    const tenant = add(t.uuid, quien.tenantId);
    const yo = add(t.uuid, userId);
    const privados = vePrivados(quien) ? 'true' : 'not s.privado';
    const desdeEntonces = add(t.timestamptz, desde);
    const propias = `
  select 'DECIDIDA' as que, s.id, s.descripcion as nombre,
    case s.estado when 'APROBADA' then 'Aprobada' else 'Rechazada' end as detalle,
    s.resuelto_en as fecha, s.proyecto_id as "proyectoId", null::uuid as "presupuestoId",
    null::uuid as "movimientoId"
  from solicitudes_eliminacion s
  where s.tenant_id = ${tenant} and s.solicitante_id = ${yo} and s.resuelto_por <> ${yo}
    and s.estado in ('APROBADA', 'RECHAZADA') and s.resuelto_en >= ${desdeEntonces}
    and ${privados} and ${rol === 'Socio' ? 'false' : 'true'}
    and (s.proyecto_id is null or ${obraVisible(quien, 's.proyecto_id', add)})`;
    const cambiosPropios = () => `
  select 'CAMBIO_DECIDIDO', ${CAMBIO}, s.estado, s.resuelto_en, m.proyecto_id, null::uuid, m.id
  ${CON_MOVIMIENTO}
  where s.tenant_id = ${tenant} and s.solicitante_id = ${yo} and s.resuelto_por <> ${yo}
    and s.resuelto_en >= ${desdeEntonces} and ${soloVisibles(quien, 'm')}
    and ${obraVisible(quien, 'm.proyecto_id', add)}`;
    const fallidas = () => `${FALLIDAS(tenant, yo, desdeEntonces)}
    and ${vePrivados(quien) ? 'true' : 'not f.privado'}
    and (f.proyecto_id is null or ${obraVisible(quien, 'f.proyecto_id', add)})`;
    const partes = [
      propias,
      ...(puede(rol, 'approve_deletions') ? [PENDIENTES(tenant, yo)] : []),
      ...(puede(rol, 'apply_changes') ? [CAMBIOS(tenant, yo)] : []),
      ...(puede(rol, 'manage_movements') ? [cambiosPropios()] : []),
      ...(puede(rol, 'approve_budgets') ? [CERTIFICADOS(tenant)] : []),
      ...(puede(rol, 'manage_partners')
        ? [PREGUNTAS(tenant), BLOQUEADOS(tenant, desdeEntonces)]
        : []),
      ...(puede(rol, 'manage_movements') ? [fallidas()] : []),
    ];
    return `select d.* from (${partes.join('\n  union all')}) d
order by d.que in ('DECIDIDA', 'CAMBIO_DECIDIDO'), d.fecha, d.id limit ${asLiteral(limit)}`;
  },
);

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

/** Removes old marks, of notices that no longer appear. */
export const DELETE_VIEJOS = statement({
  name: 'avisos.olvidar',
  text: `
delete from avisos_leidos
where tenant_id = $1::uuid and usuario_id = $2::uuid and leido_en < $3::timestamptz`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

export const SELECT_PREFERENCIA = statement({
  name: 'avisos.preferencia',
  text: `
select correo from aviso_preferencias where tenant_id = $1::uuid and usuario_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { correo: t.bool },
});

export const UPSERT_PREFERENCIA = statement({
  name: 'avisos.guardarPreferencia',
  text: `
insert into aviso_preferencias (tenant_id, usuario_id, correo)
values ($1::uuid, $2::uuid, $3::boolean)
on conflict (tenant_id, usuario_id) do update set correo = excluded.correo`,
  params: [t.uuid, t.uuid, t.bool],
  row: {},
});

/** Active members with an account who want e-mails and have not got the day's. */
export const SELECT_DESTINATARIOS = statement({
  name: 'avisos.destinatarios',
  text: `
select m.user_id as id
from memberships m join users u on u.id = m.user_id
left join aviso_preferencias x on x.tenant_id = m.tenant_id and x.usuario_id = m.user_id
where m.tenant_id = $1::uuid and m.estado = 'ACTIVE' and m.eliminado_en is null
  and u.clerk_id is not null and u.suspendido_en is null and u.eliminado_en is null
  and coalesce(x.correo, true) and x.enviado_el is distinct from $2::date
order by m.user_id`,
  params: [t.uuid, t.date],
  row: { id: t.uuid },
});

/** Reserves a person's e-mail of the day; only one of several servers gets a row. */
export const TAKE_CARTA = statement({
  name: 'avisos.tomarCarta',
  text: `
insert into aviso_preferencias as x (tenant_id, usuario_id, enviado_el)
values ($1::uuid, $2::uuid, $3::date)
on conflict (tenant_id, usuario_id) do update set enviado_el = excluded.enviado_el
where x.correo and x.enviado_el is distinct from excluded.enviado_el
returning usuario_id as id`,
  params: [t.uuid, t.uuid, t.date],
  row: { id: t.uuid },
});

/** Unmarks an e-mail that could not be sent, so that the next run tries it again. */
export const RELEASE_CARTA = statement({
  name: 'avisos.soltarCarta',
  text: `
update aviso_preferencias set enviado_el = null
where tenant_id = $1::uuid and usuario_id = $2::uuid and enviado_el = $3::date`,
  params: [t.uuid, t.uuid, t.date],
  row: {},
});

/**
 * Rendiciones that wait for the actor, and those of the actor's petty cash returned, or approved
 * since `desde`.
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

const excesos = z.array(
  z.object({
    que: z.enum(['TOTAL', 'ANTICIPO', 'CERTIFICADO', 'REPARO']),
    numero: z.int().nullable(),
    excesoCentavos: z.int(),
  }),
);

/**
 * Budgets in force with private payments and a payment since `desde` whose paid and scheduled
 * amounts exceed a cap: `excesosDe` as SQL, for readers who may see private payments.
 */
export const selectExcesos = statementOf(
  'avisos.excesos',
  {
    id: t.uuid,
    codigo: t.text,
    titulo: t.text,
    moneda: t.oneOf(monedaSchema.options),
    proyectoId: t.uuid,
    fecha: t.timestamptz.because('of at least one payment'),
    excesos: t.json('json', excesos).because('an aggregate of at least one row'),
  },
  (
    add,
    quien: Quien,
    { hoy, desde }: { readonly hoy: string; readonly desde: Date },
    n: number,
  ) => {
    const tenant = add(t.uuid, quien.tenantId);
    const corte = { mes: add(t.text, mesDe(hoy)), al: null };
    const conPrivados = 'b.pagado_privado_centavos + b.programado_privado_centavos > 0';
    return `
with ${presupuestosSql(quien, tenant, corte, conPrivados)}, pagado as materialized (
  select g.presupuesto_id, g.tipo, g.certificado_id, sum(g.importe_presupuesto_centavos) as pagado,
    max(coalesce(g.actualizado_en, g.creado_en)) as fecha
  from presupuestados x
  join pagos g on g.tenant_id = ${tenant} and g.presupuesto_id = x.id and g.eliminado_en is null
  group by g.presupuesto_id, g.tipo, g.certificado_id
), partes as (
  select x.id, 0 as orden, 'TOTAL' as que, null::int as numero, x.actualizado as importe,
    (select sum(p.pagado) from pagado p where p.presupuesto_id = x.id) as pagado
  from presupuestados x
  union all
  select x.id, 1, p.tipo, c.numero,
    case p.tipo when 'ANTICIPO' then x.anticipo when 'REPARO' then x.reparo else c.neto_centavos end,
    p.pagado
  from presupuestados x join pagado p on p.presupuesto_id = x.id and p.tipo <> 'LIBRE'
  left join certificados c on c.tenant_id = ${tenant} and c.id = p.certificado_id
), pasados as (
  select id, json_agg(json_build_object('que', que, 'numero', numero,
    'excesoCentavos', pagado - greatest(0, importe)) order by orden, que, numero) as excesos
  from partes where pagado > greatest(0, importe) group by id
)
select b.id, b.codigo, b.titulo, b.moneda, b.proyecto_id as "proyectoId", f.fecha, e.excesos
from pasados e
join presupuestos b on b.tenant_id = ${tenant} and b.id = e.id
join proyectos o on o.tenant_id = b.tenant_id and o.id = b.proyecto_id and o.eliminado_en is null
cross join lateral (select max(p.fecha) as fecha from pagado p where p.presupuesto_id = e.id) f
where f.fecha >= ${add(t.timestamptz, desde)}
order by f.fecha desc, b.id limit ${asLiteral(n)}`;
  },
);
export type FilaExceso = RowOf<typeof selectExcesos>;
