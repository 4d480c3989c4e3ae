import type { Socio } from '@plomada/domain/socios/socio.schema';

import { trpc } from '../../lib/trpc.ts';

/** After a change of partners: shares, history and who can be one are asked again. */
export function useRefrescarSocios(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.socios.invalidate();
}

export const activos = (socios: readonly Socio[]): readonly Socio[] =>
  socios.filter((socio) => socio.activo);
