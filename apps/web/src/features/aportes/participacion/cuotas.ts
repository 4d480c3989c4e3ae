import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';

/** What a call asks of oneself. */
export type MiCuota = {
  readonly llamado: Llamado;
  readonly cuota: Cuota;
  readonly anulada: boolean;
};

/** One's own quotas, in the order of the calls. */
export function misCuotas(llamados: readonly Llamado[], socioId: string): readonly MiCuota[] {
  return llamados.flatMap((llamado) => {
    const cuota = llamado.cuotas.find((una) => una.socioId === socioId);
    return cuota === undefined ? [] : [{ llamado, cuota, anulada: llamado.estado === 'ANULADO' }];
  });
}

/** "1 día de mora", "12 días de mora". */
export const enDiasDeMora = (dias: number): string =>
  `${dias} ${dias === 1 ? 'día' : 'días'} de mora`;
