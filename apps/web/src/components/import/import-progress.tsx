import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { cn } from '@/lib/utils.ts';

import type { ImportJob } from './use-import-job.ts';

/**
 * Part of the progress bar for each step; the length of reading is unknown, the other steps are
 * counted.
 */
const TRAMO: Record<AvanceImportacion['paso'], readonly [desde: number, hasta: number]> = {
  LEER: [0.25, 0.4],
  REVISAR: [0.4, 0.6],
  GUARDAR: [0.6, 1],
};

export type ImportProgressBarProps = {
  readonly trabajo: ImportJob;
  readonly guardando: string;
  readonly cuentaPasos: boolean;
};

/** Progress from 0 to 1. A preview ends at 0.6 of the scale, where an import starts to write. */
export function partDone({ que, progreso: { subida, avance } }: ImportJob): number {
  if (avance === null) return subida * 0.25;
  const [desde, hasta] = TRAMO[avance.paso];
  const parte = avance.filas === null || avance.filas === 0 ? 0.5 : avance.hechas / avance.filas;
  const hecha = desde + (hasta - desde) * parte;
  return que === 'LEYENDO' ? Math.min(1, hecha / 0.6) : hecha;
}

const PASO = { LEER: 'Leyendo la planilla', REVISAR: 'Revisando las filas' } as const;

function leyenda({ trabajo, guardando, cuentaPasos }: ImportProgressBarProps): string {
  const { que, progreso } = trabajo;
  const { subida, avance } = progreso;
  if (subida === 1 && !cuentaPasos) return que === 'LEYENDO' ? PASO.LEER : guardando;
  if (avance === null) return subida < 1 ? 'Subiendo el archivo' : 'Abriendo la planilla';
  const filas =
    avance.filas === null
      ? formatearNumero(avance.hechas)
      : `${formatearNumero(avance.hechas)} de ${formatearNumero(avance.filas)}`;
  return `${avance.paso === 'GUARDAR' ? guardando : PASO[avance.paso]}: ${filas}`;
}

/**
 * Progress bar of a file; above it its step and counted rows, as a text that screen readers
 * announce.
 */
export function ImportProgressBar(props: ImportProgressBarProps) {
  const { trabajo, cuentaPasos } = props;
  const parte = cuentaPasos ? partDone(trabajo) : trabajo.progreso.subida;
  const texto = leyenda(props);
  // Uploaded completely, with no further progress to report; the rest takes a moment.
  const sinCuenta = !cuentaPasos && parte === 1;
  return (
    <div className="flex min-h-44 flex-col justify-center gap-3">
      <p role="status" className="tnum text-center font-medium whitespace-normal">
        {texto}
      </p>
      <div
        role="progressbar"
        aria-label="Avance de la importación"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={sinCuenta ? undefined : Math.round(parte * 100)}
        className="h-2 overflow-hidden rounded-sm bg-chart-track forced-colors:border"
      >
        <div
          className={cn(
            'h-full origin-left bg-primary forced-colors:bg-[Highlight]',
            sinCuenta && 'animate-pulse',
          )}
          style={{ width: `${parte * 100}%` }}
        />
      </div>
      {cuentaPasos && trabajo.que === 'IMPORTANDO' ? (
        <p className="text-center text-sm text-muted-foreground">
          Entran todas las filas o ninguna. Al terminar se puede deshacer.
        </p>
      ) : null}
    </div>
  );
}
