import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCierres, type EnCurso, type Hacer } from '../que-hacer.ts';
import { loQueFalta, Revision } from '../revision.tsx';

type VolverACerrarProps = Extract<EnCurso, { que: 'volver-a-cerrar' }> & {
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

/** As it is now, with a code of its own; what stands in the way is the same as of any closing. */
export function VolverACerrar({ mes, onHacer, onClose }: VolverACerrarProps) {
  const revision = trpc.cierres.revisar.useQuery({ mes });
  const volver = trpc.cierres.volverACerrar.useMutation();
  const refrescar = useRefrescarCierres();
  const [aceptados, setAceptados] = useState<readonly TipoAviso[]>([]);
  const falta = revision.data === undefined ? undefined : loQueFalta(revision.data, aceptados);
  return (
    <ConfirmDialog
      title={`¿Volver a cerrar ${nombrarMes(mes)}?`}
      text="Se guarda como está ahora, con versión y código nuevos; también los meses que se reabrieron junto con él."
      verb="Volver a cerrar"
      about={mes}
      isReady={falta === null}
      onConfirm={() => volver.mutateAsync({ mes, aceptados: [...aceptados] })}
      done={{ title: 'Mes cerrado de nuevo', description: titularMes(mes) }}
      refresh={refrescar}
      onClose={onClose}
    >
      {revision.data !== undefined ? (
        <>
          <Revision
            revision={revision.data}
            aceptados={aceptados}
            onAceptar={setAceptados}
            dias={{ desde: primerDiaDe(mes), hasta: ultimoDiaDe(mes) }}
            onHacer={onHacer}
          />
          {typeof falta === 'string' ? <p className="text-muted-foreground">{falta}</p> : null}
        </>
      ) : revision.isError ? (
        <ErrorState
          title="No pudimos revisar el mes"
          error={revision.error}
          onRetry={() => void revision.refetch()}
          retrying={revision.isFetching}
        />
      ) : (
        <LoadingRows rows={3} label="Revisando el mes" />
      )}
    </ConfirmDialog>
  );
}
