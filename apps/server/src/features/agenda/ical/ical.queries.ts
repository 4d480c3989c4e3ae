import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import { finDelDia, hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';
import { writeCalendar } from '@plomada/formatters/icalendar';

import type { BaseContext, TenantContext } from '../../../context/context.ts';
import { inMembersName, inNamedTenant } from '../../../context/resolve-tenant.ts';
import { hashOfSecret, tenantOfSecret } from '../../../context/tenant-secret.ts';
import { wholeDownload } from '../../../files/downloads.ts';
import type { Download } from '../../../http/rest/download.ts';
import { leerEventos } from '../agenda.queries.ts';
import { leerVencimientos, type Lector } from '../vencen.queries.ts';
import { entradaDeEvento, entradaDeVencimiento } from './ical.mapper.ts';
import { SELECT_DUENIO, SELECT_ESTADO } from './ical.sql.ts';

const ATRAS = 90;
const ADELANTE = 365;
const TOPE = 2000;

export async function estadoIcal({
  db,
  tenantId,
  actor,
}: TenantContext): Promise<{ activo: boolean; creadoEn: string | null }> {
  const [enlace] = await db.query(SELECT_ESTADO(tenantId, actor.userId));
  return { activo: Boolean(enlace), creadoEn: enlace?.creadoEn.toISOString() ?? null };
}

/** Calendar of the events and due dates that the person may see now. */
async function calendarioDe(lector: Lector & Pick<BaseContext, 'services'>): Promise<string> {
  const { now, tenant, services } = lector;
  const { publicOrigin } = services;
  const hoy = hoyEnBuenosAires(now);
  const [desde, hasta] = [sumarDias(hoy, -ATRAS), sumarDias(hoy, ADELANTE)];
  const { items, filas } = await leerEventos(lector, {
    desde: inicioDelDia(desde),
    hasta: new Date(finDelDia(hasta).getTime() - 1),
  });
  // A repeated event is written once, with its rule, if it happens at all in the period of the
  // calendar.
  const ocurren = new Set(items.map(({ id }) => id));
  const quiere = () => true;
  const vencen = await leerVencimientos(lector, { desde, hasta, quiere, limite: TOPE });
  return writeCalendar({
    name: `Plomada · ${tenant.nombre}`,
    stamp: now,
    entries: [
      ...filas
        .filter(({ id }) => ocurren.has(id))
        .map((fila) => entradaDeEvento(fila, publicOrigin, lector)),
      ...vencen.items.map((item) => entradaDeVencimiento(item, publicOrigin)),
    ],
  });
}

/**
 * Calendar for the holder of its secret address. Answers 404 alike for every address that is not
 * valid.
 */
export async function leerIcal(
  ctx: BaseContext,
  { secreto }: { readonly secreto: string },
): Promise<Download> {
  const ref = tenantOfSecret(secreto);
  const texto =
    ref === null
      ? null
      : await inNamedTenant(ref, ctx.ip ?? '', async (tenantId) => {
          const [enlace] = await ctx.query(SELECT_DUENIO(tenantId, hashOfSecret(secreto)));
          if (!enlace) return null;
          const quien = { tenantId, userId: enlace.usuarioId, permiso: 'view_agenda' } as const;
          return inMembersName(ctx.db, quien, ({ tenant, actor }) =>
            calendarioDe({ ...ctx, tenantId, tenant, actor }),
          );
        });
  if (texto === null) throw new AppError('NO_ENCONTRADO');
  return wholeDownload('plomada.ics', 'text/calendar; charset=utf-8', Buffer.from(texto));
}
