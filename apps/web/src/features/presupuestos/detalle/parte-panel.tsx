import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { ListBody } from '../../../components/data-table/list-panel.tsx';
import type { ListPages } from '../../../lib/list-pages.ts';

/** How many a panel shows before one asks for all. */
export const ULTIMOS = 3;

export type PartePanelProps<Row> = {
  /** Where the figures' links lead. */
  readonly ancla: string;
  readonly titulo: string;
  readonly sustantivo: string;
  readonly femenino?: boolean;
  readonly lista: ListPages<Row>;
  readonly vacio: string;
  /** All of them, and not only the last ones. */
  readonly todos: boolean;
  readonly onTodos: () => void;
  readonly accion?: ReactNode;
  readonly clave: (row: Row) => string;
  /** One row. */
  readonly children: (row: Row) => ReactNode;
};

/** The last ones of a kind, newest first, and the way to all of them. */
export function PartePanel<Row>(props: PartePanelProps<Row>) {
  const { ancla, titulo, sustantivo, lista, vacio, todos, onTodos, accion, clave, children } =
    props;
  const { femenino = false } = props;
  const los = femenino ? 'las' : 'los';
  const id = useId();
  const hayMas = lista.rows.length > ULTIMOS || (lista.hasMore && !todos);
  const cortada = todos ? lista : { ...lista, hasMore: false };
  return (
    <div id={ancla} className="grid min-w-0 scroll-mt-[68px] grid-cols-1">
      <Panel flush title={titulo} action={accion}>
        <ListBody
          list={cortada}
          article={los}
          noun={sustantivo}
          skeleton={ULTIMOS}
          empty={<p className="px-4 pt-1 pb-4 text-muted-foreground">{vacio}</p>}
        >
          {(rows) => (
            <ul id={id} aria-label={titulo}>
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
            <Button variant="link" size="inline" aria-expanded={todos} onClick={onTodos}>
              {todos
                ? `Ver ${los} últim${femenino ? 'as' : 'os'}`
                : `Ver tod${femenino ? 'as' : 'os'}`}
            </Button>
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

export type FilaParteProps = {
  readonly to?: string;
  readonly titulo: ReactNode;
  readonly detalle: ReactNode;
  readonly badge?: ReactNode;
  readonly importe: ReactNode;
  readonly nota?: ReactNode;
};

/** One row: what it is, when and by whom, and its amount. */
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
