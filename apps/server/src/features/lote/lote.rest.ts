import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

/** Path of the purchase of a lot; `{id}` is the id of its work. */
const LOTE = '/{tenantId}/lot-purchase/{id}';
const GASTO = `${LOTE}/gastos/{gastoId}` as const;

const ARCHIVOS = '/{tenantId}/lot-purchase/{id}/archivos';

export const loteRest: readonly RestRoute[] = [
  get(LOTE, 'lote.obtener', { summary: 'La compra del lote de una obra, con su dinero' }),
  put(LOTE, 'lote.guardar', {
    summary: 'Cargar o editar la compra del lote de una obra',
    rejection: {
      status: 201,
      when: (valor) =>
        typeof valor === 'object' && valor !== null && 'version' in valor && valor.version === 1,
      summary: 'La compra del lote quedó cargada',
    },
  }),
  post(`${LOTE}/gastos`, 'lote.crearGasto', {
    summary: 'Registrar un gasto del lote, y con él su movimiento',
    status: 201,
  }),
  put(GASTO, 'lote.editarGasto', { summary: 'Editar un gasto del lote, y con él su movimiento' }),
  del(GASTO, 'lote.eliminarGasto', { summary: 'Pedir la baja de un gasto del lote', status: 202 }),
  put(`${GASTO}/restaurar`, 'lote.restaurarGasto', {
    summary: 'Traer de vuelta un gasto dado de baja, y con él su movimiento',
  }),
  post(`${LOTE}/aportes`, 'lote.crearAporte', {
    summary: 'Registrar un aporte de un socio para el lote',
    status: 201,
  }),
  del(`${LOTE}/aportes/{aporteId}`, 'lote.eliminarAporte', {
    summary: 'Pedir la baja de un aporte para el lote',
    status: 202,
  }),
  get(`${LOTE}/export`, 'lote.exportar', { summary: 'La compra del lote como archivo' }),
  get(`${LOTE}/available-socios`, 'lote.disponibles', {
    summary: 'Socios de la obra que pueden aportar para el lote',
  }),
  get(ARCHIVOS, 'lote.archivos.listar', { summary: 'Documentos de la compra del lote' }),
  post(ARCHIVOS, 'lote.archivos.subir', {
    summary: 'Adjuntar un documento a la compra del lote',
    status: 201,
    body: 'multipart',
  }),
  get(`${ARCHIVOS}/{fileId}`, 'lote.archivos.descargar', {
    summary: 'Descargar un documento de la compra del lote',
  }),
  del(`${ARCHIVOS}/{fileId}`, 'lote.archivos.eliminar', {
    summary: 'Quitar un documento de la compra del lote',
  }),
];
