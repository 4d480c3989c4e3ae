import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';

/** A statement the product sent while it answered one call. */
export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

const AJENAS = /set_config\('app\.|^\s*(begin|commit)\b|left join tenants t on/i;

/** What the server does by itself while a call is answered: seals of the log, letters, notices, sweeps. */
const DE_FONDO =
  /audit_(?:sellos|cabezas)|from\s+(?:audit_logs|tenants)\b|pg_current_snapshot|pg_try_advisory|outbox_(?:identidad|correo)|estado = 'SUBIENDO'|session_tenants/i;

const esAjena = ({ text }: RecordedStatement): boolean => AJENAS.test(text) || DE_FONDO.test(text);

const esTexto = (valor: unknown): valor is string => typeof valor === 'string';

function leer(primero: unknown, segundo?: unknown): readonly RecordedStatement[] {
  if (esTexto(primero)) return [{ text: primero, values: Array.isArray(segundo) ? segundo : [] }];
  if (typeof primero !== 'object' || primero === null) return [];
  // Several that travel together.
  if ('statements' in primero && Array.isArray(primero.statements)) {
    return primero.statements.flatMap((una: unknown) => leer(una));
  }
  if (!('text' in primero) || !esTexto(primero.text)) return [];
  const dados = 'values' in primero && Array.isArray(primero.values) ? primero.values : segundo;
  return [{ text: primero.text, values: Array.isArray(dados) ? dados : [] }];
}

/**
 * Makes one call and gives back the statements it ran, in order, without the pins, the transaction
 * marks and the reading of user and membership: what the yardstick has to run too.
 */
export async function record(
  app: FastifyInstance,
  pedido: InjectOptions,
): Promise<{ readonly sentencias: RecordedStatement[]; readonly cuerpo: string }> {
  const sentencias: RecordedStatement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, called through Reflect
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, args: unknown[]) {
      sentencias.push(...leer(args[0], args[1]).filter((una) => !esAjena(una)));
      return Reflect.apply(query, client, args);
    },
  });
  try {
    const respuesta = await app.inject(pedido);
    if (respuesta.statusCode >= 300) {
      throw new Error(`La llamada grabada falló: ${respuesta.statusCode} ${respuesta.body}`);
    }
    return { sentencias, cuerpo: respuesta.body };
  } finally {
    pg.Client.prototype.query = original;
  }
}
