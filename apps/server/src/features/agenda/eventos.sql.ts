import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { eventoSchema, type TipoEvento } from '@plomada/domain/agenda/evento.schema';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { z } from 'zod';

import { asLiteral } from '../../context/sql/params.ts';
import { authorJson, hasAccepted, personName } from '../../context/sql/person-name.ts';
import { containsText, folded } from '../../context/sql/text.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { ESCRITOS, EVENTOS } from './columns.sql.ts';

/**
 * Deletes softly the version of an event that was read; returns no row when the event changed
 * meanwhile.
 */
export const DELETE = statement({
  name: 'eventos.eliminar',
  text: `
update eventos set eliminado_en = $4::timestamptz, actualizado_en = $4::timestamptz,
  actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int and eliminado_en is null
returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid],
  row: { version: t.int },
});

/** Active members among the given users. */
export const SELECT_ACTIVOS = statement({
  name: 'eventos.activos',
  text: `
select m.user_id as id from memberships m
where m.tenant_id = $1::uuid and m.user_id = any($2::uuid[]) and m.estado = 'ACTIVE'
  and m.eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

export const UPSERT_PARTICIPANTES = statement({
  name: 'eventos.sumar',
  text: `
insert into evento_participantes (tenant_id, evento_id, usuario_id)
select $1::uuid, $2::uuid, x.id from unnest($3::uuid[]) x(id)
on conflict (tenant_id, evento_id, usuario_id) do update set eliminado_en = null`,
  params: [t.uuid, t.uuid, t.uuids],
  row: {},
});

/** Removes from an event the participants that are not among the users `$3`. */
export const UPDATE_SALIDOS = statement({
  name: 'eventos.quitar',
  text: `
update evento_participantes set eliminado_en = $4::timestamptz
where tenant_id = $1::uuid and evento_id = $2::uuid and eliminado_en is null
  and usuario_id <> all($3::uuid[])`,
  params: [t.uuid, t.uuid, t.uuids, t.timestamptz],
  row: {},
});

/** SQL that is true when the actor takes part in the event `e`. */
const participa = (yo: string): string => `exists (select from evento_participantes x
  where x.tenant_id = e.tenant_id and x.evento_id = e.id and x.usuario_id = ${yo}
    and x.eliminado_en is null)`;

type Cuales = { readonly soloMios?: boolean; readonly eliminados?: boolean };

/**
 * SQL conditions for events `e` (of the obra `p`) that the actor may see, by default without
 * deleted ones; the rule is in `visibilidadEventoSchema`.
 */
function alcance(
  quien: Quien,
  add: Add,
  { soloMios = false, eliminados = false }: Cuales = {},
): string[] {
  const yo = add(t.uuid, quien.actor.userId);
  const esPropio = `(e.creado_por = ${yo} or ${participa(yo)})`;
  const abiertos =
    quien.actor.rol === 'Socio'
      ? `(e.visibilidad = 'TODOS' and e.proyecto_id is not null)`
      : `e.visibilidad in ('TODOS', 'EQUIPO')`;
  return [
    `e.tenant_id = ${add(t.uuid, quien.tenantId)}`,
    ...(eliminados ? [] : ['e.eliminado_en is null']),
    `(e.proyecto_id is null or p.id is not null and ${obraVisible(quien, 'p.id', add)})`,
    soloMios ? esPropio : `(${abiertos} or ${esPropio})`,
  ];
}

const { proyecto, creadoPor } = eventoSchema.shape;

const FILA = {
  id: t.uuid,
  ...ESCRITOS,
  proyecto: t.json('json', proyecto).orNull,
  proyectoEstado: t.oneOf(estadoProyectoSchema.options).orNull,
  creadoPorId: t.uuid,
  version: t.int,
};

/** SQL of the columns of an event, those of `FILA`. */
const COLUMNAS = `e.id, ${EVENTOS.as('e')},
  case when p.id is not null then json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre)
    end as proyecto,
  p.estado as "proyectoEstado", e.creado_por as "creadoPorId", e.version`;

const DE = `from eventos e
left join proyectos p on p.tenant_id = e.tenant_id and p.id = e.proyecto_id and p.eliminado_en is null`;

export type Tramo = {
  /**
   * Period between two instants; events already going on at its start, or still going on at its
   * end, count.
   */
  readonly desde: Date;
  readonly hasta: Date;
  readonly proyectoId?: string | undefined;
  readonly tipos?: readonly TipoEvento[] | undefined;
  /** True for only the events that the actor wrote or takes part in. */
  readonly soloMios?: boolean;
};

/**
 * First `limit` events that may happen in the period, repeated ones once, with the total number.
 */
export const selectEventos = statementOf(
  'eventos.tramo',
  { ...FILA, total: t.int.because('count') },
  (
    add,
    quien: Quien,
    { desde, hasta, proyectoId, tipos, soloMios = false }: Tramo,
    limit: number,
  ) => {
    const ultimo = add(t.timestamptz, hasta);
    const primero = add(t.timestamptz, desde);
    const condiciones = [
      ...alcance(quien, add, { soloMios }),
      `e.inicio <= ${ultimo}`,
      // `fin` of an all-day event is the midnight at which its last day begins.
      `(case when e.recurrencia is null then e.fin else e.repite_hasta + (e.fin - e.inicio) end
        + case when e.todo_el_dia then interval '1 day' else interval '0' end >= ${primero}
        or e.recurrencia is not null and e.repite_hasta is null)`,
      ...(proyectoId === undefined ? [] : [`e.proyecto_id = ${add(t.uuid, proyectoId)}`]),
      ...(tipos === undefined ? [] : [`e.tipo = any(${add(t.texts, tipos)})`]),
    ];
    return `
select ${COLUMNAS}, count(*) over ()::int as total
${DE} where ${condiciones.join(' and ')}
order by e.inicio, e.id limit ${asLiteral(limit)}`;
  },
);
export type FilaDeTramo = RowOf<typeof selectEventos>;

const persona = z.object({ id: z.uuid(), nombre: z.string() });

export type CualEvento = { readonly escrito?: boolean; readonly eliminados?: boolean };

/**
 * Visible event with its participants. `escrito` skips the visibility check, for an author who has
 * just written an event they can no longer see.
 */
export const selectEvento = statementOf(
  'eventos.uno',
  {
    ...FILA,
    participantes: t.json('json', z.array(persona)).because('coalesce'),
    creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
    creadoEn: t.timestamptz,
  },
  (add, quien: Quien, id: string, { escrito = false, eliminados = false }: CualEvento = {}) => `
select ${COLUMNAS}, ${authorJson('e.creado_por')} as "creadoPor", e.creado_en as "creadoEn",
  (select coalesce(json_agg(json_build_object('id', u.id, 'nombre', ${personName('u')})
      order by ${personName('u')}, u.id), '[]')
    from evento_participantes x join users u on u.id = x.usuario_id
    where x.tenant_id = e.tenant_id and x.evento_id = e.id and x.eliminado_en is null) as participantes
${DE} where ${[
    ...(escrito
      ? [`e.tenant_id = ${add(t.uuid, quien.tenantId)}`]
      : alcance(quien, add, { eliminados })),
    `e.id = ${add(t.uuid, id)}`,
  ].join(' and ')}`,
);
export type FilaEvento = RowOf<typeof selectEvento>;

/**
 * Active members by name, as possible participants. Invited and suspended people are left out,
 * because they cannot sign in.
 */
export const selectParticipantes = statementOf(
  'eventos.participantes',
  { id: t.uuid, nombre: t.text.because('every person is called something'), rol: t.text },
  (add, tenantId: string, q: string | undefined, limit: number) => {
    const nombre = personName('u');
    const tenant = add(t.uuid, tenantId);
    const coincide = q ? `and ${containsText([nombre], add(t.text, q))}` : '';
    return `
select u.id, ${nombre} as nombre, m.rol
from memberships m join users u on u.id = m.user_id
where m.tenant_id = ${tenant} and m.estado = 'ACTIVE' and m.eliminado_en is null
  and u.suspendido_en is null and ${hasAccepted('m')} ${coincide}
order by ${folded(nombre)} collate "C", u.id limit ${asLiteral(limit)}`;
  },
);
