import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';

import type { Accion } from './decidir.tsx';
import type { DecidirProps } from './dialogo.tsx';

const TEXTO: Record<Accion, string> = {
  cancelar: 'Cancelar solicitud',
  rechazar: 'Rechazar',
  aprobar: 'Aprobar',
  restaurar: 'Restaurar',
};

/** Chosen action, with the request as it was when the button was pressed. */
export type EnCurso = { readonly accion: Accion; readonly solicitud: Solicitud };

export type AccionesProps = {
  readonly solicitud: Solicitud;
  readonly onChoose: (enCurso: EnCurso) => void;
  /** Id of the element that names the request, on pages with several. */
  readonly describedBy?: string;
};

export function accionesDe(
  { estado, entidad, eliminada, propia, cuatroOjos, desactualizada }: Solicitud,
  puedeDecidir: boolean,
): readonly Accion[] {
  if (estado === 'APROBADA') {
    return puedeDecidir && eliminada && entidad === 'MOVIMIENTO' ? ['restaurar'] : [];
  }
  if (estado !== 'PENDIENTE') return [];
  const acciones: readonly (Accion | false)[] = [
    propia && 'cancelar',
    puedeDecidir && !propia && 'rechazar',
    puedeDecidir && !cuatroOjos && !desactualizada && 'aprobar',
  ];
  return acciones.filter((accion) => accion !== false);
}

export function Acciones({ solicitud, onChoose, describedBy }: AccionesProps) {
  const puedeDecidir = useCan('approve_deletions');
  const acciones = accionesDe(solicitud, puedeDecidir);
  if (acciones.length === 0) return null;
  return (
    <div
      data-no-print
      className="flex shrink-0 flex-wrap items-center gap-2 max-md:[&>button]:flex-1"
    >
      {acciones.map((accion) => (
        <Button
          variant="outline"
          key={accion}
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => onChoose({ accion, solicitud })}
        >
          {TEXTO[accion]}
        </Button>
      ))}
    </div>
  );
}

const DialogoDeAccion = lazyPart(async () => (await import('./decidir.tsx')).DialogoDeAccion);

type DialogoDiferidoProps = Pick<DecidirProps, 'onClose' | 'onDone'> & {
  readonly enCurso: EnCurso | null;
};

/** Dialog of the chosen action; the forms load when the first one opens. */
export function DialogoDiferido({ enCurso, ...props }: DialogoDiferidoProps) {
  return enCurso === null ? null : <DialogoDeAccion {...enCurso} {...props} />;
}
