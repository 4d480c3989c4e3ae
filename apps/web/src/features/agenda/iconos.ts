import type { EstadoEvento, OrigenAgenda } from '@plomada/domain/agenda/evento.schema';
import {
  BadgeCheck,
  Banknote,
  CalendarDays,
  Check,
  Clock,
  CreditCard,
  FileClock,
  FileText,
  HandCoins,
  type LucideIcon,
  PackageOpen,
  ReceiptText,
  ScrollText,
  X,
} from 'lucide-react';

/** One per origin, as everywhere else in the product. */
export const ICONO_ORIGEN: Readonly<Record<OrigenAgenda, LucideIcon>> = {
  EVENTO: CalendarDays,
  PAGO: Banknote,
  CHEQUE: ScrollText,
  CERTIFICADO: BadgeCheck,
  LLAMADO: HandCoins,
  ACOPIO: PackageOpen,
  DOCUMENTO: FileText,
  COMPROBANTE: ReceiptText,
  PRESUPUESTO: FileClock,
  SUSCRIPCION: CreditCard,
};

export const ESTADO_ICONO: Readonly<Record<EstadoEvento, LucideIcon>> = {
  PENDIENTE: Clock,
  HECHO: Check,
  CANCELADO: X,
};
