import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { MOTIVO_MIN, motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

/** Help text of a reason: its readers, then its length limits. */
export const withLimits = (reader: string): string =>
  `${reader} Entre ${MOTIVO_MIN} y ${MOTIVO_MAX} caracteres.`;

export const DELETION_REASON = {
  schema: motivoBajaSchema,
  help: withLimits('Lo lee quien aprueba.'),
  rows: 3,
} as const;
