import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Sends the request and closes the socket after some milliseconds. */
export async function hangUp(port: number, sent: string | Buffer, afterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  // Jitter: the call is at any place when its caller leaves.
  await wait(afterMs);
  socket.destroy();
}

/** Sends the request and closes the socket when the answer begins. */
export async function hangUpAfterFirstBytes(port: number, sent: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
}

/** Sends the request and reads nothing: only the kernel's buffer receives the answer. */
export async function stopReading(port: number, sent: string, ms: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(sent);
  // Late on purpose: the caller stays without reading.
  await wait(ms);
  socket.destroy();
}
