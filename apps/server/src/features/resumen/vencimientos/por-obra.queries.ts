import { type Moneda, monedaSchema } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { type Caida, proyectar } from '@plomada/domain/resumen/proyeccion.rules';
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
import { DIAS, DIAS_MAX, porFecha } from './vencimientos.queries.ts';
import { selectDeudas } from './vencimientos.sql.ts';

type Minimos = VencimientosDeObra['minimos'];
type DeObra = { readonly proyectoId: string; readonly moneda: Moneda };

const clave = ({ proyectoId, moneda }: DeObra) => `${proyectoId} ${moneda}`;

const deCobro = ({ proyecto, fecha, moneda, importeCentavos }: Vencimiento) => ({
  proyectoId: proyecto.id,
  fecha,
  moneda,
  centavos: importeCentavos ?? 0,
});

/** Of each work, the lowest balance in every currency that it has or that falls due. */
async function minimosDe(
  ctx: TenantContext,
  hoy: string,
  llamados: readonly Vencimiento[],
): Promise<ReadonlyMap<string, Minimos>> {
  const tramo = { desde: hoy, hasta: sumarDias(hoy, DIAS) };
  const cajas = await ctx.query(selectCajaPorObra(ctx, hoy));
  const dias = await ctx.query(selectCaidasPorObra(ctx, { hoy, hasta: tramo.hasta }));
  const deudores = await ctx.query(selectDeudas(ctx, { proyectoId: undefined }));
  const certificados = deudores.flatMap((deudor) => certificadosPorCobrar(deudor, ctx.tenantId));
  const caidas = [
    ...dias.map(({ sentido, centavos, ...dia }) => ({
      ...dia,
      centavos: sentido === 'EGRESO' ? -centavos : centavos,
    })),
    ...[...certificados, ...llamados].map(deCobro),
  ];
  const porClave = new Map<string, Caida[]>();
  for (const caida of caidas) {
    const otras = porClave.get(clave(caida)) ?? [];
    porClave.set(clave(caida), [...otras, caida]);
  }
  const iniciales = new Map(cajas.map((caja) => [clave(caja), caja.centavos]));
  const obras = new Set([...cajas, ...caidas].map(({ proyectoId }) => proyectoId));
  const minimosDeObra = (proyectoId: string): Minimos =>
    monedaSchema.options.flatMap((moneda) => {
      const suya = clave({ proyectoId, moneda });
      const [inicial, propias] = [iniciales.get(suya), porClave.get(suya)];
      if (inicial === undefined && propias === undefined) return [];
      return [{ moneda, ...proyectar(inicial ?? 0, propias ?? [], tramo).minimo }];
    });
  return new Map([...obras].map((id) => [id, minimosDeObra(id)]));
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
