import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type { ObraDeResumen } from '@plomada/domain/resumen/resumen.schema';
import type {
  VencimientosDeObra,
  VencimientosPorObra,
} from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFechaCorta } from '@plomada/formatters/fecha';

/** Input of the query of due items, shared by the page and its panel so that both use one query. */
export const CON_CAJA = { conCaja: true } as const;

export type Motivo = {
  readonly tipo: 'vencido' | 'sinSaldo' | 'sobreObjetivo';
  readonly texto: string;
};
export type ObraConMotivos = { readonly obra: ObraDeResumen; readonly motivos: readonly Motivo[] };

function vencidos(
  cuales: VencimientosDeObra['pagosVencidos'] | undefined,
  uno: string,
  varios: string,
): Motivo[] {
  if (!cuales) return [];
  const cuantos =
    cuales.cuantos === 1 ? `1 ${uno} vencido` : `${cuales.cuantos} ${varios} vencidos`;
  return [{ tipo: 'vencido', texto: `${cuantos} desde el ${formatearFechaCorta(cuales.desde)}` }];
}

/**
 * Reasons for a lack of cash, by currency: the lowest coming balance is below 0, expected income
 * included, or else today's is.
 */
function sinSaldo({ saldos }: ObraDeResumen, minimos: VencimientosDeObra['minimos']): Motivo[] {
  return MONEDAS.flatMap((moneda): Motivo[] => {
    const minimo = minimos.find((uno) => uno.moneda === moneda);
    const saldo = saldos.find((uno) => uno.moneda === moneda)?.saldoCentavos ?? 0;
    if (minimo !== undefined && minimo.saldoCentavos < 0) {
      const dia = formatearFechaCorta(minimo.fecha);
      const texto = `Llega a ${formatearDinero(minimo.saldoCentavos, moneda)} el ${dia}`;
      return [{ tipo: 'sinSaldo', texto }];
    }
    if (saldo >= 0) return [];
    return [{ tipo: 'sinSaldo', texto: `Saldo de hoy: ${formatearDinero(saldo, moneda)}` }];
  });
}

/**
 * Reason with the excess over the target, in the obra's currency with others at their frozen rates;
 * none without an excess.
 */
function sobreObjetivo(obra: ObraDeResumen): Motivo[] {
  const { gastadoEquivalenteCentavos, presupuestoObjetivoCentavos: objetivo, monedaBase } = obra;
  const exceso = objetivo === null ? 0 : gastadoEquivalenteCentavos - objetivo;
  if (exceso <= 0) return [];
  const texto = `Se pasó del objetivo por ${formatearDineroCorto(exceso, monedaBase)}`;
  return [{ tipo: 'sobreObjetivo', texto }];
}

/**
 * Obras, without archived ones, that have overdue items, a lack of cash or an exceeded target;
 * longest overdue first.
 */
export function obrasConMotivos(
  obras: readonly ObraDeResumen[],
  { obras: conFechas }: VencimientosPorObra,
): readonly ObraConMotivos[] {
  const vencimientosDe = (id: string) => conFechas.find(({ proyectoId }) => proyectoId === id);
  const desde = (id: string) => {
    const vencimientos = vencimientosDe(id);
    const fechas = [vencimientos?.pagosVencidos?.desde, vencimientos?.llamadosVencidos?.desde];
    return fechas.filter((fecha) => fecha !== undefined).toSorted()[0] ?? '9999-12-31';
  };
  return obras
    .filter(({ estado }) => estado !== 'ARCHIVADA')
    .map((obra) => {
      const vencimientos = vencimientosDe(obra.id);
      const deFechas = [
        ...vencidos(vencimientos?.pagosVencidos, 'pago', 'pagos'),
        ...vencidos(vencimientos?.llamadosVencidos, 'llamado', 'llamados'),
      ];
      const caja = sinSaldo(obra, vencimientos?.minimos ?? []);
      return { obra, motivos: [...deFechas, ...caja, ...sobreObjetivo(obra)] };
    })
    .filter(({ motivos }) => motivos.length > 0)
    .toSorted((a, b) => {
      const [x, y] = [desde(a.obra.id), desde(b.obra.id)];
      return x === y ? b.motivos.length - a.motivos.length : x < y ? -1 : 1;
    });
}
