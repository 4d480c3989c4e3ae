import { IMPORTACION_PRESUPUESTO_MAX_BYTES } from '@plomada/domain/presupuestos/items/item.schema';

import { get, post, type RestRoute } from '../../../http/rest/rest-route.ts';

/** Nothing went in: the answer is the list of what is wrong, row by row. */
const nadaImportado = (valor: unknown): boolean =>
  typeof valor === 'object' && valor !== null && 'importados' in valor && valor.importados === 0;

const IMPORTAR = '/{tenantId}/presupuestos/{id}/items/importar';

export const presupuestoPlanillasRest: readonly RestRoute[] = [
  get('/{tenantId}/presupuestos/items/plantilla', 'presupuestoPlanillas.plantilla', {
    resumen: 'Planilla de ejemplo para cargar los ítems de un presupuesto',
  }),
  post(`${IMPORTAR}/preview`, 'presupuestoPlanillas.previsualizar', {
    resumen: 'Leer una planilla de ítems y mostrar cómo quedaría el presupuesto',
    cuerpo: 'multipart',
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
  }),
  post(IMPORTAR, 'presupuestoPlanillas.importar', {
    resumen: 'Importar todas las filas de una planilla a los ítems de un presupuesto, o ninguna',
    status: 201,
    cuerpo: 'multipart',
    maxBytes: IMPORTACION_PRESUPUESTO_MAX_BYTES,
    rechazo: {
      status: 422,
      si: nadaImportado,
      resumen: 'No se importó nada: hay filas con errores',
    },
  }),
];
