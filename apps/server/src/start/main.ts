import { keepCompiled } from './compile-cache.ts';

/** Message with the server's address to the parent process, when there is a channel to it. */
type Ready = { readonly ready: string };

async function main(): Promise<void> {
  const [{ parseEnv }, { startServer }, { endOnDefect }] = await Promise.all([
    import('../context/env.ts'),
    import('./start-server.ts'),
    import('./end-on-defect.ts'),
  ]);
  const server = await startServer(parseEnv(process.env));
  const finish = () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  endOnDefect(server);
  process.once('SIGTERM', finish);
  process.once('SIGINT', finish);
  // The server ends with its parent process, since nobody needs it then.
  process.once('disconnect', finish);
  if (process.send) process.send({ ready: server.url } satisfies Ready);
  else process.stdout.write(`${server.url}\n`);
}

keepCompiled();
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // The process exits explicitly, because the channel to the parent would keep it alive.
  process.exit(1);
});
