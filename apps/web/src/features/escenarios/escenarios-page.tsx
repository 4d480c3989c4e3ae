import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { isId } from '@/config/ids.ts';
import { OBRA_PARAM } from '@/config/scenarios-paths.ts';
import { trpc } from '@/lib/trpc.ts';

import { Taller } from './taller/taller.tsx';

/** Filter of the address: a work, or the firm. */
function filtroDe(params: URLSearchParams): Filtro {
  const proyectoId = params.get(OBRA_PARAM);
  return proyectoId !== null && isId(proyectoId) ? { por: 'OBRA', proyectoId } : { por: 'FIRMA' };
}

/** Page of a scenario that is not kept yet. */
export function EscenariosPage() {
  const [params] = useSearchParams();
  const [inicial] = useState(() => ({ filtro: filtroDe(params), palancas: [] }));
  const base = trpc.escenarios.base.useQuery({});
  if (base.data !== undefined) {
    return (
      <Taller base={base.data} inicial={inicial} escenario={null} onGuardado={() => undefined} />
    );
  }
  return (
    <>
      <PageHeader title="¿Y si…?" breadcrumb={[{ label: 'Resumen Global' }]} pending />
      <QueryWait query={base} que="los vencimientos" rows={8} panel={{}} />
    </>
  );
}
