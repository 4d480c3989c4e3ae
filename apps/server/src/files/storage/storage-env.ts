import type { Env } from '../../context/env.ts';

/** What of the environment states where files are. */
export type StorageEnv = Pick<
  Env,
  | 'FILES_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;
