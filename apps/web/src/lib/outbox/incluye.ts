import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

/**
 * Note beside a balance that includes unsent movements of this device: `Incluye −$ 12.000,00 sin
 * enviar`.
 */
export const incluye = (centavos: number, moneda: Moneda): string =>
  `Incluye ${formatearDinero(centavos, moneda)} sin enviar`;
