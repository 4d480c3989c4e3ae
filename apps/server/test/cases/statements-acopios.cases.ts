import type { Bound } from '@plomada/db/statement';

import { lockVisible } from '../../src/features/acopios/acopios.sql.ts';
import {
  countItems,
  selectItem,
  selectItems,
  selectParaPlanilla,
} from '../../src/features/acopios/items/list.sql.ts';
import { selectAcopio, selectAcopios, selectVisible } from '../../src/features/acopios/list.sql.ts';
import { selectRetiros } from '../../src/features/acopios/retiros/retiros.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID } from './statement-samples.ts';

const FILTROS = {
  proyectoId: ID,
  proveedorId: ID,
  tipo: 'MATERIALES',
  estado: ['VIGENTE', 'ANULADO'],
  venceAntesDe: FECHA,
  search: 'arena',
} satisfies Parameters<typeof selectAcopios>[1];
const DE_ITEMS = { id: ID, search: 'arena', rubroId: ID, estado: 'DISPONIBLE' } as const;
const DE_RETIROS = { id: ID, itemId: ID, grupoId: ID, estado: 'ACTIVO' } as const;
const TRAS = { fecha: FECHA, id: ID };

export const acopios = (quien: Quien): readonly Bound<unknown>[] => [
  selectAcopios(quien, {}, { limit: 50, hoy: FECHA, tras: null }),
  selectAcopios(quien, FILTROS, { limit: 50, hoy: FECHA, tras: TRAS }),
  selectAcopio(quien, ID),
  selectVisible(quien, ID),
  lockVisible(quien, ID),
  selectItems(quien, { id: ID }, { limit: 50, tras: null }),
  selectItems(quien, DE_ITEMS, { limit: 50, tras: { orden: 1, id: ID } }),
  selectItem(quien, ID, ID),
  countItems(quien, DE_ITEMS),
  selectParaPlanilla(quien, DE_ITEMS),
  selectRetiros(quien, { id: ID }, { limit: 50, tras: null }),
  selectRetiros(quien, DE_RETIROS, { limit: 50, tras: TRAS }),
];
