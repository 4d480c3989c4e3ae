import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import { Button } from '@/components/ui/button';

import { useCan } from '../../../lib/tenant.ts';

export type Accion = 'aprobar' | 'rechazar' | 'cancelar' | 'restaurar';
/** What one is about to do, with the request as it was when one pressed. */
export type EnCurso = { readonly accion: Accion; readonly solicitud: Solicitud };

export type AccionesProps = {
  readonly solicitud: Solicitud;
  readonly onChoose: (enCurso: EnCurso) => void;
  /** Id of what names the request, where several stand on a page. */
  readonly describedBy?: string;
};

/** What the person may do about a request. */
export function accionesDe(
  { estado, entidad, eliminada, propia, cuatroOjos, desactualizada }: Solicitud,
  puedeDecidir: boolean,
): readonly Accion[] {
  if (estado === 'APROBADA') {
    return puedeDecidir && eliminada && entidad === 'MOVIMIENTO' ? ['restaurar'] : [];
  }
  if (estado !== 'PENDIENTE') return [];
  const aprobable = puedeDecidir && !cuatroOjos && !desactualizada;
  return [
    ...(propia ? (['cancelar'] as const) : []),
    ...(puedeDecidir && !propia ? (['rechazar'] as const) : []),
    ...(aprobable ? (['aprobar'] as const) : []),
  ];
}

const TEXTO: Record<Accion, string> = {
  cancelar: 'Cancelar solicitud',
  rechazar: 'Rechazar',
  aprobar: 'Aprobar',
  restaurar: 'Restaurar',
};

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
