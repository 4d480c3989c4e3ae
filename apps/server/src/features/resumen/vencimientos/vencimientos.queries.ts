import {
  caidaDeCobro,
  caidaDeDia,
  proyectar,
  tramoDesde,
} from '@plomada/domain/resumen/proyeccion.rules';
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

const TOPE = 500;
const TOPE_PROVEEDORES = 50;

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
  const caidas = [...dias.map(caidaDeDia), ...porCobrar.map(caidaDeCobro)];
  const tramo = { desde: alcance.hoy, hasta: alcance.hasta };
  const monedas = new Set([...caja, ...caidas].map(({ moneda }) => moneda));
  return [...monedas].map((moneda) => {
    const { saldo = 0, cheques = 0 } = caja.find((fila) => fila.moneda === moneda) ?? {};
    const suyas = caidas.filter((caida) => caida.moneda === moneda);
    return {
      moneda,
      saldoCentavos: saldo,
      chequesCentavos: cheques,
      ...proyectar(saldo + cheques, suyas, tramo),
    };
  });
}

async function leer(
  ctx: TenantContext,
  { proyectoId, hasta: pedido }: PedirVencimientos,
): Promise<Vencimientos> {
  const { desde: hoy, hasta } = tramoDesde(hoyEnBuenosAires(ctx.ahora), pedido);
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
    ? inHeavyTurn(ctx, 'figures', () => readAside(ctx, (aside) => leer(aside, pedido)))
    : leer(ctx, pedido);
