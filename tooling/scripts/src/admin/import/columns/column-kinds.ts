import { createHash, randomBytes } from 'node:crypto';

import { TIPOS_ARCHIVO } from '@plomada/domain/archivos/archivo.rules';
import { keyOf } from '@plomada/server/files/storage/storage-key';
import { z } from 'zod';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** What a made value may depend on beside its row. */
export type Making = {
  readonly tenantId: string;
  readonly now: Date;
  /** Whether somebody may still come in under this id; closed accounts never do. */
  readonly isOpen: (userId: unknown) => boolean;
  /** Who a person of the zip is here. */
  readonly personOf: (value: unknown) => string | null;
};
type Make = (row: ImportedRow, making: Making) => unknown;

/** What the import makes of each column of a table but `tenant_id`; lists of names are separated by spaces. */
export type TableColumns = {
  /** Taken as PostgreSQL's type, checks and references accept it. */
  readonly taken?: string;
  /** Names a person of the zip: replaced by who they are here. */
  readonly people?: string;
  /** A kept sum: written as our rows make it, and compared with what the zip states. */
  readonly sums?: string;
  /** Never read: a secret, or of the other installation. */
  readonly ignored?: string;
  /** Taken as its schema accepts it. */
  readonly checked?: Readonly<Record<string, z.ZodType>>;
  /** Made here, whatever the zip states. */
  readonly made?: Readonly<Record<string, Make>>;
};

/** The kinds that the product stores; the content is compared with it when the file is kept. */
export const mimeSchema = z.enum(Object.values(TIPOS_ARCHIVO));

/** Of the bytes as they were received, where they were kept otherwise. */
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable();

export const ownKey: Make = ({ id }, { tenantId }) => keyOf(tenantId, String(id));

/** Nobody is let in by a zip: whoever was active is invited, and everybody else stays out. */
export const membershipState: Make = (row, { isOpen }) =>
  row['estado'] === 'ACTIVE' && isOpen(row['user_id']) ? 'INVITED' : 'INACTIVE';

export const nothing: Make = () => null;

/** The token of a link never leaves, so that nobody can open it here: it stays as history, under a hash of nothing. */
export const unguessable: Make = () => createHash('sha256').update(randomBytes(32)).digest('hex');
export const revokedAt: Make = (row, { now }) => row['revocado_en'] ?? now.toISOString();
/** Whoever revoked it there, else its giver, who is a person of here already. */
export const revokedBy: Make = (row, { personOf }) =>
  personOf(row['revocado_por']) ?? row['creado_por'];

/** Rows of the log come before all that this installation writes: the chain goes on behind them. */
export const beforeAllOthers: Make = () => '0';
