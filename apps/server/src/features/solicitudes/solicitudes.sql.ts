import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { type Add, type Row, statement, statementOf } from '@plomada/db/statement';
import {
  type EntidadEliminable,
  entidadEliminableSchema,
  estadoSolicitudSchema,
  type ListarSolicitudes,
  solicitudSchema,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { z } from 'zod';

import type { Tx } from '../../context/context.ts';
import { changeOf } from '../../context/sql/change.ts';
import { type AfterCreation, afterCreation } from '../../context/sql/cursor.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { type Eliminables, entidadesVisibles, medidaSchema } from './eliminables.policy.ts';

/**
 * Content of the column `impacto`: the totals when the request was filed and when it was decided.
 */
export const impactoSchema = z.object({
  pedido: medidaSchema.nullable(),
  decision: medidaSchema.nullable(),
});

const { proyecto, solicitante, cambios, contramovimiento } = solicitudSchema.shape;

/** Columns of a deletion request, with the people and the obra it names. */
const FILA_SOLICITUD = {
  id: t.uuid,
  entidad: t.oneOf(entidadEliminableSchema.options),
  entidadId: t.uuid,
  entidadVersion: t.int,
  actual: t.json('json', z.object({ version: z.int(), eliminada: z.boolean() })).orNull,
  descripcion: t.text,
  proyecto: t.json('json', proyecto).orNull,
  privado: t.bool,
  motivo: t.text,
  estado: t.oneOf(estadoSolicitudSchema.options),
  solicitante: t.json('json', solicitante).because('people are rows of users'),
  creadoEn: t.timestamptz,
  resueltoPor: t.json('json', solicitante).orNull,
  resueltoEn: t.timestamptz.orNull,
  respuesta: t.text.orNull,
  contramovimiento: t.json('json', contramovimiento).orNull,
  autoaprobada: t.bool,
  impacto: t.json('jsonb', impactoSchema).orNull,
  cambios: t.json('json', cambios).orNull,
  otroOwner: t.bool.because('exists'),
  version: t.int,
};
export type FilaSolicitud = Row<typeof FILA_SOLICITUD>;

export const SELECT_ESTADO = statement({
  name: 'solicitudes.estado',
  text: `
select estado from solicitudes_eliminacion where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { estado: t.oneOf(estadoSolicitudSchema.options) },
});

/** SQL that is true when another active Owner could decide, in which case the requester may not. */
const OTRO_OWNER = `exists (
  select from memberships o join users u on u.id = o.user_id
  where o.tenant_id = s.tenant_id and o.user_id <> s.solicitante_id and o.rol = 'OWNER'
    and o.estado = 'ACTIVE' and u.suspendido_en is null)`;

/** Edits since the request was filed, field by field in order. */
const CAMBIOS = `(
  select json_agg(c.cambio order by a.ts, a.id, c.orden)
  from audit_logs a, jsonb_array_elements(a.cambios) with ordinality c(cambio, orden)
  where a.tenant_id = s.tenant_id and a.entidad = s.entidad and a.entidad_id = s.entidad_id
    and a.accion = 'EDITAR' and a.ts >= s.creado_en)`;

/**
 * Movement that reversed the row, created at the instant of the approval; an approval after a
 * restore has another.
 */
const CONTRAMOVIMIENTO = `(
  select json_build_object('id', m.id, 'codigo', m.codigo) from movimientos m
  where m.tenant_id = s.tenant_id and m.origen_tipo = 'ANULACION' and m.origen_id = s.entidad_id
    and m.creado_en = s.resuelto_en and m.eliminado_en is null)`;

/** Reader of deletion requests, with the kinds of rows that can be deleted by request. */
type Lector = Quien & Eliminables;

/** SQL: `{version, eliminada}` of the row of the request `s`, as it is now. */
const filaActual = ({ eliminables }: Eliminables): string =>
  `case s.entidad ${eliminables
    .map(
      ({ entidad, tabla }) => `when '${entidad}' then (
        select json_build_object('version', x.version, 'eliminada', x.eliminado_en is not null)
        from ${tabla} x where x.tenant_id = s.tenant_id and x.id = s.entidad_id)`,
    )
    .join(' ')} end`;

/** SQL of the requests (as `s`) that `condiciones` let through. */
const sqlSolicitudes = (lector: Lector, condiciones: readonly string[], cola: string): string => `
with s as (select s.*, ${filaActual(lector)} as actual
  from solicitudes_eliminacion s where ${condiciones.join(' and ')} ${cola})
select s.id, s.entidad, s.entidad_id as "entidadId", s.entidad_version as "entidadVersion", s.actual,
  s.descripcion,
  (select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) from proyectos p
    where p.tenant_id = s.tenant_id and p.id = s.proyecto_id) as proyecto,
  s.privado, s.motivo, s.estado, ${authorJson('s.solicitante_id')} as solicitante,
  s.creado_en as "creadoEn", ${authorJson('s.resuelto_por')} as "resueltoPor",
  s.resuelto_en as "resueltoEn", s.respuesta, ${CONTRAMOVIMIENTO} as contramovimiento,
  s.autoaprobada, s.impacto,
  case when s.estado = 'PENDIENTE' and (s.actual ->> 'version')::int is distinct from s.entidad_version
    then ${CAMBIOS} end as cambios,
  ${OTRO_OWNER} as "otroOwner", s.version
from s order by s.creado_en desc, s.id desc`;

/**
 * SQL conditions for requests whose row the actor may see; requests about private rows are hidden
 * like the rows.
 */
const alcance = (ctx: Lector, add: Add): string[] => [
  `s.tenant_id = ${add(t.uuid, ctx.tenantId)}`,
  `s.entidad = any(${add(t.texts, entidadesVisibles(ctx))})`,
  ...(vePrivados(ctx) ? [] : ['not s.privado']),
  `(s.proyecto_id is null or ${obraVisible(ctx, 's.proyecto_id', add)})`,
];

type Filtros = Pick<ListarSolicitudes, 'entidad' | 'entidadId' | 'estado' | 'mias'>;

/** Page of deletion requests, newest first; reads one row more than `limit`. */
export const selectSolicitudes = statementOf(
  'solicitudes.pagina',
  FILA_SOLICITUD,
  (
    add,
    lector: Lector,
    { entidad, entidadId, estado, mias }: Filtros,
    { limit, tras }: { readonly limit: number; readonly tras: AfterCreation },
  ) => {
    const condiciones = alcance(lector, add);
    if (entidad) condiciones.push(`s.entidad = ${add(t.text, entidad)}`);
    if (entidadId) condiciones.push(`s.entidad_id = ${add(t.uuid, entidadId)}`);
    if (estado) condiciones.push(`s.estado = any(${add(t.texts, estado)})`);
    if (mias) condiciones.push(`s.solicitante_id = ${add(t.uuid, lector.actor.userId)}`);
    condiciones.push(...afterCreation('s', tras, add));
    const cola = `order by s.creado_en desc, s.id desc limit ${asLiteral(limit)} + 1`;
    return sqlSolicitudes(lector, condiciones, cola);
  },
);

/** Reference to a request: by its id, or as the pending or else newest one about a row. */
export type Referencia =
  | { readonly id: string }
  | { readonly entidad: EntidadEliminable; readonly entidadId: string };

export const selectSolicitud = statementOf(
  'solicitudes.una',
  FILA_SOLICITUD,
  (add, lector: Lector, referencia: Referencia) => {
    const condiciones = alcance(lector, add);
    if ('id' in referencia) condiciones.push(`s.id = ${add(t.uuid, referencia.id)}`);
    else {
      condiciones.push(
        `s.entidad = ${add(t.text, referencia.entidad)}`,
        `s.entidad_id = ${add(t.uuid, referencia.entidadId)}`,
      );
    }
    // An open request comes first, because decisions are about it; a row has one at most.
    const cola = `order by s.estado <> 'PENDIENTE', s.creado_en desc, s.id desc limit 1`;
    return sqlSolicitudes(lector, condiciones, cola);
  },
);

export const countPendientes = statementOf(
  'solicitudes.contarPendientes',
  { cantidad: t.int.because('count') },
  (add, lector: Lector) => `
select count(*)::int as cantidad from solicitudes_eliminacion s
where ${[...alcance(lector, add), `s.estado = 'PENDIENTE'`].join(' and ')}`,
);

export const LOCK_SOLICITUD = statement({
  name: 'solicitudes.lock',
  text: `
select from solicitudes_eliminacion where tenant_id = $1::uuid and id = $2::uuid
for no key update`,
  params: [t.uuid, t.uuid],
  row: {},
});

export const NUEVA = columnsOf({
  id: t.uuid,
  entidad: t.text,
  entidadId: t.uuid,
  entidadVersion: t.int,
  proyectoId: t.uuid,
  privado: t.bool,
  descripcion: t.text,
  motivo: t.text,
  impacto: t.json('jsonb', impactoSchema),
});

export const INSERT = statement({
  name: 'solicitudes.insert',
  text: `
insert into solicitudes_eliminacion (tenant_id, solicitante_id, creado_en, ${NUEVA.names})
values ($1::uuid, $2::uuid, $3::timestamptz, ${NUEVA.places(3)})`,
  params: [t.uuid, t.uuid, t.timestamptz, ...NUEVA.kinds],
  row: {},
});

/** Resolves an open request; the caller has locked it. */
export const UPDATE_RESUELTA = statement({
  name: 'solicitudes.resolver',
  text: `
update solicitudes_eliminacion set resuelto_por = $3::uuid, resuelto_en = $4::timestamptz,
  estado = $5::text, respuesta = $6::text, autoaprobada = $7::boolean,
  impacto = coalesce(impacto, '{"pedido":null}') || jsonb_build_object('decision', $8::jsonb),
  version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and estado = 'PENDIENTE'`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.text, t.text.orNull, t.bool, t.jsonText],
  row: {},
});

type Baja = { readonly pendiente: boolean; readonly eliminado: boolean };

/** Writes the deletion state of a locked row of this table; returns its new version. */
export function bajaDe(tabla: string): (tx: Tx, id: string, baja: Baja) => Promise<number> {
  const escribir = changeOf({
    name: `${tabla}.baja`,
    table: tabla,
    set: `baja_pendiente = $5::boolean,
  eliminado_en = case when $6::boolean then $3::timestamptz end`,
    params: [t.bool, t.bool],
  });
  return (tx, id, { pendiente, eliminado }) => escribir(tx, id, pendiente, eliminado);
}
