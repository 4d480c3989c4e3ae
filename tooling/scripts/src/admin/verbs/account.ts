import { cuenta, nameOf, type Cuenta } from '../find.ts';
import { audit, enter, onBehalfOf } from '../log.ts';
import { exact, textOf, AdminUsage, type Operation, type Verb } from '../verb.ts';

type OwnMembership = {
  readonly tenant_id: string;
  readonly nombre: string;
  readonly rol: string;
  readonly estado: string;
};

/**
 * Organisations in which the account has accepted a membership; an invitation alone reveals nothing
 * about the account.
 */
const OWN = `
select m.tenant_id, t.nombre, m.rol, m.estado from memberships m join tenants t on t.id = m.tenant_id
where m.user_id = $1 and m.eliminado_en is null and m.aceptado_en is not null order by m.tenant_id`;

/** Sets the mark of an organisation without an Owner who can act, or clears it. */
const MARK = `
update tenants t set sin_owner_desde = case when o.hay then null else coalesce(t.sin_owner_desde, $2) end
from (select exists (
  select from memberships m join users u on u.id = m.user_id
  where m.tenant_id = $1 and m.rol = 'OWNER' and m.estado = 'ACTIVE'
    and u.suspendido_en is null and u.eliminado_en is null) as hay) o
where t.id = $1 returning not o.hay as sola`;

/**
 * Returns true when the organisation has no Owner left who can act, and sets or clears its mark.
 */
export async function markOwner(op: Operation, tenantId: string): Promise<boolean> {
  await enter(op, tenantId);
  const { rows } = await op.client.query<{ sola: boolean }>(MARK, [tenantId, op.now]);
  return rows[0]?.sola ?? false;
}

type Change = { readonly suspend: boolean; readonly reason: string | undefined };

async function suspension(op: Operation, one: Cuenta, { suspend, reason }: Change) {
  const { client, now } = op;
  await client.query('update users set suspendido_en = $2 where id = $1', [
    one.id,
    suspend ? now : null,
  ]);
  await onBehalfOf(op, one.id);
  const { rows } = await client.query<OwnMembership>(OWN, [one.id]);
  const ownerless: string[] = [];
  for (const { tenant_id: tenantId, nombre: name, rol, estado: status } of rows) {
    const lone = await markOwner(op, tenantId);
    if (lone && rol === 'OWNER' && status === 'ACTIVE') ownerless.push(`${tenantId}  ${name}`);
    await audit(op, tenantId, {
      accion: 'PERMISO',
      entidad: 'USUARIO',
      entidadId: one.id,
      resumen: suspend
        ? `Suspendió la cuenta de ${nameOf(one)}${reason === undefined ? '' : `: ${reason}`}`
        : `Restauró la cuenta de ${nameOf(one)}`,
      antes: { cuenta: suspend ? 'activa' : 'suspendida' },
      despues: { cuenta: suspend ? 'suspendida' : 'activa' },
    });
  }
  return { organizaciones: rows.length, solas: ownerless };
}

const verb = (suspend: boolean): Verb => ({
  help: suspend
    ? 'Suspende una cuenta: desde el próximo pedido no entra a ninguna organización.'
    : 'Restaura una cuenta suspendida, con todo lo que tenía.',
  usage: suspend ? 'CORREO [--motivo TEXTO]' : 'CORREO',
  ...(suspend
    ? {
        options: {
          motivo: { type: 'string', help: 'Queda en la auditoría de sus organizaciones.' },
        },
      }
    : {}),
  run: async (op, call) => {
    const [reported] = exact(call, 'el correo de la cuenta');
    const one = await cuenta(op, reported);
    const data = { id: one.id, email: one.email, suspendida: suspend };
    if ((one.suspendido_en !== null) === suspend) {
      const how = suspend ? 'ya estaba suspendida' : 'no estaba suspendida';
      return { lines: [`La cuenta de ${one.email} ${how}: no se cambió nada.`], data };
    }
    const reason = textOf(call.values, 'motivo')?.trim() || undefined;
    const { organizaciones, solas } = await suspension(op, one, { suspend, reason });
    const actor = suspend ? 'Se suspendió' : 'Se restauró';
    const where = organizaciones === 1 ? '1 organización' : `${organizaciones} organizaciones`;
    return {
      lines: [
        `${actor} la cuenta de ${one.email}. Quedó anotado en ${where}.`,
        ...(solas.length > 0
          ? [
              'Sin Owner que pueda entrar (pnpm admin entregar):',
              ...solas.map((one_) => `  ${one_}`),
            ]
          : []),
      ],
      data: { ...data, organizaciones, sinOwner: solas },
    };
  },
});

export const suspend = verb(true);
export const restoreMember = verb(false);

const LIMIT = 10_000;

function maxOf(written: string): number | null {
  if (written === 'sin-limite') return null;
  const number = Number(written);
  if (/^\d{1,5}$/.test(written) && number <= LIMIT) return number;
  throw new AdminUsage(
    `"${written}" no es una cantidad. Va un número entero de 0 a ${LIMIT}, o sin-limite.`,
  );
}

export const stated = (max: number | null): string => (max === null ? 'sin límite' : String(max));

/**
 * Queues the maximum for the identity provider, from where the screens read it; an older delivery
 * cannot overwrite it.
 */
const NOTIFY = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en, con_max_tenants)
values ($1, $2, $2, true)
on conflict (user_id) do update set version = o.version + 1, con_max_tenants = true, proximo_en = $2`;

export const maxOrganizaciones: Verb = {
  help: 'Fija cuántas organizaciones puede tener una cuenta (maxTenants).',
  usage: 'CORREO NUMERO|sin-limite',
  run: async (op, call) => {
    const [reported, written] = exact(call, 'el correo de la cuenta', 'el máximo');
    const max = maxOf(written);
    const one = await cuenta(op, reported);
    const data = { id: one.id, email: one.email, maxOrganizaciones: max };
    if (one.max_tenants === max) {
      return { lines: [`${one.email}: ya era ${stated(max)}. No se cambió nada.`], data };
    }
    await op.client.query('update users set max_tenants = $2 where id = $1', [one.id, max]);
    await op.client.query(NOTIFY, [one.id, op.now]);
    await onBehalfOf(op, one.id);
    const { rows } = await op.client.query<OwnMembership>(OWN, [one.id]);
    for (const { tenant_id: tenantId } of rows) {
      await audit(op, tenantId, {
        accion: 'PERMISO',
        entidad: 'USUARIO',
        entidadId: one.id,
        resumen: `Cambió el máximo de organizaciones de ${nameOf(one)} de ${stated(one.max_tenants)} a ${stated(max)}`,
        antes: { maxOrganizaciones: one.max_tenants },
        despues: { maxOrganizaciones: max },
      });
    }
    return {
      lines: [
        `${one.email}: máximo de organizaciones, de ${stated(one.max_tenants)} a ${stated(max)}.`,
      ],
      data,
    };
  },
};
