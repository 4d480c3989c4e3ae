import type { Bound } from '@plomada/db/statement';

import {
  countVinculados,
  insertVinculo,
  selectPortador,
  selectRepetidos,
  selectVinculado,
  selectVinculados,
  updateEliminado,
} from '../../src/features/archivos/archivos.sql.ts';
import { selectPagina, selectUno } from '../../src/features/proveedores/proveedores.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { ID } from './statement-samples.ts';

const VINCULO = { tenantId: ID, id: ID, archivoId: ID, now: new Date(0) };

export const archivos = (quien: Quien): readonly Bound<unknown>[] => [
  selectPortador(quien, ID),
  selectPortador(quien, ID, { lock: true }),
  selectPortador(quien, ID, { eliminados: true }),
  selectRepetidos(quien, ID),
  selectPagina(ID, {}, { limit: 50, trasId: null }),
  selectPagina(ID, { search: 'a', cuit: '30900000444' }, { limit: 50, trasId: ID }),
  selectUno(ID, ID),
  selectUno(ID, ID, true),
  ...(['movimiento', 'acopio', 'lote'] as const).flatMap((tipo) => [
    selectVinculados(ID, { tipo, id: ID }),
    selectVinculado(ID, { tipo, id: ID, archivoId: ID }),
    selectVinculado(ID, { tipo, id: ID, archivoId: ID }, { quitados: true }),
    countVinculados(ID, { tipo, id: ID }),
    insertVinculo(tipo, VINCULO, ID),
    updateEliminado(tipo, VINCULO),
  ]),
];
