import { required } from '@plomada/domain/base/required';

import type { QueryTx } from '../context/query.ts';
import {
  type AuditAction,
  type AuditedContext,
  type AuditEntry,
  recordAudit,
} from './record-audit.ts';

/** Description of a noun's rows for the audit log. */
type AuditedNoun<T> = {
  readonly entidad: string;
  /** Work that the row belongs to; rows of nouns without it are of the whole organisation. */
  readonly proyectoId?: (row: T) => string | null;
  /** Name that follows the verb in a summary, such as `la cuenta Caja`. */
  readonly nombre: (row: T) => string;
  readonly campos: (row: T) => NonNullable<AuditEntry['despues']>;
};

type Change<T> = {
  readonly accion: AuditAction;
  /** Verb in the past that begins the summary. */
  readonly verbo: string;
  /** End of the summary, with its punctuation. */
  readonly detalle?: string;
} & (
  | { readonly antes?: T; readonly despues: T }
  // Change that deleted the row.
  | { readonly antes: T; readonly despues?: never }
);

/** Recorder of the changes of a noun's rows, which are stated with the rows before and after. */
export const auditOf =
  <T extends { readonly id: string }>({ entidad, proyectoId, nombre, campos }: AuditedNoun<T>) =>
  (
    tx: QueryTx & AuditedContext,
    { accion, verbo, detalle = '', antes, despues }: Change<T>,
  ): Promise<void> => {
    const row = required(despues ?? antes, 'the row that changed');
    return recordAudit(tx, {
      accion,
      entidad,
      entidadId: row.id,
      proyectoId: proyectoId?.(row) ?? null,
      resumen: `${verbo} ${nombre(row)}${detalle}`,
      antes: antes ? campos(antes) : {},
      despues: despues ? campos(despues) : {},
    });
  };
