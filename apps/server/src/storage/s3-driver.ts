import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';

import type { StorageEnv } from './storage-env.ts';

const callar = (): void => undefined;

/**
 * Any service that speaks S3. Apart from the rest because its SDK takes longer to load than the whole
 * server, which mostly runs without it.
 */
export function createS3Driver(env: StorageEnv): DriverContract {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET = '' } = env;
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Understood by every service, where buckets as host names and trailing checksums are not.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown, and logged where it is answered.
    logger: { debug: callar, info: callar, warn: callar, error: callar },
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  return new S3Driver({ client, bucket: S3_BUCKET, visibility: 'private', supportsACL: false });
}
