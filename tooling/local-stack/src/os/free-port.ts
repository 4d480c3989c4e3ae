import { createServer } from 'node:net';

/** Whether nothing listens there, or the reason why it cannot be taken (`EADDRINUSE`, `EACCES`). */
export function probePort(
  port: number,
  host: string,
): Promise<{ port: number } | { code: string }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: error.code ?? 'ERROR' }),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve({ port: taken }));
    });
  });
}

/** `preferred` when it is free, else any free port of the loopback. */
export async function freePort(preferred = 0): Promise<number> {
  for (const candidate of preferred > 0 ? [preferred, 0] : [0]) {
    const probe = await probePort(candidate, '127.0.0.1');
    if ('port' in probe) return probe.port;
  }
  throw new Error('No hay ningún puerto libre en 127.0.0.1.');
}
