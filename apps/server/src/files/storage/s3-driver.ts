import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';

import { InvalidEnvironment } from '../../context/env.ts';
import { statusOf } from './storage-away.ts';
import type { StorageEnv } from './storage-env.ts';

const silence = (): void => undefined;

/**
 * Longest wait for an answer to begin, in milliseconds: a write is answered once the whole file has
 * arrived, everything else at once.
 */
const READ_MS = 10_000;
const WRITE_MS = 60_000;
/**
 * Longest pause within a body, in milliseconds: as long as a slow reader of ours may take between
 * two pieces.
 */
const STALLED_MS = 60_000;

function clientOf(env: StorageEnv, requestTimeout: number): S3Client {
  const { S3_ENDPOINT = '', S3_REGION = '' } = env;
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env;
  return new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Path-style addresses work with every service, while buckets as host names and trailing
    // checksums do not.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // The SDK's own logging is off: errors are thrown, and logged where the call is answered.
    logger: { debug: silence, info: silence, warn: silence, error: silence },
    // The handler only warns about slow requests and waits for ever, unless it has
    // `throwOnRequestTimeout`.
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: STALLED_MS,
    },
  });
}

/**
 * Message for the operator when the service refuses the settings; null when it is unreachable or
 * failing itself.
 */
function refusalOf(error: unknown, env: StorageEnv): string | null {
  if (!(error instanceof Error)) return null;
  const status = statusOf(error);
  if (status < 300 || status >= 500) return null;
  const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET = '' } = env;
  switch (error.name) {
    case 'NoSuchBucket':
      return `S3_BUCKET: en ${S3_ENDPOINT} no existe "${S3_BUCKET}". Crearlo antes, o corregir el nombre`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY: ${S3_ENDPOINT} no las acepta (${error.name})`;
    case 'AccessDenied':
      return `S3_ACCESS_KEY_ID: esa clave no puede listar "${S3_BUCKET}" (AccessDenied). Darle leer, escribir, borrar y listar`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `S3_REGION: "${S3_BUCKET}" no está en "${S3_REGION}" (${error.message})`;
    case 'RequestTimeTooSkewed':
      return `S3_ENDPOINT: el reloj de esta máquina no es el de ${S3_ENDPOINT} (${error.name})`;
    default:
      return `S3_ENDPOINT: ${S3_ENDPOINT} no contesta como un servicio S3 (${error.name}: ${error.message})`;
  }
}

type S3 = {
  readonly reads: DriverContract;
  readonly writes: DriverContract;
  /**
   * Throws `InvalidEnvironment` when the service refuses the settings, any other error when it is
   * unreachable.
   */
  readonly check: () => Promise<void>;
};

/**
 * Drivers for any S3 service. They are in a separate file because their SDK takes longer to load
 * than the whole server, which usually runs without it.
 */
export function createS3Drivers(env: StorageEnv): S3 {
  const { S3_BUCKET = '' } = env;
  const options = { bucket: S3_BUCKET, visibility: 'private', supportsACL: false } as const;
  const reader = clientOf(env, READ_MS);
  return {
    reads: new S3Driver({ ...options, client: reader }),
    writes: new S3Driver({ ...options, client: clientOf(env, WRITE_MS) }),
    check: async () => {
      try {
        // A listing is requested, because a refused HEAD request has no body with the reason.
        await reader.send(new ListObjectsV2Command({ Bucket: S3_BUCKET, MaxKeys: 1 }));
      } catch (cause) {
        const refusal = refusalOf(cause, env);
        if (refusal === null) throw cause;
        throw new InvalidEnvironment(refusal, { cause });
      }
    },
  };
}
