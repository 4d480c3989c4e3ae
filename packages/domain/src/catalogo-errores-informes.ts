import type { Entrada } from './clase-error.ts';

/** Errors of reports, links and progress photos. */
export const ERRORES_DE_INFORMES = {
  MESES_SIN_CERRAR: {
    clase: 'conflict',
    mensaje: 'Un informe de rendición se hace de meses cerrados: antes hay que cerrar esos meses.',
  },
  // One answer for several reasons why a link does not open, to reveal nothing about it.
  ENLACE_CERRADO: {
    clase: 'notFound',
    mensaje:
      'Falta el PIN, o el enlace venció: el PIN vino con el enlace; si no, hay que pedir otro a quien lo mandó.',
  },
  // Answered only for a correct address; a wrong one gets ENLACE_CERRADO.
  ENLACE_BLOQUEADO: {
    clase: 'conflict',
    mensaje:
      'Este enlace está bloqueado por PIN equivocados: lo tiene que desbloquear quien lo mandó.',
  },
  PREGUNTA_RESPONDIDA: { clase: 'conflict', mensaje: 'Esa pregunta ya tiene respuesta.' },
  PREGUNTAS_DE_MAS: {
    clase: 'conflict',
    mensaje: 'Hoy ya se hicieron muchas preguntas por este enlace: mañana se puede seguir.',
  },
  FOTO_NO_ES_IMAGEN: {
    clase: 'invalid',
    mensaje: 'Una foto de avance es una imagen JPG, PNG o WebP.',
  },
  FOTO_NO_DISPONIBLE: {
    clase: 'notFound',
    mensaje: 'Esta foto no se puede mostrar: está dañada. Pedí que la suban de nuevo.',
  },
} satisfies Record<string, Entrada>;
