import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';

import type { TenantContext } from '../../../../context/context.ts';
import type { QueryTx } from '../../../../context/transaction.ts';
import { nuevosParametros } from '../../../../sql/params.ts';
import { obraVisible, soloVisibles } from '../../../proyectos/visibility.sql.ts';
import { IMPORTE_EN_DOCUMENTO } from '../../duplicados/candidatos.sql.ts';
import { bloquearComprobantes } from '../../locks.sql.ts';
import { ComprobanteRepetido, identidadDe, insertarSiFalta } from '../comprobantes.sql.ts';

/** A living movement that holds a document. */
export type Tenedor = {
  readonly id: string;
  readonly codigo: string;
  readonly proyectoId: string;
  readonly grupoProrrateoId: string | null;
  readonly visible: boolean;
  /** In the document's currency; null when it has no equivalent in it. */
  readonly importeCentavos: number | null;
};

/** Everybody who holds the document, seen or not. Ask with the document locked. */
export function tenedoresDe(
  { query }: QueryTx,
  ctx: TenantContext,
  comprobanteId: string,
): Promise<readonly Tenedor[]> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  return query<Tenedor>(
    `select m.id, m.codigo, m.proyecto_id as "proyectoId",
       m.grupo_prorrateo_id as "grupoProrrateoId", ${IMPORTE_EN_DOCUMENTO} as "importeCentavos",
       (${soloVisibles(ctx, 'm')} and ${obraVisible(ctx, 'm.proyecto_id', agregar)}) as visible
     from comprobantes c join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id
     where c.tenant_id = ${tenant} and c.id = ${agregar(comprobanteId)}::uuid
       and m.eliminado_en is null
     order by m.id`,
    valores,
  );
}

const EXISTENTE = `
select id, total_centavos as "totalCentavos" from comprobantes
where tenant_id = $1::uuid and cuit_emisor = $2 and tipo_arca = $3::int and punto_venta = $4::int
  and numero = $5::int and anulado_en is null`;

/** The living document of that identity, locked together with the one its movement holds now. */
async function tomarExistente(
  tx: QueryTx,
  ctx: TenantContext,
  { cuitEmisor, tipoArca, puntoVenta, numero }: ComprobanteEntrada,
  actualId: string | null,
): Promise<{ readonly id: string; readonly totalCentavos: number | null } | null> {
  const identidad = [ctx.tenantId, cuitEmisor, tipoArca, puntoVenta, numero];
  const leer = () => tx.query<{ id: string; totalCentavos: number | null }>(EXISTENTE, identidad);
  const [visto] = await leer();
  await bloquearComprobantes(tx, ctx, [visto?.id ?? null, actualId]);
  // Read again: whoever held the lock may have annulled it, or given it another number.
  const [tomado] = visto ? await leer() : [];
  return tomado && tomado.id === visto?.id ? tomado : null;
}

/**
 * The document a movement joins (`imputar`): the one of that identity when it has a total and the
 * actor sees all that hangs on it, a new one when there is none. Otherwise refused like any other
 * duplicate. After the movement is written, `verificarReparto` holds the sum against the total.
 */
export async function imputarComprobante(
  tx: QueryTx,
  ctx: TenantContext,
  comprobante: ComprobanteEntrada,
  { moneda, actualId = null }: { readonly moneda: string; readonly actualId?: string | null },
): Promise<string> {
  const antes = await tomarExistente(tx, ctx, comprobante, actualId);
  const nuevoId = antes ? null : await insertarSiFalta(tx, ctx, comprobante, moneda);
  if (nuevoId !== null) return nuevoId;
  const existente = antes ?? (await tomarExistente(tx, ctx, comprobante, actualId));
  if (!existente || existente.totalCentavos === null)
    throw new ComprobanteRepetido(identidadDe(comprobante));
  const tenedores = await tenedoresDe(tx, ctx, existente.id);
  if (!tenedores.every(({ visible }) => visible))
    throw new ComprobanteRepetido(identidadDe(comprobante));
  return existente.id;
}

/**
 * A document of several movements is never exceeded: the sum of its living ones, in its currency,
 * stays within its total. A single movement may differ from its document (perceptions, rounding).
 * Call it after the writes, with the document locked; `propios` are the rows being written.
 */
export async function verificarReparto(
  tx: QueryTx,
  ctx: TenantContext,
  comprobanteId: string,
  propios: readonly string[],
): Promise<void> {
  const tenedores = await tenedoresDe(tx, ctx, comprobanteId);
  if (tenedores.length < 2) return;
  const [fila] = await tx.query<{ total: number | null }>(
    'select total_centavos as total from comprobantes where tenant_id = $1::uuid and id = $2::uuid',
    [ctx.tenantId, comprobanteId],
  );
  const total = fila?.total ?? null;
  if (total === null) {
    throw rechazo(
      'comprobante.totalCentavos',
      'Un comprobante de varios movimientos lleva su total',
    );
  }
  const importes = tenedores.map(({ importeCentavos }) => importeCentavos);
  if (importes.includes(null)) {
    throw rechazo('cotizacion', 'El comprobante está en dólares: hace falta la cotización');
  }
  const suma = (filas: readonly Tenedor[]) =>
    filas.reduce((acumulado, { importeCentavos }) => acumulado + BigInt(importeCentavos ?? 0), 0n);
  if (suma(tenedores) <= BigInt(total)) return;
  const ajenos = tenedores.filter(({ id }) => !propios.includes(id));
  const disponible = BigInt(total) - suma(ajenos);
  throw excedido(tenedores.every(({ visible }) => visible) ? disponible : null);
}

const rechazo = (path: string, message: string) =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

/** What is left is told only to who sees all that took the rest. */
function excedido(disponible: bigint | null): AppError {
  const error = new AppError('COMPROBANTE_EXCEDIDO');
  if (disponible === null) return error;
  const disponibleCentavos = Number(disponible > 0n ? disponible : 0n);
  return new AppError('COMPROBANTE_EXCEDIDO', {
    details: [{ path: 'importeCentavos', message: error.message, data: { disponibleCentavos } }],
  });
}
