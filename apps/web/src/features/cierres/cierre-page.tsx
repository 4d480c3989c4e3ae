import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';

import { ErrorState } from '../../components/state/error-state.tsx';
import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { treasuryTabs } from '../../config/treasury-tabs.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';
import { MesesPanel } from './meses-panel.tsx';
import { reaperturaDe } from './meses.ts';
import { ProximoPanel } from './proximo-panel.tsx';
import { useEnCurso, type Hacer } from './que-hacer.ts';
import { ReabiertoAviso } from './reabierto-aviso.tsx';

const Dialogo = lazyPart(async () => (await import('./dialogos/dialogo.tsx')).Dialogo);

function Meses({ onHacer }: { readonly onHacer: Hacer }) {
  const { data, error, isError, isFetching, refetch } = trpc.cierres.listar.useQuery();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title="No pudimos traer los meses"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRows label="Cargando los meses" />
    );
  }
  const reapertura = reaperturaDe(data.items);
  return (
    <>
      {reapertura === null ? null : (
        <ReabiertoAviso key={reapertura.venceEn} {...{ reapertura, onHacer }} />
      )}
      <div className="flex flex-col gap-4">
        <ProximoPanel lista={data} hoy={hoy} onHacer={onHacer} />
        {data.cerradoHasta === null ? null : (
          <MesesPanel lista={data} hoy={hoy} refreshing={isFetching} onHacer={onHacer} />
        )}
      </div>
    </>
  );
}

/** The months of the organisation: which are closed, and what the next one waits for. */
export function CierrePage() {
  const { tenantId, tenantName } = useTenant();
  const { opened, open, close } = useEnCurso();
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} />
      <ViewTabs tabs={treasuryTabs(tenantId, 'cierre')} />
      <Meses onHacer={open} />
      {opened === null ? null : <Dialogo enCurso={opened} onHacer={open} onClose={close} />}
    </>
  );
}
