import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { puede } from '@plomada/permissions/puede';

import { asLiteral } from '../../../context/sql/params.ts';
import { personName } from '../../../context/sql/person-name.ts';
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

/**
 * Pending deletion requests for an Owner to decide; the Owner's own ones only when no other Owner
 * is active.
 */
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

/**
 * Pending changes to movements that others requested; the roles that apply changes see all of them.
 */
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

/**
 * Last failed import of the actor into each obra since `desde`, unless a later import into that
 * obra by the actor succeeded.
 */
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
 * Decisions, partners' questions and locked links that wait for the actor, decisions of others on
 * the actor's requests since `desde`, and the actor's failed imports.
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
