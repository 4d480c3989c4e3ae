import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import {
  PARTICIPACION_TOTAL_BP,
  sumarParticipaciones,
} from '@plomada/domain/socios/participacion.rules';
import type {
  ListaSocios,
  ListarHistorialSocios,
  ListarSocios,
  ParticipacionHistorica,
  Socio,
} from '@plomada/domain/socios/socio.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { personName } from '../../people/person-name.ts';
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { comoLiteral, nuevosParametros } from '../../sql/params.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import {
  EMAIL_SOCIO,
  historialDto,
  NOMBRE_SOCIO,
  PERSONA_DE_SOCIO,
  SOCIOS,
  socioDto,
  type FilaHistorial,
  type FilaSocio,
} from './socios.mapper.ts';

/** Partners of now, the largest share on top; those who no longer take part at the end. */
export async function leerSocios(
  { query }: QueryTx,
  { tenantId }: Pick<TenantContext, 'tenantId'>,
  obraId: string,
): Promise<Socio[]> {
  const filas = await query<FilaSocio>(
    `${SOCIOS} order by s.activo desc, s.participacion_bp desc, alta, s.id`,
    [tenantId, obraId],
  );
  return filas.map(socioDto);
}

export async function leerSocio(
  { query }: QueryTx,
  { tenantId }: Pick<TenantContext, 'tenantId'>,
  { id, socioId }: { readonly id: string; readonly socioId: string },
): Promise<Socio> {
  const [fila] = await query<FilaSocio>(`${SOCIOS} and s.id = $3::uuid`, [tenantId, id, socioId]);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return socioDto(fila);
}

// Who held a share on that day, whether they still do or not.
const SOCIOS_AL = `
select s.id, s.usuario_id, ${NOMBRE_SOCIO} as nombre,
  ${EMAIL_SOCIO} as email, s.cuit, h.participacion_bp, s.rol,
  (select min(x.desde) from proyecto_socios_historial x
    where x.tenant_id = s.tenant_id and x.socio_id = s.id)::text as alta,
  h.desde::text as vigente_desde, true as activo, s.notas, s.version
from proyecto_socios_historial h
join proyecto_socios s on s.tenant_id = h.tenant_id and s.id = h.socio_id ${PERSONA_DE_SOCIO}
where h.tenant_id = $1::uuid and h.proyecto_id = $2::uuid and h.participacion_bp > 0
  and h.desde <= $3::date and (h.hasta is null or h.hasta > $3::date)
order by h.participacion_bp desc, alta, s.id`;

export async function listarSocios(
  ctx: TenantContext,
  { id, fecha }: ListarSocios,
): Promise<ListaSocios> {
  await exigirObraVisible(ctx.db, ctx, id);
  const items =
    fecha === undefined
      ? await leerSocios(ctx.db, ctx, id)
      : (await ctx.db.query<FilaSocio>(SOCIOS_AL, [ctx.tenantId, id, fecha])).map(socioDto);
  const asignadoBp = sumarParticipaciones(items);
  return { items, asignadoBp, sinAsignarBp: PARTICIPACION_TOTAL_BP - asignadoBp };
}

const esInstante = (texto: string) => !Number.isNaN(Date.parse(texto));

function sqlHistorial(ctx: TenantContext, { id, limit, cursor }: ListarHistorialSocios) {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [
    `h.tenant_id = ${agregar(ctx.tenantId)}::uuid`,
    `h.proyecto_id = ${agregar(id)}::uuid`,
  ];
  if (cursor !== undefined) {
    const [desde, creado, fila] = leerCursor(cursor, [esFechaCalendario, esInstante, esId]);
    condiciones.push(`(h.desde, h.creado_en, h.id)
      < (${agregar(desde)}::date, ${agregar(creado)}::timestamptz, ${agregar(fila)}::uuid)`);
  }
  const text = `
select h.id, h.socio_id, ${NOMBRE_SOCIO} as socio, h.participacion_bp, h.desde::text as desde,
  h.hasta::text as hasta, h.motivo, h.redistribucion_id, h.creado_en,
  ${personName('a')} as creado_por
from proyecto_socios_historial h
join proyecto_socios s on s.tenant_id = h.tenant_id and s.id = h.socio_id ${PERSONA_DE_SOCIO}
join users a on a.id = h.creado_por
where ${condiciones.join(' and ')}
order by h.desde desc, h.creado_en desc, h.id desc limit ${comoLiteral(limit)} + 1`;
  return { text, valores };
}

/** Every share there ever was, the newest on top. */
export async function listarHistorial(
  ctx: TenantContext,
  input: ListarHistorialSocios,
): Promise<{ items: ParticipacionHistorica[]; siguiente: string | null }> {
  await exigirObraVisible(ctx.db, ctx, input.id);
  const { text, valores } = sqlHistorial(ctx, input);
  const filas = (await ctx.db.query<FilaHistorial>(text, valores)).map(historialDto);
  const items = filas.slice(0, input.limit);
  const ultima = filas.length > items.length ? items.at(-1) : undefined;
  const siguiente = ultima && codificarCursor([ultima.desde, ultima.creadoEn, ultima.id]);
  return { items, siguiente: siguiente ?? null };
}
