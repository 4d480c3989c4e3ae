import { newId } from '@plomada/db/ids';
import { rubroCode, RUBROS } from '@plomada/db/rubros-base';
import { AppError } from '@plomada/domain/errores';
import {
  type CrearOrganizacion,
  type DatosUsuario,
  formularioPrimeraOrganizacionSchema,
  type OrganizacionCreada,
} from '@plomada/domain/organizaciones/onboarding.schema';
import {
  mensajeRitmoOrganizaciones,
  verificarLimiteOrganizaciones,
} from '@plomada/domain/organizaciones/organizacion.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { InTransaction, SessionContext } from '../../../context/context.ts';
import { inOwnTenant } from '../../../context/resolve-tenant.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { detailsOfZod } from '../../../http/transport/describe-error.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { enqueueNotice } from '../../../jobs/outbox/identity-outbox.ts';
import {
  COUNT_ACTIVAS,
  LOCK_PERSONA,
  type Persona,
} from '../../usuarios/organizaciones-de-persona.sql.ts';
import {
  INSERT_CONTADORES,
  INSERT_OWNER,
  INSERT_RUBROS,
  INSERT_TENANT,
  SELECT_FUNDADAS,
  UPDATE_PERSONA,
} from '../crear.sql.ts';

const HORA_MS = 60 * 60 * 1000;
const MINUTO_MS = 60 * 1000;

/**
 * Refuses a person who has founded as many organisations in the last hour as allowed. Checked under
 * the lock on the person, so that neither concurrent calls nor several servers exceed the limit.
 */
async function exigirRitmo(tx: InTransaction<SessionContext>): Promise<void> {
  const { user, now } = tx;
  const { tenantsPerHour: max } = tx.services;
  const filas = await tx.query(SELECT_FUNDADAS(user.id, new Date(now.getTime() - HORA_MS), max));
  const primera = filas[max - 1];
  if (!primera) return;
  const libreEn = primera.creadoEn.getTime() + HORA_MS;
  const desde = new Date(Math.ceil(libreEn / MINUTO_MS) * MINUTO_MS);
  throw new AppError('DEMASIADOS_PEDIDOS', {
    message: mensajeRitmoOrganizaciones(max, formatearFechaHora(desde.toISOString())),
    retryAfter: Math.max(1, Math.ceil((libreEn - now.getTime()) / 1000)),
  });
}

/**
 * Names of the person who creates an organisation: the stored ones if both are known, else those of
 * the call, which must then give both.
 */
function nombresDe({ nombre, apellido }: Persona, input: CrearOrganizacion): DatosUsuario {
  if (nombre !== null && apellido !== null) return { nombre, apellido };
  const leido = formularioPrimeraOrganizacionSchema.safeParse({
    ...input,
    userData: input.userData ?? {},
  });
  if (leido.success) return leido.data.userData;
  return accepted({ ok: false, motivo: '', details: detailsOfZod(leido.error.issues) });
}

/**
 * Creates an organisation with the caller as its Owner, on the plan that every one begins with. The
 * identity provider is informed after the commit, through the outbox.
 */
export async function crearOrganizacion(
  ctx: SessionContext,
  input: CrearOrganizacion,
): Promise<OrganizacionCreada> {
  const { organizationName } = input;
  const userId = ctx.user.id;
  const creada = await inOwnTenant(userId, newId(), (tenantId) =>
    transaction(ctx, async (tx) => {
      const [user] = await tx.query(LOCK_PERSONA(userId));
      if (!user) throw new AppError('NO_AUTENTICADO');
      const { nombre, apellido } = nombresDe(user, input);
      const { activas } = await oneRow(tx, COUNT_ACTIVAS(userId));
      mustAllow(verificarLimiteOrganizaciones(activas, user.maxTenants));
      await exigirRitmo(tx);
      await tx.query(INSERT_TENANT(tenantId, organizationName, ctx.now));
      await tx.query(INSERT_OWNER(tenantId, userId, ctx.now));
      const ids = RUBROS.map(() => newId());
      const codigos = RUBROS.map((_, i) => rubroCode(i));
      await tx.query(INSERT_RUBROS(tenantId, userId, ctx.now, ids, codigos, RUBROS));
      await tx.query(INSERT_CONTADORES(tenantId));
      await tx.query(UPDATE_PERSONA(userId, nombre, apellido));
      const actor = { userId, nombre: `${nombre} ${apellido}`, rol: 'Owner' as const };
      await recordAudit(
        { ...tx, tenantId, actor },
        {
          accion: 'CREAR',
          entidad: 'ORGANIZACION',
          entidadId: tenantId,
          resumen: `Creó la organización ${organizationName}`,
          despues: { nombre: organizationName, plan: 'free' },
        },
      );
      await enqueueNotice(tx, userId, ctx.now);
      return { tenant: { id: tenantId, name: organizationName } };
    }),
  );
  ctx.services.notifyIdentity();
  return creada;
}
