import { refuseAt, refuseBy, type Refusal } from '@plomada/domain/base/refusal';
import type { AppError, CodigoError } from '@plomada/domain/errores';

import { refusalError } from '../../http/transport/refuse.ts';
import { type SheetFault, SheetRefused } from './sheet.ts';

const refuseFile = (code: CodigoError, reason: string): Refusal => ({
  ok: false,
  code,
  motivo: reason,
});

const REJECTIONS: Readonly<Record<SheetFault, Refusal>> = {
  TIPO: refuseFile('ARCHIVO_INVALIDO', 'El archivo no es una planilla: se aceptan .xlsx y .csv.'),
  MACROS: refuseFile(
    'ARCHIVO_INVALIDO',
    'La planilla tiene macros y no se abre. Guardarla como .xlsx o .csv sin macros.',
  ),
  PROTEGIDA: refuseFile(
    'ARCHIVO_INVALIDO',
    'La planilla tiene contraseña o es de un formato viejo (.xls). Guardarla como .xlsx o .csv.',
  ),
  EXTENSION: refuseFile(
    'ARCHIVO_INVALIDO',
    'El contenido del archivo no es el que dice su nombre.',
  ),
  LETRAS: refuseFile(
    'ARCHIVO_INVALIDO',
    'No se puede leer: las letras con acento y las eñes no se entienden. Guardarla como .xlsx, o como CSV con codificación UTF-8.',
  ),
  ROTA: refuseFile(
    'ARCHIVO_INVALIDO',
    'La planilla está dañada y no se pudo leer. Guardarla de nuevo como .xlsx o .csv.',
  ),
  ZIP: refuseFile(
    'ARCHIVO_INVALIDO',
    'El zip tiene que traer un solo archivo, de los que se aceptan, sin contraseña y sin carpetas.',
  ),
  DEMASIADAS_FILAS: refuseAt('archivo', 'La planilla tiene demasiadas filas'),
  DEMASIADAS_COLUMNAS: refuseAt('archivo', 'La planilla tiene demasiadas columnas'),
  DEMASIADAS_HOJAS: refuseAt('archivo', 'La planilla tiene demasiadas hojas'),
  DESCOMPRIMIDA: refuseFile(
    'DEMASIADO_GRANDE',
    'La planilla ocupa demasiado al abrirla. Dejar una sola hoja con los datos.',
  ),
  DESMEDIDA: refuseFile(
    'DEMASIADO_GRANDE',
    'La planilla tiene una celda desmedida (más de 32.767 caracteres) o comillas sin cerrar. Corregirla y volver a subirla.',
  ),
  BYTES: refuseFile('DEMASIADO_GRANDE', 'El archivo supera el tamaño máximo.'),
  MEMORIA: refuseFile(
    'DEMASIADO_GRANDE',
    'La planilla ocupa demasiado al abrirla. Dejar una sola hoja con los datos.',
  ),
  TIEMPO: refuseBy('TIEMPO_AGOTADO'),
};

/** Error of a file that its reader refused, with the reason for the user. */
export const rejection = (failure: SheetFault): AppError =>
  refusalError(REJECTIONS[failure], new SheetRefused(failure));
