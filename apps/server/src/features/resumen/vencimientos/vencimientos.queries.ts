import type { RowOf } from '@plomada/db/statement';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import {
  caidaDeDia,
  DIAS_MAX,
  minimosPorObra,
  partesPorObra,
  proyectar,
  tramoDesde,
} from '@plomada/domain/resumen/proyeccion.rules';
import type {
  PedirPorObra,
  PedirVencimientos,
  Proyeccion,
  Vencimientos,
  VencimientosDeObra,
  VencimientosPorObra,
} from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { readAside } from '../../../context/replica.ts';
import { veCuentas } from '../../cuentas/visibility.sql.ts';
import {
  SELECT_OBRAS,
  selectCaidas,
  selectEnCuentas,
  selectMonedas,
  selectPorObra,
  selectSinDia,
} from './caja.sql.ts';
import type { Alcance } from './filas.sql.ts';
import { selectCaidasPorObra, selectProximos } from './por-obra.sql.ts';
import { proximoDeObra, vencimientoDto } from './vencimientos.mapper.ts';
import { selectAdeudado, selectVencimientos } from './vencimientos.sql.ts';

const TOPE = 500;
const TOPE_PROVEEDORES = 50;

type EnCuentas = RowOf<typeof selectEnCuentas>;

/**
 * Balances of the open accounts by work and currency; empty for an actor who may not see accounts.
 */
const enCuentas = async (
  ctx: TenantContext,
  alcance: Pick<Alcance, 'proyectoId' | 'hoy'>,
): Promise<readonly EnCuentas[]> =>
  veCuentas(ctx) ? await ctx.query(selectEnCuentas(ctx, alcance)) : [];

/**
 * Function from a currency to the works whose amounts make up its sums, by code; no works when a
 * single one was requested.
 */
async function porObraDe(ctx: TenantContext, alcance: Alcance, cuentas: readonly EnCuentas[]) {
  if (alcance.proyectoId !== undefined) return () => [];
  const vencimientos = (await ctx.query(selectPorObra(ctx, alcance))).map(caidaDeDia);
  const iniciales = cuentas.map(({ saldo, ...cuenta }) => ({ ...cuenta, centavos: saldo }));
  const ids = [...iniciales, ...vencimientos].flatMap(({ proyectoId }) => proyectoId ?? []);
  const obras = await ctx.query(SELECT_OBRAS(ctx.tenantId, [...new Set(ids)]));
  const porCodigo = new Map(obras.map((obra, i) => [obra.id, { obra, i }]));
  return (moneda: Proyeccion['moneda']): Proyeccion['porObra'] =>
    partesPorObra(moneda, iniciales, vencimientos)
      .map(({ proyectoId, ...parte }) => ({ ...parte, de: porCodigo.get(proyectoId ?? '') }))
      .toSorted((a, b) => (a.de?.i ?? Infinity) - (b.de?.i ?? Infinity))
      .map(({ de, ...parte }) => ({ proyecto: de?.obra ?? null, ...parte }));
}

/** Forecast from today's balances and the debts due each day. */
async function proyeccionDe(ctx: TenantContext, alcance: Alcance): Promise<Proyeccion[]> {
  const cuentas = await enCuentas(ctx, alcance);
  const caidas = (await ctx.query(selectCaidas(ctx, alcance))).map(caidaDeDia);
  const sinDia = await ctx.query(selectSinDia(ctx, alcance));
  const propias = await ctx.query(selectMonedas(ctx, alcance.proyectoId));
  const porObra = await porObraDe(ctx, alcance, cuentas);
  const monedas = new Set([...propias, ...cuentas, ...caidas, ...sinDia].map((una) => una.moneda));
  return [...monedas].map((moneda) => {
    const enMoneda = <F extends { readonly moneda: string }>(filas: readonly F[]): F[] =>
      filas.filter((fila) => fila.moneda === moneda);
    const saldos = enMoneda(cuentas).map(({ saldo }) => saldo);
    const saldoCentavos = sumarCentavos(saldos);
    return {
      moneda,
      saldoCentavos,
      chequesCentavos: 0,
      ...(saldos.length > 0 && { enCuentas: true as const }),
      ...proyectar(saldoCentavos, enMoneda(caidas), { desde: alcance.hoy, hasta: alcance.hasta }),
      porObra: porObra(moneda),
      sinDia: enMoneda(sinDia).map(({ moneda: _moneda, ...parte }) => parte),
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
  const adeudado = await ctx.query(selectAdeudado(ctx, alcance, TOPE_PROVEEDORES));
  return {
    desde: hoy,
    hasta,
    items: filas.map((fila) => vencimientoDto(fila, ctx)),
    total: filas[0]?.total ?? 0,
    proyeccion: await proyeccionDe(ctx, alcance),
    adeudado: adeudado.map(({ adeudado: debe, reparo, ...fila }) => ({
      ...fila,
      adeudadoCentavos: debe,
      reparoCentavos: reparo,
    })),
  };
}

/** Due items, cash forecast and creditors of one obra, or of all visible ones. */
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
): Promise<ReadonlyMap<string, VencimientosDeObra['minimos']>> {
  const tramo = tramoDesde(hoy);
  const cajas = (await enCuentas(ctx, { proyectoId: undefined, hoy })).flatMap(
    ({ proyectoId, moneda, saldo }) =>
      proyectoId === null ? [] : [{ proyectoId, moneda, centavos: saldo }],
  );
  if (cajas.length === 0) return new Map();
  const dias = await ctx.query(selectCaidasPorObra(ctx, { hoy, hasta: tramo.hasta }));
  return minimosPorObra(cajas, dias.map(caidaDeDia), tramo);
}

const vencidosDesde = (cuantos: number, desde: string | null) =>
  desde === null ? null : { cuantos, desde };

async function leerPorObra(
  ctx: TenantContext,
  { conCaja }: PedirPorObra,
): Promise<VencimientosPorObra> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const filas = await ctx.query(selectProximos(ctx, { hoy, hasta: sumarDias(hoy, DIAS_MAX) }));
  const porObra = new Map(
    filas.flatMap((fila) => (fila.proyecto ? [[fila.proyecto.id, fila]] : [])),
  );
  const minimos = conCaja === true ? await minimosDe(ctx, hoy) : new Map<string, never>();
  const obras = [...new Set([...porObra.keys(), ...minimos.keys()])].map((proyectoId) => {
    const fila = porObra.get(proyectoId);
    return {
      proyectoId,
      proximo: fila ? proximoDeObra(vencimientoDto(fila, ctx)) : null,
      pagosVencidos: vencidosDesde(fila?.vencidos ?? 0, fila?.vencidosDesde ?? null),
      llamadosVencidos: vencidosDesde(fila?.llamados ?? 0, fila?.llamadosDesde ?? null),
      minimos: minimos.get(proyectoId) ?? [],
    };
  });
  return { hoy, obras };
}

/** Next due item of each visible work and, on request, the lowest point of its cash. */
export const listarPorObra = (
  ctx: TenantContext,
  pedido: PedirPorObra,
): Promise<VencimientosPorObra> =>
  limited(ctx, 'totals', () => readAside(ctx, (aside) => leerPorObra(aside, pedido)));
