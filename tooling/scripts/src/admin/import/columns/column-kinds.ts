import { createHash, randomBytes } from 'node:crypto';

import { TIPOS_ARCHIVO } from '@plomada/domain/archivos/archivo.rules';
import { keyOf } from '@plomada/server/files/storage/storage-key';
import { z } from 'zod';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** Data that a computed value may use beside its row. */
export type Making = {
  readonly tenantId: string;
  readonly now: Date;
  /**
   * True for the id of a person who is matched to an account here or invited, false for a closed
   * account.
   */
  readonly isOpen: (userId: unknown) => boolean;
  /** Id in this installation of a person of the zip; null for an empty value. */
  readonly personOf: (value: unknown) => string | null;
};
type Make = (row: ImportedRow, making: Making) => unknown;

/**
 * Treatment of each column of an imported table, except `tenant_id`; lists of names are separated
 * by spaces.
 */
export type TableColumns = {
  /** Columns copied when PostgreSQL's type, checks and references accept them. */
  readonly taken?: string;
  /** Columns that name a person of the zip, replaced by that person's id here. */
  readonly people?: string;
  /** Kept sums, recomputed from the imported rows and compared with the zip. */
  readonly sums?: string;
  /** Columns that are not copied, such as secrets or data of the other installation. */
  readonly ignored?: string;
  /** Columns copied when their schema accepts them. */
  readonly checked?: Readonly<Record<string, z.ZodType>>;
  /** Columns computed here, whatever the zip has. */
  readonly made?: Readonly<Record<string, Make>>;
};

/**
 * File types that the product stores; the content is compared with the type when the file is
 * stored.
 */
export const mimeSchema = z.enum(Object.values(TIPOS_ARCHIVO));

/** Hash of the bytes as received, when they are stored in another form. */
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable();

export const ownKey: Make = ({ id }, { tenantId }) => keyOf(tenantId, String(id));

/**
 * State of an imported membership. A zip gives nobody access: active members whose account is open
 * become invited, and all others inactive.
 */
export const membershipState: Make = (row, { isOpen }) =>
  row['estado'] === 'ACTIVE' && isOpen(row['user_id']) ? 'INVITED' : 'INACTIVE';

export const nothing: Make = () => null;

/**
 * Random hash in place of a link's, so that nobody can open it in this installation; the row stays
 * as history.
 */
export const unguessable: Make = () => createHash('sha256').update(randomBytes(32)).digest('hex');
export const revokedAt: Make = (row, { now }) => row['revocado_en'] ?? now.toISOString();
/** Person who revoked the link, or else the one who created it, whose id is already replaced. */
export const revokedBy: Make = (row, { personOf }) =>
  personOf(row['revocado_por']) ?? row['creado_por'];

/** Transaction id that puts imported rows of the log before all that this installation writes. */
export const beforeAllOthers: Make = () => '0';
