import { keepCompiled } from './compile-cache.ts';

async function main(): Promise<void> {
  const [{ parseEnv }, { startServer }] = await Promise.all([
    import('./env.ts'),
    import('./start-server.ts'),
  ]);
  const servidor = await startServer(parseEnv(process.env));
  process.stdout.write(`${servidor.url}\n`);
  const terminar = () => {
    servidor.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', terminar);
  process.once('SIGINT', terminar);
}

keepCompiled();
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
