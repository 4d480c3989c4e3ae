import type { Bound } from '@plomada/db/statement';

import { selectCartera, selectCheques } from '../../src/features/cheques/cheques.sql.ts';
import { selectConocidos } from '../../src/features/cheques/listados/listados.sql.ts';
import { selectACubrir, selectRepetidos } from '../../src/features/cheques/propios.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

export const cheques = (quien: Quien): readonly Bound<unknown>[] => [
  selectCheques(quien, IDS),
  selectACubrir(quien, FECHA),
  selectRepetidos(quien),
  ...[true, false].map((tomar) => selectConocidos(quien, { numeros: ['1'], tomar })),
  selectCartera(quien, {}, { limit: 50, tras: null }),
  selectCartera(quien, { propio: true }, { limit: 50, tras: null }),
  selectCartera(
    quien,
    {
      estado: ['EN_CARTERA', 'DEPOSITADO'],
      moneda: 'ARS',
      cuentaId: ID,
      desde: FECHA,
      hasta: FECHA,
      search: '1000',
    },
    { limit: 50, tras: { pago: FECHA, id: ID } },
  ),
];
