import type { ReactNode } from 'react';

type FilaDatosProps = {
  readonly datos: readonly (readonly [nombre: string, valor: ReactNode] | false)[];
};

/** A row to read, inside its dialog, under its amount. */
export function FilaDatos({ datos }: FilaDatosProps) {
  return (
    <dl className="mt-4 grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
      {datos.map((dato) =>
        dato === false ? null : (
          <div key={dato[0]} className="contents">
            <dt className="text-muted-foreground">{dato[0]}</dt>
            <dd className="tnum min-w-0 break-words whitespace-normal">{dato[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** What can be done about a row, and where else it is seen. */
export function FilaActos({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3 border-t border-border pt-4 pb-2 empty:hidden">
      {children}
    </div>
  );
}
