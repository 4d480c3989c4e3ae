import type { Duplex } from 'node:stream';

import { AppError } from '@plomada/domain/errores';

import { describeError } from '../transport/describe-error.ts';

function answerOf(statusLine: string, error: AppError): string {
  const body = JSON.stringify(describeError(error).body);
  return [
    `HTTP/1.1 ${statusLine}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

const NO_HTTP = answerOf(
  '400 Bad Request',
  new AppError('JSON_INVALIDO', { message: 'El pedido HTTP no es válido.' }),
);
const TOO_SLOW = answerOf('408 Request Timeout', new AppError('CUERPO_INCOMPLETO'));

/**
 * Answers a connection whose bytes are no HTTP request or an incomplete one; there is no request
 * object to answer.
 */
export function answerBrokenConnection(error: Error, socket: Duplex): void {
  const late = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (socket.writable) socket.end(late ? TOO_SLOW : NO_HTTP);
  else socket.destroy();
}
