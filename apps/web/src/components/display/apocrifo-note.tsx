import type { Apocrifo } from '@plomada/domain/proveedores/apocrifo.schema';
import { TriangleAlert } from 'lucide-react';

import { fraseDe } from './apocrifo-words.ts';

export type AboutCuitProps = {
  readonly apocrifo: Apocrifo;
  /** Name of whose CUIT it is, where the page or form is about several. */
  readonly de?: string;
};

/** Note about a CUIT in the list of false invoices; it stops nothing. */
export function AboutCuit({ apocrifo, de }: AboutCuitProps) {
  return (
    <p
      role="status"
      className="flex gap-2 rounded-lg bg-warning-subtle px-4 py-3 text-warning forced-colors:border"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {`El CUIT ${de === undefined ? '' : `de ${de} `}${fraseDe(apocrifo)}. Se puede seguir; conviene consultarlo antes con el contador.`}
      </span>
    </p>
  );
}
