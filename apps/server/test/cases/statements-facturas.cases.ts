import type { Bound } from '@plomada/db/statement';

import type { Ambito } from '../../src/features/facturas/cruce.sql.ts';
import {
  selectAlgunas,
  selectClases,
  selectFacturas,
  selectMeses,
  selectOrigenes,
  selectSugeridos,
  selectTotalesDePila,
} from '../../src/features/facturas/facturas.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

export function facturas(quien: Quien): readonly Bound<unknown>[] {
  const cruza = { ...quien, cuit: '30900000444' };
  const dias: Ambito = { desde: FECHA, hasta: FECHA };
  const ambitos: readonly Ambito[] = [dias, { arcaIds: IDS }, { comprobanteId: ID }];
  const primera = { pila: 'DIFIERE', limit: 50, tras: null } as const;
  return [
    ...ambitos.map((ambito) => selectAlgunas(cruza, ambito)),
    selectFacturas(cruza, dias, primera),
    selectFacturas({ ...cruza, cuit: null }, dias, {
      ...primera,
      tras: { fecha: FECHA, id: ID },
    }),
    selectTotalesDePila(cruza, dias, 'FALTA_ACA'),
    selectMeses(cruza, dias),
    selectClases(cruza, dias, 50),
    selectOrigenes(quien, IDS),
    selectSugeridos(quien, IDS),
  ];
}
