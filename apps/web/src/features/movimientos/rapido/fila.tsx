import { ChevronRight, CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type FilaProps = {
  readonly campo: string;
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  /** Button with the choice, which covers the whole row. */
  readonly children: ReactNode;
  readonly notaId: string;
  /** Source of the proposed value. */
  readonly nota?: string | false | null | undefined;
  readonly falla?: string | undefined;
  /** Button in place of the chevron, for an action other than choosing. */
  readonly accion?: ReactNode;
};

/** Row of the quick entry, low enough for all rows to fit above the keypad of a phone. */
export function Fila({ campo, icon: Icon, label, children, notaId, ...resto }: FilaProps) {
  const { nota, falla, accion } = resto;
  return (
    <div
      data-campo={campo}
      className="relative flex min-h-12 flex-col justify-center border-t border-border px-3 py-0.5 first:border-t-0 has-[button:focus-visible]:bg-row-hover max-md:min-h-11 max-md:py-px"
    >
      <div className="flex min-h-6 items-center gap-3 max-md:gap-2.5">
        <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        <span className="shrink-0 text-muted-foreground max-md:text-base">{label}</span>
        <div className="flex min-w-0 flex-1 [&_button]:h-6 [&_button]:border-transparent! [&_button]:bg-transparent [&_button]:px-0 [&_button]:text-right [&_button]:text-lg [&_button]:font-medium [&_button]:after:absolute [&_button]:after:inset-x-0 [&_button]:after:-top-px [&_button]:after:bottom-0 [&_button>svg]:hidden">
          {children}
        </div>
        {accion ?? <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />}
      </div>
      {falla === undefined && nota ? (
        <p id={notaId} className="tnum truncate text-right text-xs text-muted-foreground">
          {nota}
        </p>
      ) : null}
      {falla === undefined ? null : (
        <p id={notaId} className="flex gap-1.5 text-sm leading-4 text-destructive">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {falla}
        </p>
      )}
    </div>
  );
}

/** Place of a row that is loading. */
export const FilaEnBlanco = () => (
  <div aria-hidden className="min-h-12 border-t border-border max-md:min-h-11" />
);
