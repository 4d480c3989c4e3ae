import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { refuseCall } from '@plomada/domain/base/refusal';
import type { Base, PedirBase } from '@plomada/domain/escenarios/base.schema';
import { DIAS_DE_ESCENARIO, VENCIMIENTOS_MAX } from '@plomada/domain/escenarios/limites';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
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

/** Refuses a base of more dues than one answer may have. */
function exigirQueEntre(cuantos: number): void {
  if (cuantos <= VENCIMIENTOS_MAX) return;
  const maximo = formatearNumero(VENCIMIENTOS_MAX);
  mustAllow(refuseCall('proyectoId', `Hay más de ${maximo} vencimientos: elegir una sola obra.`));
}

async function leer(ctx: TenantContext, { proyectoId }: PedirBase): Promise<Base> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const hasta = sumarDias(hoy, DIAS_DE_ESCENARIO);
  const alcance = { proyectoId, hoy, hasta };
  const filas = await ctx.query(selectVencimientosDeBase(ctx, alcance, VENCIMIENTOS_MAX + 1));
  exigirQueEntre(filas.length);
  const citadas = [...new Set(filas.flatMap(({ proyecto }) => proyecto?.id ?? []))];
  return {
    desde: hoy,
    hasta,
    proyectoId: proyectoId ?? null,
    vencimientos: filas.map((fila) => vencimientoDeBaseDto(fila, ctx)),
    cuentas: veCuentas(ctx) ? [...(await ctx.query(selectCuentasDeBase(ctx, alcance)))] : [],
    obras: [...(await ctx.query(selectObrasDeBase(ctx, alcance, citadas)))],
    socios: puede(ctx.actor.rol, 'manage_partners')
      ? [...(await ctx.query(selectSociosDeBase(ctx, alcance)))]
      : [],
  };
}

/** All dues of the forecast, and the balances that it starts from, as the reader sees them. */
export const obtenerBase = (ctx: TenantContext, pedido: PedirBase): Promise<Base> =>
  limited(ctx, 'totals', () => readAside(ctx, (aside) => leer(aside, pedido)));
