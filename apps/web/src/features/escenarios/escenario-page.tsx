import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { useMemo, useState } from 'react';

import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { escenarios } from '@/config/scenarios-paths.ts';
import { trpc } from '@/lib/trpc.ts';

import { Taller } from './taller/taller.tsx';

type LecturaProps = { readonly base: Base; readonly escenario: Escenario };

/** Kept scenario with the dues of its reader; a save replaces what it is compared with. */
function Lectura({ base, escenario: leido }: LecturaProps) {
  const [escenario, setEscenario] = useState(leido);
  const { filtro, palancas } = escenario;
  const inicial = useMemo(() => ({ filtro, palancas }), [filtro, palancas]);
  return <Taller base={base} inicial={inicial} escenario={escenario} onGuardado={setEscenario} />;
}

export const EscenarioPage = recordPage({
  que: 'el escenario',
  useRows: ({ escenarioId = '' }: Ids) => ({
    base: trpc.escenarios.base.useQuery({}),
    escenario: trpc.escenarios.obtener.useQuery({ id: escenarioId }),
  }),
  subject: ({ escenario }) => escenario.data?.nombre,
  useBack: ({ tenantId }) => ({ to: escenarios.nuevo(tenantId), label: 'Ir a ¿Y si…?' }),
  obraOf: null,
  Read: Lectura,
});
