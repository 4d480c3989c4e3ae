import { get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

const CIERRES = '/{tenantId}/cierres';
const UN_MES = `${CIERRES}/{mes}` as const;

/** Time limit in milliseconds; a closing reads and freezes every row of its months. */
const LIMITE_DE_CIERRE_MS = 120_000;

export const cierresRest: readonly RestRoute[] = [
  get(CIERRES, 'cierres.listar', {
    summary: 'Los meses, del más nuevo al más viejo, con el estado de su cierre',
  }),
  get(`${CIERRES}/limite`, 'cierres.limite', {
    summary: 'El primer día en el que se puede escribir',
  }),
  put(`${CIERRES}/importaciones/{id}/descartar`, 'cierres.descartarImportacion', {
    summary: 'Descartar una importación que no se pudo hacer: deja de bloquear el cierre',
  }),
  get(`${UN_MES}/revision`, 'cierres.revisar', {
    summary: 'Qué impide cerrar un mes, qué hay que aceptar y cuánto suma',
  }),
  post(`${UN_MES}/cerrar`, 'cierres.cerrar', {
    summary: 'Cerrar un mes; el primero cierra también los anteriores',
    limitMs: LIMITE_DE_CIERRE_MS,
  }),
  post(`${UN_MES}/reabrir`, 'cierres.reabrir', {
    summary: 'Reabrir un mes cerrado, y los que le siguen, por unas horas',
  }),
  post(`${UN_MES}/volver-a-cerrar`, 'cierres.volverACerrar', {
    summary: 'Volver a cerrar un mes reabierto, como quedó',
    limitMs: LIMITE_DE_CIERRE_MS,
  }),
  get(`${UN_MES}/diferencias`, 'cierres.diferencias', {
    summary: 'Qué cambió desde que se cerró un mes',
  }),
  get(`${UN_MES}/versiones`, 'cierres.versiones', {
    summary: 'Cada cierre de un mes, con lo que cambió del anterior',
  }),
  get(`${UN_MES}/documento`, 'cierres.documento', {
    summary: 'El cierre de un mes en PDF, con sus totales por obra y su código',
  }),
];
