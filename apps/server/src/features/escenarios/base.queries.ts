import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Base, PedirBase } from '@plomada/domain/escenarios/base.schema';
import { verificarCantidad } from '@plomada/domain/escenarios/filtro.rules';
import { DIAS_DE_ESCENARIO, VENCIMIENTOS_MAX } from '@plomada/domain/escenarios/limites';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { readAside } from '../../context/replica.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import { vencimientoDeBaseDto } from './base.mapper.ts';
import {
  selectCuentasDeBase,
  selectObrasDeBase,
  selectSociosDeBase,
  selectVencimientosDeBase,
} from './base.sql.ts';

async function leer(ctx: TenantContext, { proyectoId }: PedirBase): Promise<Base> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const hasta = sumarDias(hoy, DIAS_DE_ESCENARIO);
  const alcance = { proyectoId, hoy, hasta };
  const filas = await ctx.query(selectVencimientosDeBase(ctx, alcance, VENCIMIENTOS_MAX + 1));
  mustAllow(verificarCantidad(filas.length, DECIR));
  const citadas = [...new Set(filas.flatMap(({ proyecto }) => proyecto?.id ?? []))];
  const obras = await ctx.query(selectObrasDeBase(ctx, alcance, citadas));
  return {
    desde: hoy,
    hasta,
    proyectoId: obras.find(({ id }) => id === proyectoId)?.id ?? null,
    vencimientos: filas.map((fila) => vencimientoDeBaseDto(fila, ctx)),
    cuentas: veCuentas(ctx) ? [...(await ctx.query(selectCuentasDeBase(ctx, alcance)))] : [],
    obras: [...obras],
    socios: puede(ctx.actor.rol, 'manage_partners')
      ? [...(await ctx.query(selectSociosDeBase(ctx, alcance)))]
      : [],
  };
}

/** All dues of the forecast, and the balances that it starts from, as the reader sees them. */
export const obtenerBase = (ctx: TenantContext, pedido: PedirBase): Promise<Base> =>
  limited(ctx, 'totals', () => readAside(ctx, (aside) => leer(aside, pedido)));
