import type { FilaCierre } from '@plomada/domain/cierres/cierre.schema';
import type { ReactNode } from 'react';

import {
  Acciones,
  DialogoDiferido,
  type EnCurso,
} from '@/features/solicitudes/decidir/acciones.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

export type DecidirBajas = {
  /** Buttons that decide on a row's deletion; null when the user may not, or none is pending. */
  readonly acciones: (fila: FilaCierre, describedBy: string) => ReactNode;
  readonly dialogo: ReactNode;
};

/** Decisions on deletions that block a closing, beside their rows. */
export function useDecidirBajas(hayBajas: boolean): DecidirBajas {
  const puedeDecidir = useCan('approve_deletions');
  const { opened, open, close } = useOpened<EnCurso>();
  const { data } = trpc.solicitudes.pendientes.useQuery(
    { limit: 200 },
    { enabled: puedeDecidir && hayBajas },
  );
  return {
    acciones: (fila, describedBy) => {
      const solicitud = data?.items.find(
        ({ entidad, entidadId }) => entidad === fila.tipo && entidadId === fila.id,
      );
      if (solicitud === undefined) return null;
      return <Acciones solicitud={solicitud} onChoose={open} describedBy={describedBy} />;
    },
    dialogo: <DialogoDiferido enCurso={opened} onClose={close} />,
  };
}
