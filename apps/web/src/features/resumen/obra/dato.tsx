import type { ReactNode } from 'react';
import { Link } from 'react-router';

type DatoProps = {
  readonly nombre: string;
  readonly nota?: string | undefined;
  readonly to?: string | undefined;
  readonly children: ReactNode;
};

/** Line of a panel: name, note, and an amount that may link to its rows. */
export function Dato({ nombre, nota, to, children }: DatoProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-border/70 py-2 first:border-t-0 max-md:has-[a]:py-3">
      <dt className="min-w-0">
        {nombre}
        {nota === undefined ? null : (
          <span className="block text-sm text-muted-foreground">{nota}</span>
        )}
      </dt>
      <dd className="shrink-0 text-right font-medium">
        {to === undefined ? (
          children
        ) : (
          <Link to={to} className="finger rounded-sm underline-offset-4 hover:underline">
            {children}
          </Link>
        )}
      </dd>
    </div>
  );
}
