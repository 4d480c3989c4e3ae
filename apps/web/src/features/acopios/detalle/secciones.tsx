import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { activeTabLook, tabLook } from '@/components/display/view-tabs';
import { cn } from '@/lib/utils';

export type Seccion = {
  /** In the address; the first one has none. */
  readonly ver: string | null;
  readonly label: string;
  readonly cuantos?: number;
};

export type SeccionesProps = {
  readonly secciones: readonly Seccion[];
  readonly actual: string | null;
};

/** The parts of the page, one at a time, each with its own address. */
export function Secciones({ secciones, actual }: SeccionesProps) {
  return (
    <nav
      aria-label="Partes del acopio"
      className="flex overflow-x-auto border-b border-border max-md:-mx-4 max-md:px-2"
    >
      {secciones.map(({ ver, label, cuantos }) => (
        <Link
          key={label}
          to={ver === null ? '?' : `?ver=${ver}`}
          replace
          preventScrollReset
          aria-current={ver === actual ? 'page' : undefined}
          className={cn(tabLook, ver === actual && activeTabLook)}
        >
          {label}
          {cuantos === undefined ? null : (
            <span className="tnum ml-1.5 text-sm text-muted-foreground">
              {formatearNumero(cuantos)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
