import { Client } from 'pg';

/**
 * Number of further connections, enough for a pooler that rotates its connections to have given
 * ours away.
 */
const OTHERS = 3;

const processOf = async (client: Client): Promise<unknown> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * Throws unless each connection has a separate session of the server: a pooler that lends sessions
 * per transaction would apply the pin of one organisation to another's statement, and lose prepared
 * statements.
 */
export async function assertOwnSessions(url: string): Promise<void> {
  const open = () => new Client({ connectionString: url, application_name: 'plomada-boot' });
  const probe = open();
  const others = Array.from({ length: OTHERS }, open);
  try {
    await probe.connect();
    const ownProcess = await processOf(probe);
    for (const other of others) {
      await other.connect();
      // Occupies, with an open transaction, the session that a pooler lent to this connection: the
      // pooler then has to lend another one to `probe`.
      await other.query('begin');
      await processOf(other);
      if ((await processOf(probe)) !== ownProcess) throw new Error(POOLED);
    }
  } finally {
    await Promise.all([probe, ...others].map((client) => client.end()));
  }
}

const POOLED =
  'Entre la aplicación y PostgreSQL hay un pooler por transacción (pgbouncer con pool_mode = transaction o ' +
  'statement). Cada conexión tiene que conservar su sesión, que es lo que aísla las organizaciones: usar ' +
  'pool_mode = session, o poner en DATABASE_URL la dirección de PostgreSQL.';
