export type Chip = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
};

/** A chip for each filter that is on, in this order; what has no words is off. */
export function chipsOf<Name extends string>(
  texts: readonly (readonly [Name, string | undefined])[],
  onRemove: (name: Name) => void,
): Chip[] {
  return texts.flatMap(([name, label]) =>
    label === undefined || label === ''
      ? []
      : [{ key: name, label, onRemove: () => onRemove(name) }],
  );
}
