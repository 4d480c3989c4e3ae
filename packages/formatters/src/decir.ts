import type { Decir } from '@plomada/domain/base/decir';

import { formatearDinero } from './dinero.ts';
import { formatearFecha } from './fecha.ts';
import { formatearNumero } from './numero.ts';
import { mensajeSinSaldo, nombrarCantidad } from './unidad.ts';

/**
 * Formatters passed to the domain's rules, which may not use Intl, for the amounts in their
 * messages.
 */
export const DECIR: Decir = {
  dinero: formatearDinero,
  cantidad: nombrarCantidad,
  numero: formatearNumero,
  fecha: formatearFecha,
  sinSaldo: mensajeSinSaldo,
};
