import type { Env } from '../../context/env.ts';

/** Environment variables of the file storage. */
export type StorageEnv = Pick<
  Env,
  | 'FILES_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;
