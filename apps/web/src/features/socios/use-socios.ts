import type { Socio } from '@plomada/domain/socios/socio.schema';
import { keepPreviousData } from '@tanstack/react-query';

import { PAGES, useListPages } from '../../lib/list-pages.ts';
import { trpc } from '../../lib/trpc.ts';

export function useHistorial(obraId: string) {
  const { socios } = trpc.useUtils();
  return useListPages(socios.historial.infiniteQueryOptions({ id: obraId, limit: 20 }, PAGES));
}

/** The shares of today or of a day; the ones shown stay while others come. */
export function useParticipaciones(obraId: string, fecha: string | null) {
  return trpc.socios.listar.useQuery(
    { id: obraId, ...(fecha === null ? {} : { fecha }) },
    { placeholderData: keepPreviousData },
  );
}

/** After a change of partners: shares, history and who can be one are asked again. */
export function useRefrescarSocios(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.socios.invalidate();
}

export const activos = (socios: readonly Socio[]): readonly Socio[] =>
  socios.filter((socio) => socio.activo);
