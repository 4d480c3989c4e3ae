import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  entidadEliminableSchema,
  estadoSolicitudSchema,
  type ImpactoBaja,
  type Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import { authorJson } from '../../people/person-name.ts';
import { vePrivados, type Quien } from '../proyectos/visibility.sql.ts';
import type { Medida } from './eliminables/eliminable.policy.ts';
import { filaActual } from './eliminables/registro.sql.ts';

const saldosSchema = z.object({ antes: z.int(), despues: z.int() });
const medidaSchema = z.object({
  moneda: monedaSchema,
  total: saldosSchema,
  publico: saldosSchema.nullable(),
});

/** What `impacto` holds: the figures of the day it was filed and of the day it was decided. */
const impactoSchema = z
  .object({ pedido: medidaSchema.nullable(), decision: medidaSchema.nullable() })
  .nullable();

/** A request with the people and the work it names, as `SOLICITUDES` selects it. */
export type FilaSolicitud = {
  id: string;
  entidad: string;
  entidad_id: string;
  entidad_version: number;
  actual: { version: number; eliminada: boolean } | null;
  descripcion: string;
  proyecto: Solicitud['proyecto'];
  privado: boolean;
  motivo: string;
  estado: string;
  solicitante: Solicitud['solicitante'];
  creado_en: Date;
  resolutor: Solicitud['resueltoPor'];
  resuelto_en: Date | null;
  respuesta: string | null;
  autoaprobada: boolean;
  impacto: unknown;
  cambios: Solicitud['cambios'] | null;
  otro_owner: boolean;
  version: number;
};

/** Whether somebody else could decide what the requester may then not decide alone. */
const OTRO_OWNER = `exists (
  select from memberships o join users u on u.id = o.user_id
  where o.tenant_id = s.tenant_id and o.user_id <> s.solicitante_id and o.rol = 'OWNER'
    and o.estado = 'ACTIVE' and u.suspendido_en is null)`;

/** What was edited since, field by field in the order of the edits. */
const CAMBIOS = `(
  select json_agg(c.cambio order by a.ts, a.id, c.orden)
  from audit_logs a, jsonb_array_elements(a.cambios) with ordinality c(cambio, orden)
  where a.tenant_id = s.tenant_id and a.entidad = s.entidad and a.entidad_id = s.entidad_id
    and a.accion = 'EDITAR' and a.ts >= s.creado_en)`;

/** SQL of the requests (as `s`) that `condiciones` let through. */
export const sqlSolicitudes = (condiciones: readonly string[], cola = ''): string => `
with s as (select s.*, ${filaActual('s')} as actual
  from solicitudes_eliminacion s where ${condiciones.join(' and ')} ${cola})
select s.id, s.entidad, s.entidad_id, s.entidad_version, s.actual, s.descripcion,
  (select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) from proyectos p
    where p.tenant_id = s.tenant_id and p.id = s.proyecto_id) as proyecto,
  s.privado, s.motivo, s.estado, ${authorJson('s.solicitante_id')} as solicitante, s.creado_en,
  ${authorJson('s.resuelto_por')} as resolutor, s.resuelto_en, s.respuesta, s.autoaprobada, s.impacto,
  case when s.estado = 'PENDIENTE' and (s.actual ->> 'version')::int is distinct from s.entidad_version
    then ${CAMBIOS} end as cambios,
  ${OTRO_OWNER} as otro_owner, s.version
from s order by s.creado_en desc, s.id desc`;

/** The figures as the actor may see them: who knows of no private rows gets sums without them. */
export function impactoDto(ctx: Quien, medida: Medida | null): ImpactoBaja | null {
  const saldos = medida && (vePrivados(ctx) ? medida.total : medida.publico);
  if (!medida || !saldos) return null;
  return {
    moneda: medida.moneda,
    antesCentavos: saldos.antes,
    despuesCentavos: saldos.despues,
  };
}

/** The figures a request keeps, with those of its decision once there is one. */
export function leerImpacto(impacto: unknown): {
  pedido: Medida | null;
  decision: Medida | null;
} {
  return impactoSchema.parse(impacto) ?? { pedido: null, decision: null };
}

/** Several edits as one: what each field had at first, and what it has now. */
function sumarCambios(cambios: Solicitud['cambios']): Solicitud['cambios'] {
  const porCampo = new Map<string, Solicitud['cambios'][number]>();
  for (const { campo, antes, despues } of cambios) {
    porCampo.set(campo, { campo, antes: porCampo.get(campo)?.antes ?? antes, despues });
  }
  return [...porCampo.values()];
}

export function solicitudDto(fila: FilaSolicitud, ctx: Quien): Solicitud {
  const estado = estadoSolicitudSchema.parse(fila.estado);
  const propia = fila.solicitante.id === ctx.actor.userId;
  const { pedido, decision } = leerImpacto(fila.impacto);
  return {
    id: fila.id,
    entidad: entidadEliminableSchema.parse(fila.entidad),
    entidadId: fila.entidad_id,
    descripcion: fila.descripcion,
    proyecto: fila.proyecto,
    privado: fila.privado,
    motivo: fila.motivo,
    estado,
    solicitante: fila.solicitante,
    creadoEn: fila.creado_en.toISOString(),
    resueltoPor: fila.resolutor,
    resueltoEn: fila.resuelto_en?.toISOString() ?? null,
    respuesta: fila.respuesta,
    autoaprobada: fila.autoaprobada,
    impacto: impactoDto(ctx, decision ?? pedido),
    desactualizada: estado === 'PENDIENTE' && fila.actual?.version !== fila.entidad_version,
    eliminada: fila.actual?.eliminada ?? true,
    cambios: sumarCambios(fila.cambios ?? []),
    propia,
    cuatroOjos: propia && fila.otro_owner && puede(ctx.actor.rol, 'approve_deletions'),
    version: fila.version,
  };
}
