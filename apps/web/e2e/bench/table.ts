export type Measure = { readonly what: string; readonly bar: number; readonly unit: string };
export type Once = { readonly value: number; readonly cpu: number };
export type Taken = Measure & {
  readonly takes: readonly (Once & { readonly load: number })[];
  /** Median of the measurements. */
  readonly value: number;
  readonly holds: boolean;
};

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Result of a measure; a value that is NaN fails. */
export function judged(measure: Measure, takes: Taken['takes']): Taken {
  const value = middle(takes.map((take) => take.value));
  return { ...measure, takes, value, holds: value <= measure.bar };
}

const text = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(3));
const ms = (value: number) => (value < 1 ? text(value) : value.toFixed(0));

/**
 * Lines of a Markdown table of the measures: name, limit, median, result, single values, CPU and
 * load.
 */
export function tableOf(measures: readonly Taken[]): readonly string[] {
  const rows = measures.map(({ what, bar, unit, takes, value, holds }) => {
    const cpus = takes.map(({ cpu }) => cpu);
    return [
      what,
      `≤ ${bar} ${unit}`.trim(),
      `${ms(value)} ${unit}`.trim(),
      holds ? 'sí' : 'NO',
      takes.map((take) => ms(take.value)).join(', '),
      cpus.some((cpu) => Number.isNaN(cpu)) ? '' : cpus.map(ms).join(', '),
      takes.map(({ load }) => load.toFixed(1)).join(', '),
    ];
  });
  const head = ['Barra', 'Pedido', 'Medido', 'Se cumple', 'Tomas', 'CPU (ms)', 'Carga'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
