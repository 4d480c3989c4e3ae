/**
 * What is reported in the log of a row of which a person can change `D`: all of it, and whatever else states
 * more. What hangs from the row goes in as people name it, `rubroId` as `rubro`.
 */
export type Audited<D> = Readonly<Record<string, unknown>> & {
  readonly [K in keyof D as K extends `${infer Name}Id` ? Name : K]-?: unknown;
};
