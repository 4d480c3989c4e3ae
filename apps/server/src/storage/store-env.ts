import type { Env } from '../env.ts';

/** Where files are, as the environment says. */
export type StoreEnv = Pick<
  Env,
  | 'FILES_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;
