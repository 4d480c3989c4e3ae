import {
  ArrowLeftRight,
  Banknote,
  Boxes,
  CalendarDays,
  ChartNoAxesColumn,
  CircleUser,
  FileText,
  HandCoins,
  HardHat,
  Inbox,
  LayoutDashboard,
  Lock,
  MapPinHouse,
  ReceiptText,
  ScrollText,
  Settings,
  TrendingUp,
  Truck,
  Users,
  ChartPie,
  type LucideIcon,
} from 'lucide-react';

import type { PageId } from './route-table.ts';

const ICONS: Partial<Record<PageId, LucideIcon>> = {
  obras: HardHat,
  resumenGlobal: ChartNoAxesColumn,
  tesoreria: Banknote,
  porPagar: HandCoins,
  facturas: ReceiptText,
  cierre: Lock,
  indices: TrendingUp,
  proveedores: Truck,
  agenda: CalendarDays,
  usuarios: Users,
  auditoria: ScrollText,
  solicitudes: Inbox,
  perfil: CircleUser,
  bandeja: Inbox,
  organizacion: Settings,
  obraResumen: LayoutDashboard,
  movimientos: ArrowLeftRight,
  presupuestos: ReceiptText,
  acopios: Boxes,
  documentos: FileText,
  movimientosPrivados: Lock,
  socios: ChartPie,
  aportes: HandCoins,
  informes: ScrollText,
  compraLote: MapPinHouse,
  obraConfiguracion: Settings,
};

export function navIcon(page: PageId): LucideIcon {
  return ICONS[page] ?? LayoutDashboard;
}
