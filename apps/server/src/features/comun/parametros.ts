/** Collects the values of one statement: what goes into the text is only `$1`, `$2`, … */
export type Parametros = {
  readonly valores: readonly unknown[];
  readonly agregar: (valor: unknown) => string;
};

export function nuevosParametros(): Parametros {
  const valores: unknown[] = [];
  return {
    valores,
    agregar: (valor) => `$${valores.push(valor)}`,
  };
}
