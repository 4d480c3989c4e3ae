import { fieldsOf } from '@plomada/domain/base/field-of';
import { CircleAlert } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';

export type FormFault = {
  readonly path: string;
  readonly message: string;
  /** Input element, or the ref object of a controlled field. */
  readonly ref: unknown;
};

function faultsIn(node: unknown, prefix = ''): FormFault[] {
  const { message, ref } = fieldsOf(node);
  if (typeof message === 'string') {
    return [{ path: prefix.slice(0, -1), message, ref }];
  }
  return Object.entries(fieldsOf(node)).flatMap(([key, value]) =>
    key === 'ref' ? [] : faultsIn(value, `${prefix}${key}.`),
  );
}

/**
 * Errors of the form in the order of its fields on the page, then those without a field; nested
 * ones with a dotted path, without `root`.
 */
export function listErrors({ root: _root, ...errors }: FieldErrors): FormFault[] {
  const places = new Map<string | null, number>();
  for (const place of document.querySelectorAll('[name],[data-campo]')) {
    const path = place.getAttribute('data-campo') ?? place.getAttribute('name');
    if (!places.has(path)) places.set(path, places.size);
  }
  const placeOf = ({ path }: FormFault) => places.get(path) ?? places.size;
  return faultsIn(errors).sort((one, other) => placeOf(one) - placeOf(other));
}

export type ErrorSummaryProps = {
  readonly faults: readonly FormFault[];
  readonly onGo: (fault: FormFault) => void;
};

/** List of links to the invalid fields, shown from three errors on. */
export function ErrorSummary({ faults, onGo }: ErrorSummaryProps) {
  if (faults.length < 3) return null;
  return (
    <div role="alert" className="rounded-lg bg-destructive-subtle p-4">
      <p className="flex items-center gap-2 font-medium text-destructive">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        Hay {faults.length} campos para revisar
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-6 text-sm">
        {faults.map((fault) => (
          <li key={fault.path}>
            <button
              type="button"
              className="finger rounded-sm text-left underline underline-offset-2"
              onClick={() => onGo(fault)}
            >
              {fault.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
