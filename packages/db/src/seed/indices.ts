import { instantOf } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

export type ValorDemo = {
  readonly mes: string;
  readonly valor: string;
  readonly definitivo: boolean;
};

/** Invented, from six months ago; the last one repeats the value before and is provisional. */
const VALORES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  CAC_GENERAL: ['1000.0', '1020.1', '1041.7', '1059.4', '1081.2', '1081.2'],
  CAC_MANO_OBRA: ['1000.0', '1021.3', '1043.8', '1062.1', '1085.4', '1085.4'],
  CAC_MATERIALES: ['1000.0', '1019.2', '1039.9', '1057.3', '1077.6', '1077.6'],
};
const ATRAS = 6;

/** The month so many months away from that of a date. */
function mesDesde(fecha: string, meses: number): string {
  const [anio = 0, mes = 0] = fecha.split('-').map(Number);
  return new Date(Date.UTC(anio, mes - 1 + meses, 1)).toISOString().slice(0, 7);
}

/** A series of the demo on a day, oldest month first. */
export function serieDe(serie: string, hoy: string): readonly ValorDemo[] {
  const valores = VALORES[serie] ?? [];
  return valores.map((valor, i) => ({
    mes: mesDesde(hoy, i - ATRAS),
    valor,
    definitivo: i < valores.length - 1,
  }));
}

/** The value of a month, or the last one before it. */
export const vigenteEn = (valores: readonly ValorDemo[], mes: string): ValorDemo | undefined =>
  valores.findLast((valor) => valor.mes <= mes);

export function indicesDe(tenantId: string, hoy: string, creadoPor: string): SeedRow[] {
  return Object.keys(VALORES).flatMap((serie, s) =>
    serieDe(serie, hoy).map(({ mes, valor, definitivo }, i) => {
      // On the first of the month after, which has come whatever the day of the seed.
      const publicado = instantOf(`${mesDesde(`${mes}-01`, 1)}-01`, s);
      return {
        id: seedId('indice', tenantId, s * 100 + i),
        tenant_id: tenantId,
        serie,
        mes,
        valor,
        definitivo,
        creado_en: publicado,
        creado_por: creadoPor,
        actualizado_en: publicado,
        version: 1,
      };
    }),
  );
}
