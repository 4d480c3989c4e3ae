import { del, get, post, type RestRoute } from '../../http/rest/rest-route.ts';

const INFORMES = '/{tenantId}/proyectos/{id}/informes';
const FOTOS = '/{tenantId}/proyectos/{id}/fotos-avance';
const UNA_FOTO = `${FOTOS}/{fotoId}` as const;

/**
 * Time limit of one minute for creating a report, because every row of up to three years is added
 * up.
 */
const LIMITE_DE_INFORME_MS = 60_000;

export const informesRest: readonly RestRoute[] = [
  get(INFORMES, 'informes.listar', {
    summary: 'Informes de rendición de una obra, del más nuevo al más viejo',
  }),
  post(INFORMES, 'informes.crear', {
    summary: 'Hacer un informe de rendición de meses cerrados, que no cambia más',
    status: 201,
    limitMs: LIMITE_DE_INFORME_MS,
  }),
  get(`${INFORMES}/{informeId}`, 'informes.documento', {
    summary: 'Un informe de rendición como se hizo, en PDF o JSON',
  }),
  get(FOTOS, 'fotos.listar', {
    summary: 'Fotos de avance de una obra, de la más nueva a la más vieja',
  }),
  post(FOTOS, 'fotos.subir', {
    summary: 'Subir una foto de avance de una obra, de un rubro o de un ítem certificado',
    status: 201,
    body: 'multipart',
  }),
  get(UNA_FOTO, 'fotos.descargar', { summary: 'Descargar una foto de avance' }),
  del(UNA_FOTO, 'fotos.eliminar', { summary: 'Quitar una foto de avance' }),
];
