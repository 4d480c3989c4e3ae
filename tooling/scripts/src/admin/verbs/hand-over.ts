import { writtenEmail, verifiedAccount, nombreDe, organizacion } from '../buscar.ts';
import { inviteMember, reservar } from '../invitar.ts';
import { audit, entrar } from '../registro.ts';
import { exact, UsoDeAdmin, type Operation, type Verb } from '../verbo.ts';
import { markOwner } from './cuenta.ts';

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
  /** Whether they are let in at once; otherwise by an invitation, as anybody is. */
  readonly yaEntro: boolean;
  readonly antes: Member | null;
};

async function targetOf(op: Operation, tenantId: string, correo: string): Promise<Target> {
  const cuenta = await verifiedAccount(op, correo);
  if (cuenta?.suspendido_en) {
    throw new UsoDeAdmin(
      `La cuenta de ${correo} está suspendida. Restaurarla primero: pnpm admin restaurar ${correo}`,
    );
  }
  const userId = cuenta?.id ?? (await reservar(op, correo));
  await entrar(op, tenantId);
  const { rows } = await op.client.query<Member>(MEMBER, [tenantId, userId]);
  const antes = rows[0] ?? null;
  const hasSignedIn = cuenta !== null && antes?.acepto === true;
  return {
    userId,
    correo,
    nombre: hasSignedIn && cuenta ? nombreDe(cuenta) : correo,
    yaEntro: hasSignedIn,
    antes,
  };
}

async function appoint(op: Operation, tenantId: string, target: Target): Promise<void> {
  const { userId, correo, nombre, yaEntro, antes } = target;
  const estado = yaEntro ? 'ACTIVE' : 'INVITED';
  await op.client.query(PUT, [tenantId, userId, estado, op.ahora]);
  const invitee = { tenantId, correo, rol: 'OWNER', nombre: null, apellido: null };
  const id = yaEntro ? userId : (await inviteMember(op, userId, invitee)).id;
  await op.client.query(NOTIFY, [userId, op.ahora]);
  await audit(op, tenantId, {
    accion: 'PERMISO',
    entidad: 'USUARIO',
    entidadId: id,
    resumen: yaEntro ? `Nombró Owner a ${nombre}` : `Invitó a ${correo} como Owner`,
    ...(yaEntro && antes ? { antes: { role: antes.rol, status: antes.estado } } : {}),
    despues: { role: 'OWNER', status: estado },
  });
}

async function demote(op: Operation, tenantId: string, userId: string): Promise<string[]> {
  const { rows } = await op.client.query<{ id: string; email: string }>(DEMOTE, [
    tenantId,
    userId,
    op.ahora,
  ]);
  for (const { id, email } of rows) {
    await op.client.query(NOTIFY, [id, op.ahora]);
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
  ayuda: 'Pone una organización en manos de una persona: la hace Owner, o la invita como Owner.',
  uso: 'ORGANIZACION CORREO [--reemplazar]',
  opciones: {
    reemplazar: {
      type: 'boolean',
      ayuda: 'Quienes eran Owner pasan a Admin. Solo si la persona ya está en la organización.',
    },
  },
  correr: async (op, pedido) => {
    const [reported, written] = exact(pedido, 'la organización', 'el correo');
    const correo = writtenEmail(written);
    const { id, nombre } = await organizacion(op, reported);
    const target = await targetOf(op, id, correo);
    const { yaEntro, antes } = target;
    const replace = pedido.valores['reemplazar'] === true;
    if (replace && !yaEntro) {
      throw new UsoDeAdmin(
        `${correo} todavía no entró a ${nombre}: se la puede invitar como Owner, pero sin --reemplazar, ` +
          'para que la organización no quede sola. Cuando haya aceptado, repetir con --reemplazar.',
      );
    }
    const ya = antes?.rol === 'OWNER' && antes.estado === 'ACTIVE' && !antes.eliminado;
    if (!ya) await appoint(op, id, target);
    const demoted = replace ? await demote(op, id, target.userId) : [];
    const lone = await markOwner(op, id);
    const result = ya
      ? `${correo} ya es Owner de ${nombre}.`
      : yaEntro
        ? `${correo} es Owner de ${nombre}.`
        : `${correo} quedó invitada como Owner de ${nombre}: entra cuando acepte, dentro de 7 días.`;
    return {
      lineas: [
        result,
        ...demoted.map((uno) => `${uno} pasó a Admin.`),
        ...(lone ? ['Hasta entonces la organización sigue sin Owner que pueda entrar.'] : []),
      ],
      datos: {
        id,
        nombre,
        correo,
        owner: yaEntro || ya,
        invitada: !yaEntro && !ya,
        degradados: demoted,
      },
    };
  },
};
