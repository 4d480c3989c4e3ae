import type { Apocrifo } from '@plomada/domain/proveedores/apocrifo.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { TriangleAlert } from 'lucide-react';

import { Badge } from '../ui/badge.tsx';

type ApocrifoProps = { readonly apocrifo: Apocrifo | null };

/** Both days of a mark, as in `desde el 01/02/2020, según la lista del 20/11/2026`. */
const diasDe = ({ desde, listaDel }: Apocrifo): string =>
  `${desde === null ? '' : `desde el ${formatearFecha(desde)}, `}según la lista del ${formatearFecha(listaDel)}`;

const fraseDe = (apocrifo: Apocrifo): string =>
  `está en la base de facturas apócrifas (APOC) ${diasDe(apocrifo)}`;

/** Mark beside a name that the list of false invoices has; nothing for other names. */
export function ApocrifoBadge({ apocrifo }: ApocrifoProps) {
  if (apocrifo === null) return null;
  return (
    <Badge variant="warning" icon={TriangleAlert} title={`El CUIT ${fraseDe(apocrifo)}`}>
      Apócrifo
      <span className="sr-only">{`: ${fraseDe(apocrifo)}`}</span>
    </Badge>
  );
}

type ApocrifoNoteProps = ApocrifoProps & {
  /** Name of whose CUIT it is, where the page or form is about several. */
  readonly de?: string;
};

/** Note for a page or a form about one whom the list of false invoices has; it stops nothing. */
export function ApocrifoNote({ apocrifo, de }: ApocrifoNoteProps) {
  if (apocrifo === null) return null;
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
