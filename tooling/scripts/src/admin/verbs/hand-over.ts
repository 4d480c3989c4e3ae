import { writtenEmail, verifiedAccount, nameOf, organizacion } from '../find.ts';
import { inviteMember, reserve } from '../invite.ts';
import { audit, enter } from '../log.ts';
import { exact, AdminUsage, type Operation, type Verb } from '../verb.ts';
import { markOwner } from './account.ts';

type Member = {
  readonly rol: string;
  readonly estado: string;
  readonly acepto: boolean;
  readonly eliminado: boolean;
};

const MEMBER = `
select rol, estado, aceptado_en is not null as acepto, eliminado_en is not null as eliminado
from memberships where tenant_id = $1 and user_id = $2`;

const PUT = `
insert into memberships as m (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1, $2, 'OWNER', $3, $4, $4)
on conflict (tenant_id, user_id) do update set rol = 'OWNER', estado = excluded.estado,
  eliminado_en = null, actualizado_en = excluded.actualizado_en, version = m.version + 1`;

const DEMOTE = `
update memberships m set rol = 'ADMIN', actualizado_en = $3, version = m.version + 1
from users u where u.id = m.user_id and m.tenant_id = $1 and m.user_id <> $2 and m.rol = 'OWNER'
  and m.estado <> 'INVITED' and m.eliminado_en is null
returning m.user_id as id, u.email`;

const NOTIFY = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en) values ($1, $2, $2)
on conflict (user_id) do update set version = o.version + 1`;

type Target = {
  readonly userId: string;
  readonly correo: string;
  readonly nombre: string;
  /**
   * True when the new Owner has an account and accepted a membership, and so gets access at once;
   * anybody else is invited.
   */
  readonly yaEntro: boolean;
  readonly antes: Member | null;
};

async function targetOf(op: Operation, tenantId: string, email: string): Promise<Target> {
  const cuenta = await verifiedAccount(op, email);
  if (cuenta?.suspendido_en) {
    throw new AdminUsage(
      `La cuenta de ${email} está suspendida. Restaurarla primero: pnpm admin restaurar ${email}`,
    );
  }
  const userId = cuenta?.id ?? (await reserve(op, email));
  await enter(op, tenantId);
  const { rows } = await op.client.query<Member>(MEMBER, [tenantId, userId]);
  const before = rows[0] ?? null;
  const hasSignedIn = cuenta !== null && before?.acepto === true;
  return {
    userId,
    correo: email,
    nombre: hasSignedIn && cuenta ? nameOf(cuenta) : email,
    yaEntro: hasSignedIn,
    antes: before,
  };
}

async function appoint(op: Operation, tenantId: string, target: Target): Promise<void> {
  const { userId, correo: email, nombre: name, yaEntro, antes: before } = target;
  const status = yaEntro ? 'ACTIVE' : 'INVITED';
  await op.client.query(PUT, [tenantId, userId, status, op.now]);
  const invitee = { tenantId, correo: email, rol: 'OWNER', nombre: null, apellido: null };
  const id = yaEntro ? userId : (await inviteMember(op, userId, invitee)).id;
  await op.client.query(NOTIFY, [userId, op.now]);
  await audit(op, tenantId, {
    accion: 'PERMISO',
    entidad: 'USUARIO',
    entidadId: id,
    resumen: yaEntro ? `Nombró Owner a ${name}` : `Invitó a ${email} como Owner`,
    ...(yaEntro && before ? { antes: { role: before.rol, status: before.estado } } : {}),
    despues: { role: 'OWNER', status },
  });
}

async function demote(op: Operation, tenantId: string, userId: string): Promise<string[]> {
  const { rows } = await op.client.query<{ id: string; email: string }>(DEMOTE, [
    tenantId,
    userId,
    op.now,
  ]);
  for (const { id, email } of rows) {
    await op.client.query(NOTIFY, [id, op.now]);
    await audit(op, tenantId, {
      accion: 'PERMISO',
      entidad: 'USUARIO',
      entidadId: id,
      resumen: `Pasó a ${email} de Owner a Admin`,
      antes: { role: 'OWNER' },
      despues: { role: 'ADMIN' },
    });
  }
  return rows.map(({ email }) => email);
}

export const deliver: Verb = {
  help: 'Pone una organización en manos de una persona: la hace Owner, o la invita como Owner.',
  usage: 'ORGANIZACION CORREO [--reemplazar]',
  options: {
    reemplazar: {
      type: 'boolean',
      help: 'Quienes eran Owner pasan a Admin. Solo si la persona ya está en la organización.',
    },
  },
  run: async (op, call) => {
    const [reported, written] = exact(call, 'la organización', 'el correo');
    const email = writtenEmail(written);
    const { id, nombre: name } = await organizacion(op, reported);
    const target = await targetOf(op, id, email);
    const { yaEntro, antes: before } = target;
    const replace = call.values['reemplazar'] === true;
    if (replace && !yaEntro) {
      throw new AdminUsage(
        `${email} todavía no entró a ${name}: se la puede invitar como Owner, pero sin --reemplazar, ` +
          'para que la organización no quede sola. Cuando haya aceptado, repetir con --reemplazar.',
      );
    }
    const already = before?.rol === 'OWNER' && before.estado === 'ACTIVE' && !before.eliminado;
    if (!already) await appoint(op, id, target);
    const demoted = replace ? await demote(op, id, target.userId) : [];
    const lone = await markOwner(op, id);
    const result = already
      ? `${email} ya es Owner de ${name}.`
      : yaEntro
        ? `${email} es Owner de ${name}.`
        : `${email} quedó invitada como Owner de ${name}: entra cuando acepte, dentro de 7 días.`;
    return {
      lines: [
        result,
        ...demoted.map((one) => `${one} pasó a Admin.`),
        ...(lone ? ['Hasta entonces la organización sigue sin Owner que pueda entrar.'] : []),
      ],
      data: {
        id,
        nombre: name,
        correo: email,
        owner: yaEntro || already,
        invitada: !yaEntro && !already,
        degradados: demoted,
      },
    };
  },
};
