import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { nuevosParametros, type Parametros } from '../../sql/params.ts';
import { obraVisible, soloVisibles } from '../proyectos/visibility.sql.ts';

/** A movement under lock, with what decides whether it may change. */
export type Bloqueado = {
  readonly id: string;
  readonly codigo: string;
  readonly version: number;
  readonly estado: string;
  readonly proyectoId: string;
  readonly proyectoEstado: string;
  readonly comprobanteId: string | null;
  readonly grupoProrrateoId: string | null;
};

type Cuales = { readonly eliminados: boolean };

function pedidos(
  ctx: TenantContext,
  ids: readonly string[],
  { eliminados }: Cuales,
  agregar: Parametros['agregar'],
): string {
  return `m.tenant_id = ${agregar(ctx.tenantId)}::uuid and m.id = any(${agregar(ids)}::uuid[])
    and m.eliminado_en is ${eliminados ? 'not null' : 'null'} and ${soloVisibles(ctx, 'm')}
    and ${obraVisible(ctx, 'm.proyecto_id', agregar)}`;
}

async function bloquearObras(
  { query }: QueryTx,
  ctx: TenantContext,
  ids: readonly string[],
  cuales: Cuales,
): Promise<void> {
  const { valores, agregar } = nuevosParametros();
  await query(
    `select 1 from proyectos p where p.tenant_id = ${agregar(ctx.tenantId)}::uuid
       and p.id = any(array(select m.proyecto_id from movimientos m
         where ${pedidos(ctx, ids, cuales, agregar)}))
     order by p.id for share of p`,
    valores,
  );
}

/**
 * Locks the works, then the movements, each by id, until the transaction ends; documents come after
 * them (`bloquearComprobantes`), so that no two transactions wait for each other. Answers in the
 * order of the ids. Throws NO_ENCONTRADO when any of them is missing, deleted or out of sight;
 * with `eliminados` it is the deleted ones that are looked for.
 */
export async function bloquearMovimientos(
  tx: QueryTx,
  ctx: TenantContext,
  ids: readonly string[],
  cuales: Cuales = { eliminados: false },
): Promise<readonly Bloqueado[]> {
  await bloquearObras(tx, ctx, ids, cuales);
  const { valores, agregar } = nuevosParametros();
  const filas = await tx.query<Bloqueado>(
    `select m.id, m.codigo, m.version, m.estado, m.proyecto_id as "proyectoId",
       p.estado as "proyectoEstado", m.comprobante_id as "comprobanteId",
       m.grupo_prorrateo_id as "grupoProrrateoId"
     from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
     where ${pedidos(ctx, ids, cuales, agregar)}
     order by m.id for no key update of m`,
    valores,
  );
  if (filas.length !== new Set(ids).size) throw new AppError('NO_ENCONTRADO');
  return filas;
}

/** An archived work is read only. */
export function exigirObrasAbiertas(filas: readonly Bloqueado[]): void {
  const cerrada = filas.some(({ proyectoEstado }) =>
    esSoloLectura(estadoProyectoSchema.parse(proyectoEstado)),
  );
  if (cerrada) throw new AppError('OBRA_ARCHIVADA');
}

/** Locks the documents by id; nulls are passed over. */
export async function bloquearComprobantes(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  ids: readonly (string | null)[],
): Promise<readonly string[]> {
  const distintos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (distintos.length === 0) return [];
  await query(
    `select 1 from comprobantes where tenant_id = $1::uuid and id = any($2::uuid[])
     order by id for no key update`,
    [tenantId, distintos],
  );
  return distintos;
}
