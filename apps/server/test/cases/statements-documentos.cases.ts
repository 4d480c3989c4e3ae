import type { Bound } from '@plomada/db/statement';

import { lockVisible } from '../../src/features/documentos/documentos.sql.ts';
import {
  selectDocumento,
  selectDocumentos,
  selectParaZip,
  selectRepetido,
} from '../../src/features/documentos/dto.sql.ts';
import { selectVinculables, selectVinculos } from '../../src/features/documentos/vinculos.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

const FILTROS = {
  proyectoId: ID,
  categoria: ['PLANO'],
  etiqueta: 'a',
  search: 'a',
  vence: FECHA,
  venceDesde: FECHA,
  entidad: 'MOVIMIENTO',
  entidadId: ID,
} satisfies Parameters<typeof selectDocumentos>[1];
const TRAS = { creadoEn: '2026-11-20T13:00:00.000Z', id: ID };

export const documentos = (quien: Quien): readonly Bound<unknown>[] => [
  selectDocumentos(quien, {}, { limit: 50, tras: null }),
  selectDocumentos(quien, FILTROS, { limit: 50, tras: TRAS }),
  selectDocumento(quien, ID),
  selectParaZip(quien, IDS),
  selectRepetido(quien, ID, 'a'),
  selectVinculos(quien, ID),
  selectVinculables(quien, ID, [['PAGO'], IDS]),
  lockVisible(quien, ID),
];
