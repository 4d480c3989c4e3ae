import { Link } from 'react-router';

import { ErrorState } from '../../components/state/error-state.tsx';
import { NotFound } from '../../components/state/not-found.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CenteredSpinner } from '../../components/ui/spinner.tsx';
import { toApiError } from '../../lib/api-error.ts';

export type AusenteProps = {
  /** `el certificado`, `el pago`. */
  readonly que: string;
  readonly fallo:
    | {
        readonly error: unknown;
        readonly refetch: () => Promise<unknown>;
        readonly isFetching: boolean;
      }
    | undefined;
  readonly inexistente?: boolean;
  /** Where what is left is seen. */
  readonly volver: { readonly to: string; readonly label: string };
};

/** In place of a page of something that is not there: on its way, failed, or none. */
export function Ausente({ que, fallo, inexistente = false, volver }: AusenteProps) {
  if (fallo === undefined && !inexistente) return <CenteredSpinner label={`Abriendo ${que}`} />;
  if (fallo === undefined || [400, 404].includes(toApiError(fallo.error).status ?? 0)) {
    return (
      <NotFound
        title={`No encontramos ${que}`}
        text="No existe o no está a tu alcance."
        actions={
          <Button asChild variant="primary">
            <Link to={volver.to}>{volver.label}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title={`No pudimos traer ${que}`}
      error={fallo.error}
      onRetry={() => void fallo.refetch()}
      retrying={fallo.isFetching}
    />
  );
}
