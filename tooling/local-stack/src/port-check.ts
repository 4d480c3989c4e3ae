import { probePort } from './os/free-port.ts';
import { portHolder } from './os/port-holder.ts';
import { StackError } from './stack-error.ts';

const PRIVILEGED_BELOW = 1024;

async function firstFree(from: number, host: string): Promise<number> {
  for (let port = from; port < from + 50; port += 1) {
    if ('port' in (await probePort(port, host))) return port;
  }
  return from;
}

async function takenError(port: number, host: string): Promise<StackError> {
  const holder = portHolder(port);
  const who = holder
    ? `Lo usa el proceso ${holder.pid} (${holder.command}): cerralo, o elegí`
    : 'Lo usa otro programa: cerralo, o elegí';
  const other = await firstFree(port + 1, host);
  return new StackError(
    `El puerto ${port} está ocupado. ${who} otro puerto con PORT=${other} delante del mismo comando.`,
  );
}

function otherError(port: number, host: string, code: string): StackError {
  if (code === 'EACCES' && port < PRIVILEGED_BELOW) {
    return new StackError(
      `El puerto ${port} está reservado al sistema. Elegí otro, por ejemplo PORT=3000.`,
    );
  }
  return new StackError(
    `No se puede escuchar en ${host}, puerto ${port} (${code}). Revisá HOST y PORT.`,
  );
}

/**
 * The port to serve on, a free one for 0, before anything slow begins. A browser may take
 * `localhost` for ::1, so a stranger there is as much in the way as on 127.0.0.1.
 */
export async function choosePort(port: number, host: string): Promise<number> {
  const probe = await probePort(port, host);
  if ('code' in probe) {
    if (probe.code === 'EADDRINUSE') throw await takenError(port, host);
    throw otherError(port, host, probe.code);
  }
  if (port !== 0 && (host === '127.0.0.1' || host === 'localhost')) {
    const other = await probePort(port, '::1');
    if ('code' in other && other.code === 'EADDRINUSE') throw await takenError(port, host);
  }
  return probe.port;
}
