import type { Entrada } from './clase-error.ts';

/** Errors of requests in general: their size, their type, their limits and the service's state. */
export const ERRORES_DE_PEDIDO = {
  DEMASIADO_GRANDE: {
    clase: 'tooLarge',
    mensaje: 'El pedido es demasiado grande. No se guardó nada.',
  },
  // The message may include the limit.
  ARCHIVO_GRANDE: {
    clase: 'tooLarge',
    mensaje: 'El archivo es demasiado grande. No se guardó nada.',
  },
  ARCHIVO_INVALIDO: {
    clase: 'unsupportedMedia',
    mensaje: 'El archivo no es de un tipo permitido, o su contenido no es lo que dice su nombre.',
  },
  SOLO_REST: {
    clase: 'unsupportedMedia',
    mensaje: 'Los archivos viajan por la API REST (/api), no por tRPC.',
  },
  TIPO_NO_SOPORTADO: {
    clase: 'unsupportedMedia',
    mensaje: 'Ese tipo de contenido no se acepta en esta ruta.',
  },
  DEMASIADOS_PEDIDOS: {
    clase: 'rateLimited',
    mensaje: 'Demasiados pedidos en poco tiempo. Esperar un momento y reintentar.',
  },
  DEMASIADOS_OCULTOS: {
    clase: 'rateLimited',
    mensaje:
      'Son demasiados rechazos por datos que no están a tu vista. Esperar a que termine la hora o pedirle a un Owner o Admin que los revise.',
  },
  CUERPO_INCOMPLETO: {
    clase: 'incomplete',
    mensaje: 'El envío no terminó de llegar. No se guardó nada: revisar la conexión y reintentar.',
  },
  // Never received, because the caller disconnected.
  PEDIDO_ABANDONADO: {
    clase: 'invalid',
    mensaje: 'El pedido se cortó antes de la respuesta. No se guardó nada.',
  },
  TIEMPO_AGOTADO: {
    clase: 'timeout',
    mensaje: 'La operación tardó demasiado y se canceló. No se guardó nada.',
  },
  NO_DISPONIBLE: {
    clase: 'unavailable',
    mensaje: 'El servicio no está disponible en este momento. Reintentar en unos segundos.',
  },
  ALMACEN_NO_DISPONIBLE: {
    clase: 'unavailable',
    mensaje: 'El almacén de archivos no responde en este momento. Reintentar en unos segundos.',
  },
  ERROR_INTERNO: {
    clase: 'internal',
    mensaje: 'Algo salió mal. Ya quedó registrado; no se guardó ningún cambio.',
  },
} as const satisfies Record<string, Entrada>;
