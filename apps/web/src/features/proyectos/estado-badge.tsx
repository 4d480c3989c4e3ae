import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { Archive, CircleCheck, ClipboardCheck, Hammer, Pause, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { ESTADO_OBRA_LABEL } from '../../config/labels.ts';

const LOOK: Record<EstadoProyecto, { readonly tone: BadgeTone; readonly icon?: LucideIcon }> = {
  PLANIFICACION: { tone: 'neutral' },
  EN_CURSO: { tone: 'info', icon: Hammer },
  PAUSADA: { tone: 'warning', icon: Pause },
  RECEPCION_PROVISORIA: { tone: 'info', icon: ClipboardCheck },
  FINALIZADA: { tone: 'success', icon: CircleCheck },
  ARCHIVADA: { tone: 'neutral', icon: Archive },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoProyecto }) {
  return <Badge {...LOOK[estado]}>{ESTADO_OBRA_LABEL[estado]}</Badge>;
}
