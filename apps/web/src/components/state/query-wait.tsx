import { Panel, type PanelProps } from '../display/panel.tsx';
import { CenteredSpinner } from './centered-spinner.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { QueryError, type QueryErrorProps } from './query-error.tsx';

type QueryWaitProps = {
  readonly query: QueryErrorProps['query'];
  /** Noun for the default texts: "las cuentas". */
  readonly que?: string;
  readonly failed?: string;
  readonly loading?: string;
  /** Number of loading rows; without it, a spinner is shown. */
  readonly rows?: number;
  readonly height?: string;
  /** Class around the error, for a panel without padding. */
  readonly frame?: string;
  /** Title and class of the panel around the loading rows. */
  readonly panel?: Pick<PanelProps, 'title' | 'className'>;
};

/** Replaces the result of a query that is loading or failed. */
export function QueryWait(props: QueryWaitProps) {
  const { query, que = '', rows, height, frame, panel, ...texts } = props;
  const { failed = `No pudimos traer ${que}`, loading = `Cargando ${que}` } = texts;
  if (query.error !== null) {
    const failure = <QueryError title={failed} query={query} />;
    return frame === undefined ? failure : <div className={frame}>{failure}</div>;
  }
  if (rows === undefined) return <CenteredSpinner label={loading} />;
  const waiting = <LoadingRows label={loading} {...{ rows, height }} />;
  return panel === undefined ? (
    waiting
  ) : (
    <Panel flush {...panel}>
      {waiting}
    </Panel>
  );
}
