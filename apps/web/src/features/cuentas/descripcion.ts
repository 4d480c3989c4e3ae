import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Banknote, Coins, Landmark, type LucideIcon, ReceiptText, Smartphone } from 'lucide-react';

export const ICONO: Readonly<Record<TipoCuenta, LucideIcon>> = {
  EFECTIVO: Banknote,
  BANCO: Landmark,
  BILLETERA: Smartphone,
  CAJA_CHICA: Coins,
  VALORES: ReceiptText,
};

export const descripcionDe = ({ tipo, banco, proyecto, responsable }: Cuenta): string =>
  [TIPO_CUENTA_EN_PALABRAS[tipo], banco, proyecto?.nombre, responsable?.nombre]
    .filter(Boolean)
    .join(' · ');

export function arqueoEnPalabras({ arqueo, moneda }: Pick<Cuenta, 'arqueo' | 'moneda'>): string {
  if (arqueo === null) return 'Sin contar todavía';
  const { fecha, diferenciaCentavos } = arqueo;
  const dia = formatearFecha(fecha);
  if (diferenciaCentavos === 0) return `Contada el ${dia}: coincide`;
  const cuanto = formatearDinero(Math.abs(diferenciaCentavos), moneda);
  return `Contada el ${dia}: ${diferenciaCentavos < 0 ? 'faltaron' : 'sobraron'} ${cuanto}`;
}
