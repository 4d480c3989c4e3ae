import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { listOwnerless } from '@plomada/local-stack/db-ownerless';

import { entrar } from '../registro.ts';
import { table, textoDe, type Verb } from '../verbo.ts';

type ImportedRow = {
  readonly id: string;
  readonly nombre: string;
  readonly plan: string;
  readonly vence: Date | null;
  readonly activa: boolean;
};

type Uso = {
  readonly personas: number;
  readonly owners: number;
  readonly obras: number;
  readonly movimientos: string;
  readonly bytes: string;
  readonly acceso: Date | null;
};

const ORGANIZACIONES = `
select id, nombre, lower(plan) as plan, expira_en as vence, is_active as activa from tenants
where $1::text is null or strpos(lower(nombre), lower($1)) > 0 order by lower(nombre), id`;

/** Movements are told by the kept sums: a count would read every row. */
const USO = `
select
  (select count(*) from memberships where tenant_id = $1 and estado = 'ACTIVE')::int as personas,
  (select count(*) from memberships m join users u on u.id = m.user_id where m.tenant_id = $1
     and m.estado = 'ACTIVE' and m.rol = 'OWNER' and u.suspendido_en is null and u.eliminado_en is null
  )::int as owners,
  (select count(*) from proyectos where tenant_id = $1 and eliminado_en is null)::int as obras,
  (select coalesce(sum(filas), 0) from (
     select filas from cifras where tenant_id = $1 and nivel = 2
     union all select filas from cifras_nuevas where tenant_id = $1) x)::text as movimientos,
  (select coalesce(sum(bytes), 0) from archivos
     where tenant_id = $1 and estado = 'LISTO' and eliminado_en is null)::text as bytes,
  (select max(ultimo_acceso) from memberships where tenant_id = $1) as acceso`;

const SIN_USO: Uso = {
  personas: 0,
  owners: 0,
  obras: 0,
  movimientos: '0',
  bytes: '0',
  acceso: null,
};

export const organizaciones: Verb = {
  ayuda: 'Lista las organizaciones con su plan y lo que usan.',
  uso: '[--buscar TEXTO]',
  soloLee: true,
  opciones: { buscar: { type: 'string', ayuda: 'Solo las que lo tienen en el nombre.' } },
  correr: async (op, { valores }) => {
    const { client } = op;
    const { rows } = await client.query<ImportedRow>(ORGANIZACIONES, [
      textoDe(valores, 'buscar') ?? null,
    ]);
    const datos: (ImportedRow &
      Omit<Uso, 'movimientos' | 'bytes'> & { movimientos: number; bytes: number })[] = [];
    for (const row of rows) {
      await entrar(op, row.id);
      const uso = (await client.query<Uso>(USO, [row.id])).rows[0] ?? SIN_USO;
      const [movimientos, bytes] = [Number(uso.movimientos), Number(uso.bytes)];
      datos.push({ ...row, ...uso, movimientos, bytes });
    }
    const lines = table(
      [
        'Nombre',
        'Plan',
        'Vence',
        'Activa',
        'Personas',
        'Obras',
        'Movimientos',
        'Archivos',
        'Último acceso',
        'Identificador',
      ],
      datos.map((una) => [
        una.nombre,
        una.plan,
        una.vence === null ? 'no vence' : formatearFecha(hoyEnBuenosAires(una.vence)),
        una.activa ? 'sí' : 'no',
        `${una.personas}${una.owners === 0 ? ' (sin Owner)' : ''}`,
        String(una.obras),
        String(una.movimientos),
        formatearBytes(una.bytes),
        una.acceso === null ? 'nunca' : formatearFechaHora(una.acceso.toISOString()),
        una.id,
      ]),
    );
    return { lineas: rows.length === 0 ? ['Ninguna organización.'] : lines, datos };
  },
};

export const sinOwner: Verb = {
  ayuda: 'Lista las organizaciones sin un Owner que pueda entrar, y quién queda en cada una.',
  uso: '',
  soloLee: true,
  correr: async ({ client }) => {
    const datos = await listOwnerless(client);
    const lines = datos.flatMap(({ id, nombre, desde, quedan }) => [
      `${id}  ${nombre}${desde === null ? '' : `  sin Owner desde ${desde}`}`,
      ...quedan.map(({ rol, email }) => `    ${rol.padEnd(8)} ${email}`),
    ]);
    if (datos.length === 0) return { lineas: ['Todas las organizaciones tienen Owner.'], datos };
    return {
      lineas: [...lines, 'Para nombrar uno: pnpm admin entregar ORGANIZACION CORREO'],
      datos,
    };
  },
};
