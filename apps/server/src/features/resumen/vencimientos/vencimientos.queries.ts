import type { RowOf } from '@plomada/db/statement';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import {
  caidaDeCobro,
  caidaDeDia,
  desdeCuentas,
  DIAS_MAX,
  minimosPorObra,
  proyectar,
  tramoDesde,
} from '@plomada/domain/resumen/proyeccion.rules';
import type {
  PedirPorObra,
  PedirVencimientos,
  Proyeccion,
  Vencimiento,
  Vencimientos,
  VencimientosDeObra,
  VencimientosPorObra,
} from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { readAside } from '../../../context/replica.ts';
import { llamadosConDeuda } from '../../aportes/llamados/llamados.queries.ts';
import { veCuentas } from '../../cuentas/visibility.sql.ts';
import { selectCaidasPorObra, selectCajaPorObra, selectProximos } from './por-obra.sql.ts';
import {
  aportePorCobrar,
  certificadosPorCobrar,
  proximoDeObra,
  vencimientoDto,
} from './vencimientos.mapper.ts';
import {
  type Alcance,
  selectAdeudado,
  selectCaidas,
  selectCaja,
  selectDeudas,
  selectEnCuentas,
  selectVencimientos,
} from './vencimientos.sql.ts';

const TOPE = 500;
const TOPE_PROVEEDORES = 50;

/** By date; equal ones stay as they came. */
const porFecha = (a: Pick<Vencimiento, 'fecha'>, b: Pick<Vencimiento, 'fecha'>) =>
  a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha);

type EnCuentas = RowOf<typeof selectEnCuentas>;

/** What the accounts hold that the actor sees: nothing where there is none. */
const enCuentas = async (
  ctx: TenantContext,
  alcance: Pick<Alcance, 'proyectoId' | 'hoy'>,
): Promise<readonly EnCuentas[]> =>
  veCuentas(ctx) ? await ctx.query(selectEnCuentas(ctx, alcance)) : [];

const porMoneda = (filas: readonly EnCuentas[]) =>
  [...Map.groupBy(filas, ({ moneda }) => moneda)].map(([moneda, suyas]) => ({
    moneda,
    saldo: sumarCentavos(suyas.map(({ saldo }) => saldo)),
  }));

async function proyeccionDe(
  ctx: TenantContext,
  alcance: Alcance,
  porCobrar: readonly Vencimiento[],
): Promise<Proyeccion[]> {
  const caja = desdeCuentas(
    await ctx.query(selectCaja(ctx, alcance)),
    porMoneda(await enCuentas(ctx, alcance)),
  );
  const dias = await ctx.query(selectCaidas(ctx, alcance));
  const caidas = [...dias.map(caidaDeDia), ...porCobrar.map(caidaDeCobro)];
  const tramo = { desde: alcance.hoy, hasta: alcance.hasta };
  const monedas = new Set([...caja, ...caidas].map(({ moneda }) => moneda));
  return [...monedas].map((moneda) => {
    const { saldo = 0, cheques = 0, enCuentas } = caja.find((fila) => fila.moneda === moneda) ?? {};
    const suyas = caidas.filter((caida) => caida.moneda === moneda);
    return {
      moneda,
      saldoCentavos: saldo,
      chequesCentavos: cheques,
      ...(enCuentas && { enCuentas }),
      ...proyectar(saldo + cheques, suyas, tramo),
    };
  });
}

async function leer(
  ctx: TenantContext,
  { proyectoId, hasta: pedido }: PedirVencimientos,
): Promise<Vencimientos> {
  const { desde: hoy, hasta } = tramoDesde(hoyEnBuenosAires(ctx.now), pedido);
  const alcance = { proyectoId, hoy, hasta };
  const filas = await ctx.query(selectVencimientos(ctx, alcance, TOPE));
  const deudores = await ctx.query(selectDeudas(ctx, alcance));
  const certificados = deudores.flatMap((deudor) => certificadosPorCobrar(deudor, ctx.tenantId));
  const llamados = await llamadosConDeuda(ctx, alcance);
  const aportes = llamados.map((llamado) => aportePorCobrar(llamado, ctx.tenantId));
  const porCobrar = [...certificados, ...aportes];
  const adeudado = await ctx.query(selectAdeudado(ctx, alcance, TOPE_PROVEEDORES));
  return {
    desde: hoy,
    hasta,
    items: [...filas.map((fila) => vencimientoDto(fila, ctx)), ...porCobrar]
      .toSorted(porFecha)
      .slice(0, TOPE),
    total: (filas[0]?.total ?? 0) + porCobrar.length,
    proyeccion: await proyeccionDe(ctx, alcance, porCobrar),
    adeudado: adeudado.map(({ adeudado: debe, reparo, ...fila }) => ({
      ...fila,
      adeudadoCentavos: debe,
      reparoCentavos: reparo,
    })),
  };
}

/** What falls due, how the cash goes and who is owed: of one obra, or of all one may see. */
export const listarVencimientos = (
  ctx: TenantContext,
  pedido: PedirVencimientos,
): Promise<Vencimientos> =>
  pedido.proyectoId === undefined
    ? limited(ctx, 'totals', () => readAside(ctx, (aside) => leer(aside, pedido)))
    : leer(ctx, pedido);

async function minimosDe(
  ctx: TenantContext,
  hoy: string,
  llamados: readonly Vencimiento[],
): Promise<ReadonlyMap<string, VencimientosDeObra['minimos']>> {
  const tramo = tramoDesde(hoy);
  const visibles = await ctx.query(selectCajaPorObra(ctx, hoy));
  const obras = new Set(visibles.map(({ proyectoId }) => proyectoId));
  const deObras = (await enCuentas(ctx, { proyectoId: undefined, hoy })).flatMap(
    ({ proyectoId, ...cuenta }) =>
      proyectoId !== null && obras.has(proyectoId) ? [{ ...cuenta, proyectoId }] : [],
  );
  const cajas = desdeCuentas(visibles, deObras).flatMap(({ proyectoId, moneda, saldo, cheques }) =>
    proyectoId === undefined ? [] : [{ proyectoId, moneda, centavos: saldo + cheques }],
  );
  const dias = await ctx.query(selectCaidasPorObra(ctx, { hoy, hasta: tramo.hasta }));
  const deudores = await ctx.query(selectDeudas(ctx, { proyectoId: undefined }));
  const certificados = deudores.flatMap((deudor) => certificadosPorCobrar(deudor, ctx.tenantId));
  const cobros = [...certificados, ...llamados].map(caidaDeCobro);
  return minimosPorObra(cajas, [...dias.map(caidaDeDia), ...cobros], tramo);
}

async function leerPorObra(
  ctx: TenantContext,
  { conCaja }: PedirPorObra,
): Promise<VencimientosPorObra> {
  const hoy = hoyEnBuenosAires(ctx.now);
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
  limited(ctx, 'totals', () => readAside(ctx, (aside) => leerPorObra(aside, pedido)));
