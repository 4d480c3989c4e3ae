import {
  constanciasSchema,
  enlaceCreadoSchema,
  enlaceDesbloqueadoSchema,
  enlaceRevocadoSchema,
  listaEnlacesSchema,
  listaPreguntasSchema,
  preguntaSchema,
} from '@plomada/domain/informes/enlace.schema';
import {
  fotoQuitadaSchema,
  fotoSchema,
  listaFotosSchema,
} from '@plomada/domain/informes/foto.schema';
import { informeSchema, listaInformesSchema } from '@plomada/domain/informes/informe.schema';

/** Output schemas of reports, partners' links and photos of progress. */
export const INFORMES = {
  'informes.listar': listaInformesSchema,
  'informes.crear': informeSchema,
  'enlaces.listar': listaEnlacesSchema,
  'enlaces.crear': enlaceCreadoSchema,
  'enlaces.revocar': enlaceRevocadoSchema,
  'enlaces.desbloquear': enlaceDesbloqueadoSchema,
  'enlaces.constancias': constanciasSchema,
  'preguntas.listar': listaPreguntasSchema,
  'preguntas.responder': preguntaSchema,
  'fotos.subir': fotoSchema,
  'fotos.listar': listaFotosSchema,
  'fotos.eliminar': fotoQuitadaSchema,
} as const;
