import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { listOwnerless } from '@plomada/local-stack/db-ownerless';

import { enter } from '../log.ts';
import { table, textOf, type Verb } from '../verb.ts';

type ImportedRow = {
  readonly id: string;
  readonly nombre: string;
  readonly plan: string;
  readonly vence: Date | null;
  readonly activa: boolean;
};

type Usage = {
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

/** The number of movements comes from the kept sums, because counting would read every row. */
const USAGE = `
select
  (select count(*) from memberships where tenant_id = $1 and estado = 'ACTIVE')::int as personas,
  (select count(*) from memberships m join users u on u.id = m.user_id where m.tenant_id = $1
     and m.estado = 'ACTIVE' and m.rol = 'OWNER' and u.suspendido_en is null and u.eliminado_en is null
  )::int as owners,
  (select count(*) from proyectos where tenant_id = $1 and eliminado_en is null
    and clase = 'OBRA')::int as obras,
  (select coalesce(sum(filas), 0) from (
     select filas from cifras where tenant_id = $1 and nivel = 2
     union all select filas from cifras_nuevas where tenant_id = $1) x)::text as movimientos,
  (select coalesce(sum(bytes), 0) from archivos
     where tenant_id = $1 and estado = 'LISTO' and eliminado_en is null)::text as bytes,
  (select max(ultimo_acceso) from memberships where tenant_id = $1) as acceso`;

const UNUSED: Usage = {
  personas: 0,
  owners: 0,
  obras: 0,
  movimientos: '0',
  bytes: '0',
  acceso: null,
};

export const organizaciones: Verb = {
  help: 'Lista las organizaciones con su plan y lo que usan.',
  usage: '[--buscar TEXTO]',
  readOnly: true,
  options: { buscar: { type: 'string', help: 'Solo las que lo tienen en el nombre.' } },
  run: async (op, { values }) => {
    const { client } = op;
    const { rows } = await client.query<ImportedRow>(ORGANIZACIONES, [
      textOf(values, 'buscar') ?? null,
    ]);
    const data: (ImportedRow &
      Omit<Usage, 'movimientos' | 'bytes'> & { movimientos: number; bytes: number })[] = [];
    for (const row of rows) {
      await enter(op, row.id);
      const usage = (await client.query<Usage>(USAGE, [row.id])).rows[0] ?? UNUSED;
      const [movimientos, bytes] = [Number(usage.movimientos), Number(usage.bytes)];
      data.push({ ...row, ...usage, movimientos, bytes });
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
      data.map((one) => [
        one.nombre,
        one.plan,
        one.vence === null ? 'no vence' : formatearFecha(hoyEnBuenosAires(one.vence)),
        one.activa ? 'sí' : 'no',
        `${one.personas}${one.owners === 0 ? ' (sin Owner)' : ''}`,
        String(one.obras),
        String(one.movimientos),
        formatearBytes(one.bytes),
        one.acceso === null ? 'nunca' : formatearFechaHora(one.acceso.toISOString()),
        one.id,
      ]),
    );
    return { lines: rows.length === 0 ? ['Ninguna organización.'] : lines, data };
  },
};

export const withoutOwner: Verb = {
  help: 'Lista las organizaciones sin un Owner que pueda entrar, y quién queda en cada una.',
  usage: '',
  readOnly: true,
  run: async ({ client }) => {
    const data = await listOwnerless(client);
    const lines = data.flatMap(({ id, nombre: name, desde: from, quedan: left }) => [
      `${id}  ${name}${from === null ? '' : `  sin Owner desde ${from}`}`,
      ...left.map(({ rol, email }) => `    ${rol.padEnd(8)} ${email}`),
    ]);
    if (data.length === 0) return { lines: ['Todas las organizaciones tienen Owner.'], data };
    return {
      lines: [...lines, 'Para nombrar uno: pnpm admin entregar ORGANIZACION CORREO'],
      data,
    };
  },
};
