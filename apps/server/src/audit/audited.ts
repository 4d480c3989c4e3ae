/**
 * Fields to log for a row that a person edits with `D`: every field of `D` is required, and more
 * may be added. Foreign keys are logged by name, so `rubroId` becomes `rubro`.
 */
export type Audited<D> = Readonly<Record<string, unknown>> & {
  readonly [K in keyof D as K extends `${infer Name}Id` ? Name : K]-?: unknown;
};
