import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { Banknote, Coins, Landmark, type LucideIcon, ReceiptText, Smartphone } from 'lucide-react';

export const ICONO: Readonly<Record<TipoCuenta, LucideIcon>> = {
  EFECTIVO: Banknote,
  BANCO: Landmark,
  BILLETERA: Smartphone,
  CAJA_CHICA: Coins,
  VALORES: ReceiptText,
};

/** What it is, in which bank, of which work and whose. */
export const descripcionDe = ({
  tipo,
  banco,
  proyecto,
  responsable,
}: Pick<Cuenta, 'tipo' | 'banco' | 'proyecto' | 'responsable'>): string =>
  [TIPO_CUENTA_EN_PALABRAS[tipo], banco, proyecto?.nombre, responsable?.nombre]
    .filter(Boolean)
    .join(' · ');
