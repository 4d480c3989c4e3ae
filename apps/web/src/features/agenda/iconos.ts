import type { OrigenAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { EstadoEvento } from '@plomada/domain/agenda/evento.schema';
import {
  CalendarDays,
  Check,
  Clock,
  CreditCard,
  FileQuestion,
  type LucideIcon,
  X,
} from 'lucide-react';

import { DUE_ICON } from '@/components/display/due-icon.tsx';

export const ICONO_ORIGEN: Readonly<Record<OrigenAgenda, LucideIcon>> = {
  ...DUE_ICON,
  EVENTO: CalendarDays,
  ESPERA_COMPROBANTE: FileQuestion,
  SUSCRIPCION: CreditCard,
};

export const ESTADO_ICONO: Readonly<Record<EstadoEvento, LucideIcon>> = {
  PENDIENTE: Clock,
  HECHO: Check,
  CANCELADO: X,
};
