import { IMPORTACION_ITEMS_MAX_BYTES } from '@plomada/domain/acopios/items/item.rules';

import { get, post, type RestRoute } from '../../../http/rest/rest-route.ts';

/** Nothing went in: the answer is the list of what is wrong, row by row. */
const nadaImportado = (valor: unknown): boolean =>
  typeof valor === 'object' && valor !== null && 'importados' in valor && valor.importados === 0;

export const acopioPlanillasRest: readonly RestRoute[] = [
  get('/{tenantId}/acopios-items/items/template', 'acopioPlanillas.plantilla', {
    resumen: 'Planilla de ejemplo para cargar los ítems de un acopio',
  }),
  get('/{tenantId}/acopios-items/{id}/items/excel', 'acopioPlanillas.exportar', {
    resumen: 'Planilla con los ítems de un acopio que encuentra la búsqueda',
    limiteMs: 60_000,
  }),
  post('/{tenantId}/acopios-items/{id}/items/import/preview', 'acopioPlanillas.previsualizar', {
    resumen: 'Leer una planilla de ítems y mostrar qué pasaría al importarla',
    cuerpo: 'multipart',
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
  }),
  post('/{tenantId}/acopios-items/{id}/items/import', 'acopioPlanillas.importar', {
    resumen: 'Importar todas las filas de una planilla de ítems, o ninguna',
    status: 201,
    cuerpo: 'multipart',
    maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
    rechazo: {
      status: 422,
      si: nadaImportado,
      resumen: 'No se importó nada: hay filas con errores',
    },
  }),
];
