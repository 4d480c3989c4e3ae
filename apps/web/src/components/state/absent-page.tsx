import { toApiError } from '@/lib/api-error.ts';

import { CenteredSpinner } from './centered-spinner.tsx';
import { NotFound } from './not-found.tsx';
import { QueryError, type QueryErrorProps } from './query-error.tsx';

export type AbsentPageProps = {
  /** Noun for the texts: `el certificado`, `el pago`. */
  readonly que: string;
  /** Title, if not "No encontramos …". */
  readonly title?: string;
  readonly text?: string;
  readonly fallo: QueryErrorProps['query'] | undefined;
  readonly inexistente?: boolean;
  /** Link to the list. */
  readonly volver: { readonly to: string; readonly label: string };
};

/** Replaces a page whose row is loading, failed to load, or does not exist. */
export function AbsentPage(props: AbsentPageProps) {
  const { que, title = `No encontramos ${que}`, fallo, inexistente = false, volver } = props;
  if (fallo === undefined && !inexistente) return <CenteredSpinner label={`Abriendo ${que}`} />;
  if (fallo === undefined || [400, 404].includes(toApiError(fallo.error).status ?? 0)) {
    return (
      <NotFound
        title={title}
        text={props.text ?? 'No existe o no está a tu alcance.'}
        way={volver}
      />
    );
  }
  return <QueryError title={`No pudimos traer ${que}`} query={fallo} />;
}
