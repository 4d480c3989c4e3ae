import type { TipoVencimiento } from '@plomada/domain/resumen/vencimientos.schema';
import {
  BadgeCheck,
  Banknote,
  Coins,
  FileClock,
  FileText,
  HandCoins,
  Landmark,
  type LucideIcon,
  PackageOpen,
  ReceiptText,
  ScrollText,
  ShieldCheck,
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
  ANTICIPO: Coins,
  REPARO: ShieldCheck,
  RETENCION: Landmark,
};

export type DueIconProps = {
  readonly tipo: TipoVencimiento;
  readonly className?: string;
};

/** What falls due has one drawing on all screens; its words stand beside it. */
export function DueIcon({ tipo, className }: DueIconProps) {
  const Icono = DUE_ICON[tipo];
  return <Icono aria-hidden className={className} />;
}
