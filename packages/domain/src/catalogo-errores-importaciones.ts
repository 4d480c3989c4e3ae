import type { Entrada } from './clase-error.ts';

/** Errors of imported spreadsheets and workbooks. */
export const ERRORES_DE_IMPORTACIONES = {
  IMPORTACION_DESHECHA: {
    clase: 'conflict',
    mensaje: 'Esta importación ya fue deshecha.',
  },
  IMPORTACION_EN_USO: {
    clase: 'conflict',
    mensaje: 'La importación no se puede deshacer: hay movimientos que cambiaron después.',
  },
  IMPORTACION_SIN_RESPONDER: {
    clase: 'unprocessable',
    mensaje:
      'Hay algo de la planilla que no se sabe cómo leer: hay que decirlo en el mapeo. No se importó nada.',
  },
  LIBRO_SIN_GUARDAR: {
    clase: 'conflict',
    mensaje: 'Este libro ya no está guardado: hay que subirlo de nuevo.',
  },
  LIBRO_IMPORTADO: { clase: 'conflict', mensaje: 'Este libro ya se importó.' },
  LIBROS_DE_MAS: {
    clase: 'conflict',
    mensaje: 'Hay demasiados libros a medio traer: antes hay que terminar o descartar alguno.',
  },
  LIBRO_SIN_LEER: {
    clase: 'conflict',
    mensaje: 'Hay celdas del libro que no se sabe qué son. No se importó nada.',
  },
  LIBRO_NO_CIERRA: {
    clase: 'unprocessable',
    mensaje:
      'La suma de una columna no es lo que entra más lo que queda afuera: hay que decir que esas celdas no entran. No se importó nada.',
  },
  LIBRO_SIN_FILAS: {
    clase: 'conflict',
    mensaje: 'Ninguna fila del libro está lista para entrar: falta responder o corregir.',
  },
  PLANILLA_CON_PREGUNTAS: {
    clase: 'unprocessable',
    mensaje: 'Falta decir cómo se lee la planilla. No se importó nada.',
  },
  PLANILLA_NO_CIERRA: {
    clase: 'unprocessable',
    mensaje:
      'La suma de una columna no es lo que entra más lo que queda afuera. No se importó nada.',
  },
} as const satisfies Record<string, Entrada>;
