import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { type Caida, proyectar } from '@plomada/domain/resumen/proyeccion.rules';
import type {
  PedirVencimientos,
  Proyeccion,
  Vencimiento,
  Vencimientos,
} from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { readAside } from '../../../context/replica.ts';
import { llamadosConDeuda } from '../../aportes/llamados/deudas.queries.ts';
import { aportePorCobrar, certificadosPorCobrar, vencimientoDto } from './vencimientos.mapper.ts';
import {
  selectAdeudado,
  selectCaidas,
  selectCaja,
  selectDeudas,
  selectVencimientos,
  type Alcance,
} from './vencimientos.sql.ts';

export const DIAS = 60;
export const DIAS_MAX = 366;
const TOPE = 500;
const TOPE_PROVEEDORES = 50;

function alcanceDe(ctx: TenantContext, { proyectoId, hasta }: PedirVencimientos): Alcance {
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const ultimo = sumarDias(hoy, DIAS_MAX);
  const pedido = hasta ?? sumarDias(hoy, DIAS);
  // A day gone by asks for what is overdue, which stands under today.
  return { proyectoId, hoy, hasta: pedido < hoy ? hoy : pedido > ultimo ? ultimo : pedido };
}

/** By date; equal ones stay as they came. */
export const porFecha = (a: Pick<Vencimiento, 'fecha'>, b: Pick<Vencimiento, 'fecha'>) =>
  a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha);

async function proyeccionDe(
  ctx: TenantContext,
  alcance: Alcance,
  porCobrar: readonly Vencimiento[],
): Promise<Proyeccion[]> {
  const caja = await ctx.query(selectCaja(ctx, alcance));
  const dias = await ctx.query(selectCaidas(ctx, alcance));
  const deMoneda = (moneda: Moneda): Caida[] => [
    ...dias
      .filter((dia) => dia.moneda === moneda)
      .map(({ fecha, sentido, centavos }) => ({
        fecha,
        centavos: sentido === 'EGRESO' ? -centavos : centavos,
      })),
    ...porCobrar
      .filter((cobro) => cobro.moneda === moneda)
      .map(({ fecha, importeCentavos }) => ({ fecha, centavos: importeCentavos ?? 0 })),
  ];
  const monedas = new Set<Moneda>([...caja, ...dias, ...porCobrar].map(({ moneda }) => moneda));
  return [...monedas].map((moneda) => {
    const { saldo = 0, cheques = 0 } = caja.find((fila) => fila.moneda === moneda) ?? {};
    return {
      moneda,
      saldoCentavos: saldo,
      chequesCentavos: cheques,
      ...proyectar(saldo + cheques, deMoneda(moneda), { desde: alcance.hoy, hasta: alcance.hasta }),
    };
  });
}

async function leer(ctx: TenantContext, pedido: PedirVencimientos): Promise<Vencimientos> {
  const alcance = alcanceDe(ctx, pedido);
  const filas = await ctx.query(selectVencimientos(ctx, alcance, TOPE));
  const deudores = await ctx.query(selectDeudas(ctx, alcance));
  const certificados = deudores.flatMap((deudor) => certificadosPorCobrar(deudor, ctx.tenantId));
  const llamados = await llamadosConDeuda(ctx, alcance);
  const aportes = llamados.map((llamado) => aportePorCobrar(llamado, ctx.tenantId));
  const porCobrar = [...certificados, ...aportes];
  const adeudado = await ctx.query(selectAdeudado(ctx, alcance, TOPE_PROVEEDORES));
  return {
    desde: alcance.hoy,
    hasta: alcance.hasta,
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
    ? inHeavyTurn(ctx, 'figures', () => readAside(ctx, (aside) => leer(aside, pedido)))
    : leer(ctx, pedido);
