import { Client, type ClientConfig } from 'pg';

/** One connection, closed after `work`. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
