import { cuenta, nombreDe, type Cuenta } from '../buscar.ts';
import { audit, entrar, enNombreDe } from '../registro.ts';
import { exact, textoDe, UsoDeAdmin, type Operation, type Verb } from '../verbo.ts';

type Propia = {
  readonly tenant_id: string;
  readonly nombre: string;
  readonly rol: string;
  readonly estado: string;
};

/** Where they have come in: who only invited an address is not told of the account behind it. */
const OWN = `
select m.tenant_id, t.nombre, m.rol, m.estado from memberships m join tenants t on t.id = m.tenant_id
where m.user_id = $1 and m.eliminado_en is null and m.aceptado_en is not null order by m.tenant_id`;

/** Set while nobody is left who can act, taken back when somebody is. */
const MARK = `
update tenants t set sin_owner_desde = case when o.hay then null else coalesce(t.sin_owner_desde, $2) end
from (select exists (
  select from memberships m join users u on u.id = m.user_id
  where m.tenant_id = $1 and m.rol = 'OWNER' and m.estado = 'ACTIVE'
    and u.suspendido_en is null and u.eliminado_en is null) as hay) o
where t.id = $1 returning not o.hay as sola`;

/** Whether the organisation is left without an Owner who can act; its mark says so from now on. */
export async function markOwner(op: Operation, tenantId: string): Promise<boolean> {
  await entrar(op, tenantId);
  const { rows } = await op.client.query<{ sola: boolean }>(MARK, [tenantId, op.ahora]);
  return rows[0]?.sola ?? false;
}

async function suspension(
  op: Operation,
  una: Cuenta,
  suspend: boolean,
  reason: string | undefined,
) {
  const { client, ahora } = op;
  await client.query('update users set suspendido_en = $2 where id = $1', [
    una.id,
    suspend ? ahora : null,
  ]);
  await enNombreDe(op, una.id);
  const { rows } = await client.query<Propia>(OWN, [una.id]);
  const ownerless: string[] = [];
  for (const { tenant_id: tenantId, nombre, rol, estado } of rows) {
    const lone = await markOwner(op, tenantId);
    if (lone && rol === 'OWNER' && estado === 'ACTIVE') ownerless.push(`${tenantId}  ${nombre}`);
    await audit(op, tenantId, {
      accion: 'PERMISO',
      entidad: 'USUARIO',
      entidadId: una.id,
      resumen: suspend
        ? `Suspendió la cuenta de ${nombreDe(una)}${reason === undefined ? '' : `: ${reason}`}`
        : `Restauró la cuenta de ${nombreDe(una)}`,
      antes: { cuenta: suspend ? 'activa' : 'suspendida' },
      despues: { cuenta: suspend ? 'suspendida' : 'activa' },
    });
  }
  return { organizaciones: rows.length, solas: ownerless };
}

const verb = (suspend: boolean): Verb => ({
  ayuda: suspend
    ? 'Suspende una cuenta: desde el próximo pedido no entra a ninguna organización.'
    : 'Restaura una cuenta suspendida, con todo lo que tenía.',
  uso: suspend ? 'CORREO [--motivo TEXTO]' : 'CORREO',
  ...(suspend
    ? {
        opciones: {
          motivo: { type: 'string', ayuda: 'Queda en la auditoría de sus organizaciones.' },
        },
      }
    : {}),
  correr: async (op, pedido) => {
    const [reported] = exact(pedido, 'el correo de la cuenta');
    const una = await cuenta(op, reported);
    const datos = { id: una.id, email: una.email, suspendida: suspend };
    if ((una.suspendido_en !== null) === suspend) {
      const como = suspend ? 'ya estaba suspendida' : 'no estaba suspendida';
      return { lineas: [`La cuenta de ${una.email} ${como}: no se cambió nada.`], datos };
    }
    const reason = textoDe(pedido.valores, 'motivo')?.trim();
    const { organizaciones, solas } = await suspension(op, una, suspend, reason || undefined);
    const actor = suspend ? 'Se suspendió' : 'Se restauró';
    const donde = organizaciones === 1 ? '1 organización' : `${organizaciones} organizaciones`;
    return {
      lineas: [
        `${actor} la cuenta de ${una.email}. Quedó anotado en ${donde}.`,
        ...(solas.length > 0
          ? [
              'Sin Owner que pueda entrar (pnpm admin entregar):',
              ...solas.map((una_) => `  ${una_}`),
            ]
          : []),
      ],
      datos: { ...datos, organizaciones, sinOwner: solas },
    };
  },
});

export const suspend = verb(true);
export const restaurar = verb(false);

const LIMIT = 10_000;

function maxOf(written: string): number | null {
  if (written === 'sin-limite') return null;
  const numero = Number(written);
  if (/^\d{1,5}$/.test(written) && numero <= LIMIT) return numero;
  throw new UsoDeAdmin(
    `"${written}" no es una cantidad. Va un número entero de 0 a ${LIMIT}, o sin-limite.`,
  );
}

const stated = (max: number | null): string => (max === null ? 'sin límite' : String(max));

/** The provider holds it too, for the screens: it is told by the outbox, and nothing older takes it back. */
const NOTIFY = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en, con_max_tenants)
values ($1, $2, $2, true)
on conflict (user_id) do update set version = o.version + 1, con_max_tenants = true, proximo_en = $2`;

export const maxOrganizaciones: Verb = {
  ayuda: 'Fija cuántas organizaciones puede tener una cuenta (maxTenants).',
  uso: 'CORREO NUMERO|sin-limite',
  correr: async (op, pedido) => {
    const [reported, written] = exact(pedido, 'el correo de la cuenta', 'el máximo');
    const max = maxOf(written);
    const una = await cuenta(op, reported);
    const datos = { id: una.id, email: una.email, maxOrganizaciones: max };
    if (una.max_tenants === max) {
      return { lineas: [`${una.email}: ya era ${stated(max)}. No se cambió nada.`], datos };
    }
    await op.client.query('update users set max_tenants = $2 where id = $1', [una.id, max]);
    await op.client.query(NOTIFY, [una.id, op.ahora]);
    await enNombreDe(op, una.id);
    const { rows } = await op.client.query<Propia>(OWN, [una.id]);
    for (const { tenant_id: tenantId } of rows) {
      await audit(op, tenantId, {
        accion: 'PERMISO',
        entidad: 'USUARIO',
        entidadId: una.id,
        resumen: `Cambió el máximo de organizaciones de ${nombreDe(una)} de ${stated(una.max_tenants)} a ${stated(max)}`,
        antes: { maxOrganizaciones: una.max_tenants },
        despues: { maxOrganizaciones: max },
      });
    }
    return {
      lineas: [
        `${una.email}: máximo de organizaciones, de ${stated(una.max_tenants)} a ${stated(max)}.`,
      ],
      datos,
    };
  },
};
