import type { TipoVencimiento } from '@plomada/domain/resumen/vencimientos.schema';
import {
  BadgeCheck,
  Banknote,
  FileClock,
  FileText,
  HandCoins,
  type LucideIcon,
  PackageOpen,
  ReceiptText,
  ScrollText,
} from 'lucide-react';

export const DUE_ICON: Readonly<Record<TipoVencimiento, LucideIcon>> = {
  PAGO: Banknote,
  CHEQUE: ScrollText,
  CERTIFICADO: BadgeCheck,
  ACOPIO: PackageOpen,
  PRESUPUESTO: FileClock,
  LLAMADO: HandCoins,
  DOCUMENTO: FileText,
  COMPROBANTE: ReceiptText,
  ANTICIPO: HandCoins,
  REPARO: BadgeCheck,
  RETENCION: ReceiptText,
  CHEQUE_A_COBRAR: ScrollText,
  CHEQUE_RECHAZADO: ScrollText,
  CHEQUE_A_REPONER: ScrollText,
};

export type DueIconProps = {
  readonly tipo: TipoVencimiento;
  readonly className?: string;
};

export function DueIcon({ tipo, className }: DueIconProps) {
  const Icono = DUE_ICON[tipo];
  return <Icono aria-hidden className={className} />;
}
