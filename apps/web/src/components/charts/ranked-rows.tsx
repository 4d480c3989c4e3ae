import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

/**
 * List of rows with shared columns for name, bar and amounts; in a panel narrower than 30 rem the
 * bar is below the text.
 */
export function RankedRows({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grow grid-cols-1 content-between gap-y-1 @[30rem]:grid-cols-[minmax(0,194px)_minmax(64px,1fr)_minmax(138px,max-content)] @[30rem]:gap-x-3.5 @[30rem]:gap-y-0">
      {children}
    </ul>
  );
}

/** Subgrid with the columns of the surrounding rows, so that nested bars share their scale. */
const SAME_COLUMNS =
  'grid gap-y-1 @[30rem]:col-span-full @[30rem]:grid-cols-subgrid @[30rem]:gap-y-0';

const ROW =
  'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm py-1.5 text-left text-sm @[30rem]:col-span-full @[30rem]:grid-cols-subgrid @[30rem]:gap-x-3.5 @[30rem]:py-0.5';
const PRESSED = '-outline-offset-2 transition-colors hover:bg-row-hover';

type RankedRowProps = {
  readonly nombre: string;
  readonly cifras: ReactNode;
  readonly barra: ReactNode;
  /** Text below the bar about its hatched part. */
  readonly nota?: ReactNode;
  readonly to?: string | undefined;
};

type ContentProps = Omit<RankedRowProps, 'to' | 'nombre'> & { readonly nombre: ReactNode };

function Content({ nombre, cifras, barra, nota }: ContentProps) {
  return (
    <>
      {nombre}
      <span className="order-3 col-span-full block pt-1 @[30rem]:order-none @[30rem]:col-span-1 @[30rem]:pt-0">
        {barra}
      </span>
      <span className="text-right">{cifras}</span>
      {nota === undefined ? null : (
        <span className="order-4 col-span-full @[30rem]:col-start-2 @[30rem]:col-end-4">
          {nota}
        </span>
      )}
    </>
  );
}

export function RankedRow({ to, nombre, ...partes }: RankedRowProps) {
  const content = (
    <Content
      nombre={
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
      }
      {...partes}
    />
  );
  return (
    <li className="contents">
      {to === undefined ? (
        <div className={ROW}>{content}</div>
      ) : (
        <Link to={to} className={cn(ROW, PRESSED)}>
          {content}
        </Link>
      )}
    </li>
  );
}

type RestRowProps = Omit<RankedRowProps, 'to'> & {
  /** Number of rows that are summed up; they are the children. */
  readonly cuantos: number;
  readonly children: ReactNode;
};

/** Last row with the sum of the remaining ones, in a neutral colour; expands into them. */
export function RestRow({ nombre, cuantos, children, ...partes }: RestRowProps) {
  const [abierto, setAbierto] = useState(false);
  const id = useId();
  return (
    <>
      <li className="contents">
        <button
          type="button"
          aria-expanded={abierto}
          aria-controls={id}
          onClick={() => setAbierto(!abierto)}
          className={cn(ROW, PRESSED)}
        >
          <Content
            nombre={
              <span className="inline-flex min-w-0 items-center gap-1 text-muted-foreground">
                <span className="truncate">{`${nombre} (${cuantos})`}</span>
                <ChevronRight
                  aria-hidden
                  className={cn('size-4 shrink-0 transition-transform', abierto && 'rotate-90')}
                />
              </span>
            }
            {...partes}
          />
        </button>
      </li>
      <li id={id} hidden={!abierto} className={SAME_COLUMNS}>
        {abierto ? <ul className={SAME_COLUMNS}>{children}</ul> : null}
      </li>
    </>
  );
}

type RowNameProps = {
  readonly nombre: string;
  readonly to: string | undefined;
  readonly title?: string;
};

/** Row name in the chart's table, with the link of the bar. */
export function RowName({ nombre, to, title }: RowNameProps) {
  const look = 'block min-w-0 truncate max-md:whitespace-normal';
  if (to === undefined) return <span className={look}>{nombre}</span>;
  return (
    <Link
      to={to}
      title={title}
      className={cn(look, 'rounded-sm underline-offset-4 hover:underline')}
    >
      {nombre}
    </Link>
  );
}
