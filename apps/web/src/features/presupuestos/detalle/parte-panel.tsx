import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ListBody } from '@/components/data-table/list-panel.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { ListPages } from '@/lib/list-pages.ts';
import { useAddress } from '@/lib/use-address.ts';

/** Number of rows shown before "show all". */
export const ULTIMOS = 3;

/** State of the panel `parte`, kept in the address: `todos` is true while it shows all its rows. */
export function useTodos(parte: string) {
  const { params, put } = useAddress<'ver'>();
  const todos = params.get('ver') === parte;
  return { todos, cambiar: () => put({ ver: todos ? '' : parte }) };
}

/** Adapts a query that returns a whole list to the interface of a paged one. */
export function enteraDe<Row>(
  consulta: Pick<ListPages<Row>, 'error' | 'isPending' | 'isFetching'> & {
    readonly isError: boolean;
    readonly isSuccess: boolean;
    readonly refetch: () => unknown;
  },
  rows: readonly Row[],
): ListPages<Row> {
  return {
    rows,
    total: rows.length,
    error: consulta.error,
    isPending: consulta.isPending,
    isFetching: consulta.isFetching,
    isFailed: consulta.isError && rows.length === 0,
    isEmpty: consulta.isSuccess && rows.length === 0,
    isRefreshing: false,
    onRetry: () => void consulta.refetch(),
    hasMore: false,
    isMoreFailed: false,
    onMore: () => undefined,
  };
}

type AccionDePanelProps = { readonly label: string } & (
  | { readonly to: string }
  | { readonly onClick: () => void }
);

/** Text action in a panel's head, which opens a page or a dialog. */
export function AccionDePanel({ label, ...accion }: AccionDePanelProps) {
  const contenido = (
    <>
      <Plus aria-hidden />
      {label}
    </>
  );
  if ('to' in accion) {
    return (
      <Button asChild variant="link" size="inline">
        <Link to={accion.to}>{contenido}</Link>
      </Button>
    );
  }
  return (
    <Button variant="link" size="inline" aria-haspopup="dialog" onClick={accion.onClick}>
      {contenido}
    </Button>
  );
}

type PartePanelProps<Row> = {
  readonly titulo: string;
  readonly femenino?: boolean;
  readonly lista: ListPages<Row>;
  readonly vacio: string;
  readonly accion?: ReactNode;
  readonly clave: (row: Row) => string;
  /** Renders one row. */
  readonly children: (row: Row) => ReactNode;
};

/**
 * Panel of the first rows of a kind, with a button for all of them. Its id is its title in lower
 * case, so that amounts can link to `#pagos`.
 */
export function PartePanel<Row>(props: PartePanelProps<Row>) {
  const { titulo, femenino = false, lista, vacio, accion, clave, children } = props;
  const sustantivo = titulo.toLowerCase();
  const [los, vocal] = femenino ? (['las', 'a'] as const) : (['los', 'o'] as const);
  const { todos, cambiar } = useTodos(sustantivo);
  const hayMas = lista.rows.length > ULTIMOS || (lista.hasMore && !todos);
  return (
    <div id={sustantivo} className="grid min-w-0 scroll-mt-[68px] grid-cols-1">
      <Panel flush title={titulo} action={accion}>
        <ListBody
          list={todos ? lista : { ...lista, hasMore: false }}
          article={los}
          noun={sustantivo}
          skeleton={ULTIMOS}
          empty={<p className="px-4 pt-1 pb-4 text-muted-foreground">{vacio}</p>}
        >
          {(rows) => (
            <ul aria-label={titulo}>
              {(todos ? rows : rows.slice(0, ULTIMOS)).map((row) => (
                <li key={clave(row)} className="border-t border-border/70 first:border-t-0">
                  {children(row)}
                </li>
              ))}
            </ul>
          )}
        </ListBody>
        {hayMas ? (
          <div data-no-print className="border-t border-border/70 px-4 py-2.5">
            <Button variant="link" size="inline" aria-expanded={todos} onClick={cambiar}>
              {todos ? `Ver ${los} últim${vocal}s` : `Ver tod${vocal}s`}
            </Button>
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

type FilaParteProps = {
  readonly to?: string;
  readonly titulo: ReactNode;
  readonly detalle: ReactNode;
  readonly badge?: ReactNode;
  readonly importe: ReactNode;
  readonly nota?: ReactNode;
};

/** Row of a panel: title (a link if there is `to`), detail, badge, amount and note. */
export function FilaParte({ to, titulo, detalle, badge, importe, nota }: FilaParteProps) {
  return (
    <div className="group relative flex items-start justify-between gap-3 px-4 py-2.5 focus-within:bg-row-hover hover:bg-row-hover">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {to === undefined ? (
            titulo
          ) : (
            <Link to={to} className="rounded-sm after:absolute after:inset-0">
              {titulo}
            </Link>
          )}
          {badge}
        </p>
        <p className="text-sm break-words text-muted-foreground">{detalle}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="font-medium">{importe}</p>
        {nota === undefined ? null : <p className="text-sm text-muted-foreground">{nota}</p>}
      </div>
    </div>
  );
}
