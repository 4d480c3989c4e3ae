import type { Bound } from '@plomada/db/statement';

import {
  selectAporte,
  selectAportes,
  selectPropios,
} from '../../src/features/aportes/aportes.sql.ts';
import { selectPropiasDeObra } from '../../src/features/aportes/estado/estado.sql.ts';
import { selectLlamado, selectLlamados } from '../../src/features/aportes/llamados/llamados.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

const FILTROS = {
  proyectoId: ID,
  socioId: ID,
  llamadoId: ID,
  destino: 'OBRA',
  tipo: ['DINERO', 'DEVOLUCION'],
  desde: FECHA,
  hasta: FECHA,
} satisfies Parameters<typeof selectAportes>[1];

export const aportes = (quien: Quien): readonly Bound<unknown>[] => [
  selectAportes(quien, {}, { limit: 50, tras: null, socios: null }),
  selectAportes(quien, FILTROS, { limit: 50, tras: { fecha: FECHA, id: ID }, socios: IDS }),
  selectAporte(quien, ID, null),
  selectAporte(quien, ID, IDS),
  selectPropios(quien, null),
  selectPropios(quien, ID),
  selectPropiasDeObra(quien, FECHA),
  selectLlamados(quien, null, { proyectoId: undefined, limit: 50, tras: null }),
  selectLlamados(quien, IDS, { proyectoId: ID, limit: 50, tras: { fecha: FECHA, id: ID } }),
  selectLlamado(quien, null, ID),
  selectLlamado(quien, IDS, ID),
];
