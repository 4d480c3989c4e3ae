import { CircleAlert } from 'lucide-react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

export type FormFault = { readonly path: string; readonly message: string };

/** Every error of the form in order, nested ones with a dotted path; `root` aside. */
export function listErrors<T extends FieldValues>(errors: FieldErrors<T>): FormFault[] {
  const found: FormFault[] = [];
  const walk = (node: unknown, path: string[]) => {
    if (typeof node !== 'object' || node === null) return;
    const fields = new Map<string, unknown>(Object.entries(node));
    const message = fields.get('message');
    if (typeof message === 'string' && fields.has('type')) {
      found.push({ path: path.join('.'), message });
      return;
    }
    for (const [key, value] of fields) if (key !== 'ref') walk(value, [...path, key]);
  };
  for (const [key, value] of Object.entries(errors)) if (key !== 'root') walk(value, [key]);
  return found;
}

export type ErrorSummaryProps = {
  readonly faults: readonly FormFault[];
  readonly onGo: (path: string) => void;
};

/** From three errors on, a list on top that leads to each field. */
export function ErrorSummary({ faults, onGo }: ErrorSummaryProps) {
  if (faults.length < 3) return null;
  return (
    <div role="alert" className="rounded-lg bg-destructive-subtle p-4">
      <p className="flex items-center gap-2 font-medium text-destructive">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        Hay {faults.length} campos para revisar
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-6 text-sm">
        {faults.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="rounded-sm text-left underline underline-offset-2"
              onClick={() => onGo(path)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
