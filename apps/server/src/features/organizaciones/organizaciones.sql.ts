import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { z } from 'zod';

import { folded } from '../../context/sql/text.ts';

/**
 * Memberships of the user. No organisation is pinned, so row-level security shows only the user's
 * own rows.
 */
export const SELECT_MIAS = statement({
  name: 'organizaciones.mias',
  text: `
select t.id as "tenantId", t.nombre, t.plan, t.expira_en as "expiraEn", t.is_active as "isActive",
  t.settings -> 'modulosOcultos' as "modulosOcultos", m.rol, m.estado, u.default_tenant_id as "defaultTenantId"
from memberships m join tenants t on t.id = m.tenant_id join users u on u.id = m.user_id
where m.user_id = $1::uuid and m.eliminado_en is null
order by ${folded('t.nombre')} collate "C", t.id`,
  params: [t.uuid],
  row: {
    tenantId: t.uuid,
    nombre: t.text,
    plan: t.text,
    expiraEn: t.timestamptz.orNull,
    isActive: t.bool,
    modulosOcultos: t.json('jsonb', z.unknown()).orNull,
    rol: t.text,
    estado: t.text,
    defaultTenantId: t.uuid.orNull,
  },
});

export type FilaMia = RowOf<typeof SELECT_MIAS>;

/** True when a Usuario is assigned to Administración, whose id is the organisation's. */
export const SELECT_ADMINISTRACION = statement({
  name: 'organizaciones.administracion',
  text: `
select exists (select from proyecto_usuarios x where x.tenant_id = $1::uuid and x.proyecto_id = $1::uuid
  and x.usuario_id = $2::uuid and x.eliminado_en is null) as asignada`,
  params: [t.uuid, t.uuid],
  row: { asignada: t.bool.because('exists') },
});

export const UPDATE_ACCESO = statement({
  name: 'organizaciones.updateAcceso',
  text: `
update memberships set ultimo_acceso = $3::timestamptz
where tenant_id = $1::uuid and user_id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/**
 * Keeps a row per sign-in and returns it only when the organisation changed; a concurrent call
 * waits, and then finds it unchanged.
 */
export const UPSERT_SESION = statement({
  name: 'organizaciones.entrar',
  text: `
insert into session_tenants as s (user_id, session_id, current_tenant_id, desde)
values ($1::uuid, $2::text, $3::uuid, $4::timestamptz)
on conflict (user_id, session_id) do update
  set current_tenant_id = excluded.current_tenant_id, desde = excluded.desde
  where s.current_tenant_id <> excluded.current_tenant_id
returning s.user_id`,
  params: [t.uuid, t.text, t.uuid, t.timestamptz],
  row: { user_id: t.uuid },
});

export const SELECT_MIEMBRO = statement({
  name: 'organizaciones.esMiembro',
  text: `
select tenant_id from memberships
where user_id = $1::uuid and tenant_id = $2::uuid and estado = 'ACTIVE'`,
  params: [t.uuid, t.uuid],
  row: { tenant_id: t.uuid },
});

export const UPDATE_PREDETERMINADA = statement({
  name: 'organizaciones.elegir',
  text: `update users set default_tenant_id = $2::uuid where id = $1::uuid`,
  params: [t.uuid, t.uuid.orNull],
  row: {},
});

/**
 * First steps that the organisation has taken; a subselect reads no more rows than it needs.
 * `personas`: true if anyone but the reader is a member, invited or accepted.
 */
export const SELECT_PRIMEROS_PASOS = statement({
  name: 'organizaciones.primerosPasos',
  text: `
select t.cuit is not null as cuit,
  exists (select from cuentas c where c.tenant_id = t.id) as cuentas,
  exists (select from importaciones i where i.tenant_id = t.id and i.estado = 'APLICADA') as planilla,
  exists (select from memberships m where m.tenant_id = t.id and m.user_id <> $2::uuid
    and m.estado <> 'INACTIVE') as personas,
  exists (select from proyecto_socios s where s.tenant_id = t.id) as socios,
  exists (select from cierres c where c.tenant_id = t.id) as cierre,
  exists (select from cierres c where c.tenant_id = t.id)
    or coalesce((select m.creado_en < $3::timestamptz - interval '30 days' from movimientos m where m.tenant_id = t.id
      order by m.id limit 1), false)
    or (exists (select from memberships m where m.tenant_id = t.id and m.user_id <> $2::uuid and m.estado <> 'INACTIVE')
      and exists (select from movimientos m where m.tenant_id = t.id offset 99)) as establecida,
  (select p.id from proyectos p where p.tenant_id = t.id and p.eliminado_en is null and p.clase = 'OBRA'
    order by p.id desc limit 1) as "proyectoId"
from tenants t where t.id = $1::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {
    cuit: t.bool.because('is not null'),
    cuentas: t.bool.because('exists'),
    planilla: t.bool.because('exists'),
    personas: t.bool.because('exists'),
    socios: t.bool.because('exists'),
    cierre: t.bool.because('exists'),
    establecida: t.bool.because('exists'),
    proyectoId: t.uuid.orNull,
  },
});
