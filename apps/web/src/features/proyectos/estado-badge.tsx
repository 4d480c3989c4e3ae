import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { Archive, CircleCheck, ClipboardCheck, Hammer, Pause } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';
import { ESTADO_OBRA_LABEL } from '@/config/labels.ts';

const LOOK = {
  PLANIFICACION: { variant: 'secondary' },
  EN_CURSO: { variant: 'info', icon: Hammer },
  PAUSADA: { variant: 'warning', icon: Pause },
  RECEPCION_PROVISORIA: { variant: 'info', icon: ClipboardCheck },
  FINALIZADA: { variant: 'success', icon: CircleCheck },
  ARCHIVADA: { variant: 'secondary', icon: Archive },
} as const;

export function EstadoBadge({ estado }: { readonly estado: EstadoProyecto }) {
  return <Badge {...LOOK[estado]}>{ESTADO_OBRA_LABEL[estado]}</Badge>;
}
