import type { Apocrifo } from '@plomada/domain/proveedores/apocrifo.schema';
import { TriangleAlert } from 'lucide-react';

import { lazyPart } from '@/lib/lazy-part.ts';

import { Badge } from '../ui/badge.tsx';
import type { AboutCuitProps } from './apocrifo-note.tsx';
import { fraseDe } from './apocrifo-words.ts';

/** Loaded apart, because few suppliers are in the list. */
const AboutCuit = lazyPart(async () => (await import('./apocrifo-note.tsx')).AboutCuit, 'shown');

type ApocrifoProps = { readonly apocrifo: Apocrifo | null };

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

/** Note for a page or a form about a supplier or an issuer; nothing for those in no list. */
export function ApocrifoNote({ apocrifo, ...de }: ApocrifoProps & Pick<AboutCuitProps, 'de'>) {
  return apocrifo === null ? null : <AboutCuit apocrifo={apocrifo} {...de} />;
}
