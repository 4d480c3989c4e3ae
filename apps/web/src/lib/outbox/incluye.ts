import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

/** Beside a balance that counts what waits on this device: `Incluye −$ 12.000,00 sin enviar`. */
export const incluye = (centavos: number, moneda: Moneda): string =>
  `Incluye ${formatearDinero(centavos, moneda)} sin enviar`;
