import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { minimosPorObra } from '@plomada/domain/resumen/minimos.rules';
import {
  caidaDeCobro,
  caidaDeDia,
  DIAS_MAX,
  tramoDesde,
} from '@plomada/domain/resumen/proyeccion.rules';
import type {
  PedirPorObra,
  Vencimiento,
  VencimientosDeObra,
  VencimientosPorObra,
} from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { readAside } from '../../../context/replica.ts';
import { llamadosConDeuda } from '../../aportes/llamados/deudas.queries.ts';
import { selectCaidasPorObra, selectCajaPorObra, selectProximos } from './por-obra.sql.ts';
import {
  aportePorCobrar,
  certificadosPorCobrar,
  proximoDeObra,
  vencimientoDto,
} from './vencimientos.mapper.ts';
import { porFecha } from './vencimientos.queries.ts';
import { selectDeudas } from './vencimientos.sql.ts';

async function minimosDe(
  ctx: TenantContext,
  hoy: string,
  llamados: readonly Vencimiento[],
): Promise<ReadonlyMap<string, VencimientosDeObra['minimos']>> {
  const tramo = tramoDesde(hoy);
  const cajas = await ctx.query(selectCajaPorObra(ctx, hoy));
  const dias = await ctx.query(selectCaidasPorObra(ctx, { hoy, hasta: tramo.hasta }));
  const deudores = await ctx.query(selectDeudas(ctx, { proyectoId: undefined }));
  const certificados = deudores.flatMap((deudor) => certificadosPorCobrar(deudor, ctx.tenantId));
  const cobros = [...certificados, ...llamados].map(caidaDeCobro);
  return minimosPorObra(cajas, [...dias.map(caidaDeDia), ...cobros], tramo);
}

async function leer(ctx: TenantContext, { conCaja }: PedirPorObra): Promise<VencimientosPorObra> {
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const hasta = sumarDias(hoy, DIAS_MAX);
  const filas = await ctx.query(selectProximos(ctx, { hoy, hasta }));
  const deudas = await llamadosConDeuda(ctx, { proyectoId: undefined, hasta });
  const llamados = deudas.map((llamado) => aportePorCobrar(llamado, ctx.tenantId));
  const minimos = conCaja === true ? await minimosDe(ctx, hoy, llamados) : null;
  const ids = [...filas, ...llamados].map(({ proyecto }) => proyecto.id);
  const obras = [...new Set([...ids, ...(minimos?.keys() ?? [])])].map((proyectoId) => {
    const fila = filas.find(({ proyecto }) => proyecto.id === proyectoId);
    const suyos = llamados.filter(({ proyecto }) => proyecto.id === proyectoId);
    const conFecha = fila === undefined ? [] : [vencimientoDto(fila, ctx)];
    const [proximo] = [...conFecha, ...suyos].toSorted(porFecha);
    const tarde = suyos.filter(({ fecha }) => fecha < hoy);
    const [primero] = tarde;
    const desde = fila?.vencidosDesde ?? null;
    return {
      proyectoId,
      proximo: proximo === undefined ? null : proximoDeObra(proximo),
      pagosVencidos: desde === null ? null : { cuantos: fila?.vencidos ?? 0, desde },
      llamadosVencidos:
        primero === undefined ? null : { cuantos: tarde.length, desde: primero.fecha },
      minimos: minimos?.get(proyectoId) ?? [],
    };
  });
  return { hoy, obras };
}

/** What falls due next in each work that one may see and, when asked, how low its cash goes. */
export const listarPorObra = (
  ctx: TenantContext,
  pedido: PedirPorObra,
): Promise<VencimientosPorObra> =>
  inHeavyTurn(ctx, 'figures', () => readAside(ctx, (aside) => leer(aside, pedido)));
