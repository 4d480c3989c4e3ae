import type { Decir } from '@plomada/domain/base/decir';

import { formatearDinero } from './dinero.ts';
import { formatearFecha } from './fecha.ts';
import { formatearNumero } from './numero.ts';
import { mensajeSinSaldo, nombrarCantidad } from './unidad.ts';

/** How the rules of the domain write amounts out. */
export const DECIR: Decir = {
  dinero: formatearDinero,
  cantidad: nombrarCantidad,
  numero: formatearNumero,
  fecha: formatearFecha,
  sinSaldo: mensajeSinSaldo,
};
