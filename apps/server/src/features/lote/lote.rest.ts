import { del, get, post, put, type RestRoute } from '../../http/rest/rest-route.ts';

/** `{id}` is the work's. */
const LOTE = '/{tenantId}/lot-purchase/{id}';
const GASTO = `${LOTE}/gastos/{gastoId}` as const;

const ARCHIVOS = '/{tenantId}/lot-purchase/{id}/archivos';

export const loteRest: readonly RestRoute[] = [
  get(LOTE, 'lote.obtener', { resumen: 'La compra del lote de una obra, con su dinero' }),
  put(LOTE, 'lote.guardar', {
    resumen: 'Cargar o editar la compra del lote de una obra',
    rejection: {
      status: 201,
      si: (valor) =>
        typeof valor === 'object' && valor !== null && 'version' in valor && valor.version === 1,
      resumen: 'La compra del lote quedó cargada',
    },
  }),
  post(`${LOTE}/gastos`, 'lote.crearGasto', {
    resumen: 'Registrar un gasto del lote, y con él su movimiento',
    status: 201,
  }),
  put(GASTO, 'lote.editarGasto', { resumen: 'Editar un gasto del lote, y con él su movimiento' }),
  del(GASTO, 'lote.eliminarGasto', { resumen: 'Pedir la baja de un gasto del lote', status: 202 }),
  put(`${GASTO}/restaurar`, 'lote.restaurarGasto', {
    resumen: 'Traer de vuelta un gasto dado de baja, y con él su movimiento',
  }),
  post(`${LOTE}/aportes`, 'lote.crearAporte', {
    resumen: 'Registrar un aporte de un socio para el lote',
    status: 201,
  }),
  del(`${LOTE}/aportes/{aporteId}`, 'lote.eliminarAporte', {
    resumen: 'Pedir la baja de un aporte para el lote',
    status: 202,
  }),
  get(`${LOTE}/export`, 'lote.exportar', { resumen: 'La compra del lote como archivo' }),
  get(`${LOTE}/available-socios`, 'lote.disponibles', {
    resumen: 'Socios de la obra que pueden aportar para el lote',
  }),
  get(ARCHIVOS, 'lote.archivos.listar', { resumen: 'Documentos de la compra del lote' }),
  post(ARCHIVOS, 'lote.archivos.subir', {
    resumen: 'Adjuntar un documento a la compra del lote',
    status: 201,
    cuerpo: 'multipart',
  }),
  get(`${ARCHIVOS}/{fileId}`, 'lote.archivos.descargar', {
    resumen: 'Descargar un documento de la compra del lote',
  }),
  del(`${ARCHIVOS}/{fileId}`, 'lote.archivos.eliminar', {
    resumen: 'Quitar un documento de la compra del lote',
  }),
];
