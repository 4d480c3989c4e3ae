import { AppError } from '@plomada/domain/errores';

/** Deepest nesting: far beyond any input of ours (6), far below what would exhaust the stack. */
const MAX_DEPTH = 64;
/** Most values: more than a body of 1 MB has, unless references expand a small one without end. */
const MAX_NODES = 1_000_000;

const refuse = (message: string): never => {
  throw new AppError('JSON_INVALIDO', { message });
};

type Pending = { readonly value: object; readonly depth: number };

const childrenOf = ({ value, depth }: Pending): Pending[] =>
  Object.values(value)
    .filter((child: unknown): child is object => typeof child === 'object' && child !== null)
    .map((child) => ({ value: child, depth: depth + 1 }));

/**
 * Refuses values nested so deep that hashing, validating or serialising them would overflow the
 * stack, and keys that reach a prototype, in any spelling. It walks the value iteratively, depth
 * first, so that a cycle ends at the limit too.
 */
export function assertShallowJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const pending: Pending[] = [{ value, depth: 1 }];
  for (let nodes = 1; ; nodes += 1) {
    const next = pending.pop();
    if (!next) return value;
    if (next.depth > MAX_DEPTH) {
      refuse(`El JSON tiene más de ${MAX_DEPTH} niveles anidados. No se guardó nada.`);
    }
    if (Object.hasOwn(next.value, '__proto__')) refuse('El JSON tiene una clave que no se admite.');
    if (nodes > MAX_NODES) refuse('El JSON tiene demasiados elementos. No se guardó nada.');
    for (const child of childrenOf(next)) pending.push(child);
  }
}
