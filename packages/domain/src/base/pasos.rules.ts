/**
 * Long computation in small steps, which its caller may interrupt between them for other work;
 * nothing it reads may change meanwhile.
 */
export type Pasos<T> = Generator<void, T>;

/** Result of a computation whose steps are made one after the other. */
export function alFinal<T>(pasos: Pasos<T>): T {
  for (;;) {
    const paso = pasos.next();
    if (paso.done === true) return paso.value;
  }
}
