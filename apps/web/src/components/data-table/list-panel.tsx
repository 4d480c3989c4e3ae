import { formatearNumero } from '@plomada/formatters/numero';
import { type ReactNode, useEffect, useRef } from 'react';

import type { ListPages } from '@/lib/list-pages.ts';

import { Panel, type PanelProps } from '../display/panel.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { LoadingRows } from '../state/loading-rows.tsx';
import { Button } from '../ui/button.tsx';
import { PRINTED_ROWS } from './printed-rows.ts';

type ListBodyProps<Row> = {
  readonly list: ListPages<Row>;
  /** Article and noun of the rows: "los", "usuarios". */
  readonly article: string;
  readonly noun: string;
  readonly empty: ReactNode;
  readonly skeleton?: number;
  /** Class for the height of a loading row, if not the usual one. */
  readonly rowHeight?: string;
  /** Text for a first page that failed to load, instead of the error's message. */
  readonly failureText?: string | undefined;
  /** True to load the next page when the end of the list is visible. */
  readonly onScroll?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

function Failure<Row>({ list, article, noun, failureText }: ListBodyProps<Row>) {
  return (
    <ErrorState
      title={`No pudimos traer ${article} ${noun}`}
      error={list.error}
      text={failureText}
      onRetry={list.onRetry}
      retrying={list.isFetching}
    />
  );
}

/**
 * End of a keyset list. It loads the next page on scroll with `onScroll`; the button remains for
 * the keyboard.
 */
function LoadMore<Row>({ list, onScroll = false }: ListBodyProps<Row>) {
  // Waits for a running fetch, which loading the next page would cancel although it may bring a
  // recent change.
  const { hasMore, isFetching: loading, onMore } = list;
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!onScroll || !hasMore || loading || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll, hasMore, loading, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={mark} data-no-print className="flex justify-center border-t border-border/70 p-3">
      <Button variant="outline" size="sm" onClick={onMore} loading={loading}>
        Cargar más
      </Button>
    </div>
  );
}

/** End of the loaded rows, or the error of the next page; earlier pages stay. */
function End<Row>(props: ListBodyProps<Row>) {
  const { list, noun } = props;
  if (!list.isMoreFailed) return <LoadMore {...props} />;
  return (
    <div className="p-3">
      <ErrorState
        title={`No pudimos traer más ${noun}`}
        error={list.error}
        text="Los ya cargados siguen a la vista."
        onRetry={list.onMore}
        retrying={list.isFetching}
      />
    </div>
  );
}

/** Number of the rows below which a printout ends, and whether the list has more of them. */
function PrintedCount<Row>({ list: { rows, hasMore } }: ListBodyProps<Row>) {
  const printed = Math.min(rows.length, PRINTED_ROWS);
  const count = formatearNumero(printed);
  const isWhole = !hasMore && printed === rows.length;
  return (
    <p data-printed="count" className="hidden border-t border-border px-4 py-2 text-sm print:block">
      {isWhole
        ? `Filas: ${count}, toda la lista.`
        : `Filas: ${count}, las cargadas en la pantalla. La lista sigue.`}
    </p>
  );
}

/** Rows of a paged list, or its loading, empty or failed state. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, article, noun, empty, skeleton, rowHeight, children } = props;
  if (list.isFailed) {
    return (
      <div className="px-4 pt-1 pb-4">
        <Failure {...props} />
      </div>
    );
  }
  return (
    <>
      {list.isPending ? (
        <LoadingRows
          label={`Cargando ${article} ${noun}`}
          height={rowHeight}
          {...(skeleton === undefined ? {} : { rows: skeleton })}
        />
      ) : null}
      {list.isEmpty ? empty : null}
      {list.rows.length > 0 ? children(list.rows) : null}
      {list.rows.length > 0 ? <PrintedCount {...props} /> : null}
      <End {...props} />
    </>
  );
}

export type ListPanelProps<Row> = ListBodyProps<Row> &
  Pick<PanelProps, 'title' | 'qualifier' | 'className'>;

/** List in a panel; an error replaces the panel. */
export function ListPanel<Row>({ title, qualifier, className, ...body }: ListPanelProps<Row>) {
  if (body.list.isFailed) return <Failure {...body} />;
  return (
    <Panel flush {...{ title, qualifier, className }}>
      <ListBody {...body} />
    </Panel>
  );
}
