import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const CIERRES = '/{tenantId}/cierres';
const UN_MES = `${CIERRES}/{mes}` as const;

/** Every row of the months is read and kept. */
const LIMITE_DE_CIERRE_MS = 120_000;

export const cierresRest: readonly RestRoute[] = [
  get(CIERRES, 'cierres.listar', {
    resumen: 'Los meses, del más nuevo al más viejo, con el estado de su cierre',
  }),
  get(`${CIERRES}/limite`, 'cierres.limite', {
    resumen: 'El primer día en el que se puede escribir',
  }),
  put(`${CIERRES}/importaciones/{id}/descartar`, 'cierres.descartarImportacion', {
    resumen: 'Descartar una importación que no se pudo hacer: deja de bloquear el cierre',
  }),
  get(`${UN_MES}/revision`, 'cierres.revisar', {
    resumen: 'Qué impide cerrar un mes, qué hay que aceptar y cuánto suma',
  }),
  post(`${UN_MES}/cerrar`, 'cierres.cerrar', {
    resumen: 'Cerrar un mes; el primero cierra también los anteriores',
    limitMs: LIMITE_DE_CIERRE_MS,
  }),
  post(`${UN_MES}/reabrir`, 'cierres.reabrir', {
    resumen: 'Reabrir un mes cerrado, y los que le siguen, por unas horas',
  }),
  post(`${UN_MES}/volver-a-cerrar`, 'cierres.volverACerrar', {
    resumen: 'Volver a cerrar un mes reabierto, como quedó',
    limitMs: LIMITE_DE_CIERRE_MS,
  }),
  get(`${UN_MES}/diferencias`, 'cierres.diferencias', {
    resumen: 'Qué cambió desde que se cerró un mes',
  }),
  get(`${UN_MES}/documento`, 'cierres.documento', {
    resumen: 'El cierre de un mes en PDF, con sus totales por obra y su código',
  }),
];
