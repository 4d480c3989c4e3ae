import type { Solicitud } from '@plomada/domain/solicitud.schema';

import { Button } from '../../../components/ui/button.tsx';
import { useCan } from '../../../lib/tenant.ts';

export type Accion = 'aprobar' | 'rechazar' | 'cancelar';
/** What one is about to do, with the request as it was when one pressed. */
export type EnCurso = { readonly accion: Accion; readonly solicitud: Solicitud };

export type AccionesProps = {
  readonly solicitud: Solicitud;
  readonly onElegir: (enCurso: EnCurso) => void;
};

/** The acts the person has over an open request; why there is one less, in words. */
export function Acciones({ solicitud, onElegir }: AccionesProps) {
  const puedeDecidir = useCan('approve_deletions');
  const { propia, cuatroOjos, desactualizada } = solicitud;
  const boton = (accion: Accion, texto: string) => (
    <Button size="sm" aria-haspopup="dialog" onClick={() => onElegir({ accion, solicitud })}>
      {texto}
    </Button>
  );
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2 max-md:[&>button]:flex-1">
      {propia ? boton('cancelar', 'Cancelar solicitud') : null}
      {puedeDecidir && !propia ? boton('rechazar', 'Rechazar') : null}
      {puedeDecidir && !cuatroOjos && !desactualizada ? boton('aprobar', 'Aprobar') : null}
    </div>
  );
}
