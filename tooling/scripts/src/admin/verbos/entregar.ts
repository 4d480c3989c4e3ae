import { correoEscrito, cuentaVerificada, nombreDe, organizacion } from '../buscar.ts';
import { invitarMiembro, reservar } from '../invitar.ts';
import { auditar, entrar } from '../registro.ts';
import { exactos, UsoDeAdmin, type Operacion, type Verbo } from '../verbo.ts';
import { marcarOwner } from './cuenta.ts';

type Miembro = {
  readonly rol: string;
  readonly estado: string;
  readonly acepto: boolean;
  readonly eliminado: boolean;
};

const MIEMBRO = `
select rol, estado, aceptado_en is not null as acepto, eliminado_en is not null as eliminado
from memberships where tenant_id = $1 and user_id = $2`;

const PONER = `
insert into memberships as m (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1, $2, 'OWNER', $3, $4, $4)
on conflict (tenant_id, user_id) do update set rol = 'OWNER', estado = excluded.estado,
  eliminado_en = null, actualizado_en = excluded.actualizado_en, version = m.version + 1`;

const DEGRADAR = `
update memberships m set rol = 'ADMIN', actualizado_en = $3, version = m.version + 1
from users u where u.id = m.user_id and m.tenant_id = $1 and m.user_id <> $2 and m.rol = 'OWNER'
  and m.estado <> 'INVITED' and m.eliminado_en is null
returning m.user_id as id, u.email`;

const AVISAR = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en) values ($1, $2, $2)
on conflict (user_id) do update set version = o.version + 1`;

type Destino = {
  readonly userId: string;
  readonly correo: string;
  readonly nombre: string;
  /** Whether they are let in at once; otherwise by an invitation, as anybody is. */
  readonly yaEntro: boolean;
  readonly antes: Miembro | null;
};

async function destinoDe(op: Operacion, tenantId: string, correo: string): Promise<Destino> {
  const cuenta = await cuentaVerificada(op, correo);
  if (cuenta?.suspendido_en) {
    throw new UsoDeAdmin(
      `La cuenta de ${correo} está suspendida. Restaurarla primero: pnpm admin restaurar ${correo}`,
    );
  }
  const userId = cuenta?.id ?? (await reservar(op, correo));
  await entrar(op, tenantId);
  const { rows } = await op.client.query<Miembro>(MIEMBRO, [tenantId, userId]);
  const antes = rows[0] ?? null;
  const yaEntro = cuenta !== null && antes?.acepto === true;
  return { userId, correo, nombre: yaEntro && cuenta ? nombreDe(cuenta) : correo, yaEntro, antes };
}

async function nombrar(op: Operacion, tenantId: string, destino: Destino): Promise<void> {
  const { userId, correo, nombre, yaEntro, antes } = destino;
  const estado = yaEntro ? 'ACTIVE' : 'INVITED';
  await op.client.query(PONER, [tenantId, userId, estado, op.ahora]);
  const invitado = { tenantId, correo, rol: 'OWNER', nombre: null, apellido: null };
  const id = yaEntro ? userId : (await invitarMiembro(op, userId, invitado)).id;
  await op.client.query(AVISAR, [userId, op.ahora]);
  await auditar(op, tenantId, {
    accion: 'PERMISO',
    entidad: 'USUARIO',
    entidadId: id,
    resumen: yaEntro ? `Nombró Owner a ${nombre}` : `Invitó a ${correo} como Owner`,
    ...(yaEntro && antes ? { antes: { role: antes.rol, status: antes.estado } } : {}),
    despues: { role: 'OWNER', status: estado },
  });
}

async function degradar(op: Operacion, tenantId: string, userId: string): Promise<string[]> {
  const { rows } = await op.client.query<{ id: string; email: string }>(DEGRADAR, [
    tenantId,
    userId,
    op.ahora,
  ]);
  for (const { id, email } of rows) {
    await op.client.query(AVISAR, [id, op.ahora]);
    await auditar(op, tenantId, {
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

export const entregar: Verbo = {
  ayuda: 'Pone una organización en manos de una persona: la hace Owner, o la invita como Owner.',
  uso: 'ORGANIZACION CORREO [--reemplazar]',
  opciones: {
    reemplazar: {
      type: 'boolean',
      ayuda: 'Quienes eran Owner pasan a Admin. Solo si la persona ya está en la organización.',
    },
  },
  correr: async (op, pedido) => {
    const [dicha, escrito] = exactos(pedido, 'la organización', 'el correo');
    const correo = correoEscrito(escrito);
    const { id, nombre } = await organizacion(op, dicha);
    const destino = await destinoDe(op, id, correo);
    const { yaEntro, antes } = destino;
    const reemplazar = pedido.valores['reemplazar'] === true;
    if (reemplazar && !yaEntro) {
      throw new UsoDeAdmin(
        `${correo} todavía no entró a ${nombre}: se la puede invitar como Owner, pero sin --reemplazar, ` +
          'para que la organización no quede sola. Cuando haya aceptado, repetir con --reemplazar.',
      );
    }
    const ya = antes?.rol === 'OWNER' && antes.estado === 'ACTIVE' && !antes.eliminado;
    if (!ya) await nombrar(op, id, destino);
    const degradados = reemplazar ? await degradar(op, id, destino.userId) : [];
    const sola = await marcarOwner(op, id);
    const hecho = ya
      ? `${correo} ya es Owner de ${nombre}.`
      : yaEntro
        ? `${correo} es Owner de ${nombre}.`
        : `${correo} quedó invitada como Owner de ${nombre}: entra cuando acepte, dentro de 7 días.`;
    return {
      lineas: [
        hecho,
        ...degradados.map((uno) => `${uno} pasó a Admin.`),
        ...(sola ? ['Hasta entonces la organización sigue sin Owner que pueda entrar.'] : []),
      ],
      datos: { id, nombre, correo, owner: yaEntro || ya, invitada: !yaEntro && !ya, degradados },
    };
  },
};
