import { nuevoId } from '@plomada/db/ids';
import { codigoRubro, RUBROS } from '@plomada/db/rubros-base';
import { AppError } from '@plomada/domain/errores';
import {
  datosUsuarioSchema,
  type CrearOrganizacion,
  type DatosUsuario,
  type OrganizacionCreada,
} from '@plomada/domain/organizaciones/onboarding.schema';
import {
  mensajeLimiteOrganizaciones,
  mensajeRitmoOrganizaciones,
} from '@plomada/domain/organizaciones/plan.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { SessionContext } from '../../../context/context.ts';
import { enOrganizacionPropia } from '../../../context/resolve-tenant.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { encolarAviso } from '../../../outbox/outbox-identidad.ts';
import { detallesDeZod } from '../../../trpc/describe-error.ts';

type FilaUsuario = { nombre: string | null; apellido: string | null; max_tenants: number | null };

/** Holds the person until the end: two creations of one person are one after the other. */
const BLOQUEAR = `
select nombre, apellido, max_tenants from users
where id = $1::uuid and eliminado_en is null for no key update`;

/** One's own memberships are visible in every organisation. */
const CONTAR = `
select count(*)::int as activas from memberships where user_id = $1::uuid and estado = 'ACTIVE'`;

async function exigirLimite({ query }: QueryTx, userId: string, max: number | null) {
  if (max === null) return;
  const [fila] = await query<{ activas: number }>(CONTAR, [userId]);
  const current = fila?.activas ?? 0;
  if (current < max) return;
  const message = mensajeLimiteOrganizaciones(max);
  throw new AppError('LIMITE_ORGANIZACIONES', {
    message,
    details: [{ path: 'limit', message, data: { current, max } }],
  });
}

const HORA_MS = 60 * 60 * 1000;
const MINUTO_MS = 60 * 1000;

/** Whoever was there from the first instant founded it; a membership outlives every change of role. */
const FUNDADAS = `
select t.creado_en from memberships m join tenants t on t.id = m.tenant_id
where m.user_id = $1::uuid and m.creado_en = t.creado_en and t.creado_en > $2::timestamptz
order by t.creado_en desc limit $3::int`;

/** Under the lock on the person, so that neither calls at once nor several servers pass the number. */
async function exigirRitmo({ query }: QueryTx, ctx: SessionContext): Promise<void> {
  const { user, ahora, tenantsPerHour: max } = ctx;
  const filas = await query<{ creado_en: Date }>(FUNDADAS, [
    user.id,
    new Date(ahora.getTime() - HORA_MS),
    max,
  ]);
  const primera = filas[max - 1];
  if (!primera) return;
  const libreEn = primera.creado_en.getTime() + HORA_MS;
  const desde = new Date(Math.ceil(libreEn / MINUTO_MS) * MINUTO_MS);
  throw new AppError('DEMASIADOS_PEDIDOS', {
    message: mensajeRitmoOrganizaciones(max, formatearFechaHora(desde.toISOString())),
    retryAfter: Math.max(1, Math.ceil((libreEn - ahora.getTime()) / 1000)),
  });
}

/** A user exists once both names are known; until then whoever creates has to say them. */
function exigirNombres(
  { nombre, apellido }: FilaUsuario,
  userData: CrearOrganizacion['userData'],
): DatosUsuario {
  if (nombre !== null && apellido !== null) return { nombre, apellido };
  const leido = datosUsuarioSchema.safeParse(userData ?? {});
  if (leido.success) return leido.data;
  const details = detallesDeZod(leido.error.issues).map(({ path, message }) => ({
    path: `userData.${path}`,
    message,
  }));
  throw new AppError('VALIDATION_ERROR', { details });
}

const ALTA_TENANT = `
insert into tenants (id, nombre, settings, creado_en, actualizado_en)
values ($1::uuid, $2, '{"monedaBase":"ARS"}', $3::timestamptz, $3::timestamptz)`;

const ALTA_OWNER = `
insert into memberships (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1::uuid, $2::uuid, 'OWNER', 'ACTIVE', $3::timestamptz, $3::timestamptz)`;

/** The standard trades, so that the first cost can be classified at once. */
const ALTA_RUBROS = `
insert into rubros (id, tenant_id, codigo, nombre, orden, creado_en, creado_por, actualizado_en)
select r.id, $1::uuid, r.codigo, r.nombre, r.orden, $3::timestamptz, $2::uuid, $3::timestamptz
from unnest($4::uuid[], $5::text[], $6::text[]) with ordinality as r (id, codigo, nombre, orden)`;

const ALTA_CONTADORES = `
insert into contadores (tenant_id, serie)
values ($1::uuid, 'proyecto'), ($1::uuid, 'movimiento'), ($1::uuid, 'movimiento_privado')`;

/** Which organisation signing in goes straight to stays as it was: that is only chosen in the profile. */
const COMPLETAR_USUARIO = `
update users set nombre = $2, apellido = $3 where id = $1::uuid`;

/**
 * A new organisation of the caller, with the plan everyone begins with. The identity provider is told
 * after the commit, through the outbox.
 */
export async function crearOrganizacion(
  ctx: SessionContext,
  { organizationName, userData }: CrearOrganizacion,
): Promise<OrganizacionCreada> {
  const userId = ctx.user.id;
  const creada = await enOrganizacionPropia(userId, nuevoId(), (tenantId) =>
    withSqlTransaction(ctx, async (tx) => {
      const [user] = await tx.query<FilaUsuario>(BLOQUEAR, [userId]);
      if (!user) throw new AppError('NO_AUTENTICADO');
      const { nombre, apellido } = exigirNombres(user, userData);
      await exigirLimite(tx, userId, user.max_tenants);
      await exigirRitmo(tx, ctx);
      await tx.query(ALTA_TENANT, [tenantId, organizationName, ctx.ahora]);
      await tx.query(ALTA_OWNER, [tenantId, userId, ctx.ahora]);
      const ids = RUBROS.map(() => nuevoId());
      const codigos = RUBROS.map((_, i) => codigoRubro(i));
      await tx.query(ALTA_RUBROS, [tenantId, userId, ctx.ahora, ids, codigos, RUBROS]);
      await tx.query(ALTA_CONTADORES, [tenantId]);
      await tx.query(COMPLETAR_USUARIO, [userId, nombre, apellido]);
      const actor = { userId, nombre: `${nombre} ${apellido}`, rol: 'Owner' as const };
      await recordAudit(
        tx,
        { ...ctx, tenantId, actor },
        {
          accion: 'CREAR',
          entidad: 'ORGANIZACION',
          entidadId: tenantId,
          resumen: `Creó la organización ${organizationName}`,
          despues: { nombre: organizationName, plan: 'free' },
        },
      );
      await encolarAviso(tx, userId, ctx.ahora);
      return { tenant: { id: tenantId, name: organizationName } };
    }),
  );
  ctx.avisarIdentidad();
  return creada;
}
