import { fieldOf } from '@plomada/domain/base/field-of';

/** Message with which a test asks for a reading; the reader's own message is inside. */
export type WarmRequest = { readonly file: string; readonly request: object };

const isWarmRequest = (message: unknown): message is WarmRequest =>
  typeof fieldOf(message, 'file') === 'string' && fieldOf(message, 'request') !== undefined;

let readings = 0;
// Lifts the limit of listeners, because each reading adds one for the end of its server.
process.setMaxListeners(0);
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  if (isWarmRequest(message)) void read(message);
});

/**
 * Runs a reader's module once more: under a new address it listens for a request again, while the
 * modules that it imports stay loaded.
 */
async function read({ file, request }: WarmRequest): Promise<void> {
  readings += 1;
  await import(`${file}?reading=${readings}`);
  process.emit('message', request, undefined);
}
