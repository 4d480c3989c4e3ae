import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type {
  Conciliacion,
  LineaConSugerencias,
} from '@plomada/domain/extractos/conciliacion.schema';

import { useTenant } from '@/lib/tenant.ts';

import type { Acto } from '../conciliar/actos.ts';
import type { Vueltas } from '../conciliar/use-decidir.ts';

/** Properties that the dialogs of a month share. */
export type DeDialogo = {
  readonly cuenta: Cuenta;
  readonly mes: string;
  /** Undefined while the month loads. */
  readonly datos: Conciliacion | undefined;
  readonly vueltas: Vueltas;
  /** Called after a save that decided lines, which leave the list. */
  readonly onDecidir: (acto: Acto) => void;
  readonly onClose: () => void;
};

export type DeLineas = DeDialogo & { readonly lineas: readonly LineaConSugerencias[] };

export const idsDe = (lineas: readonly { readonly id: string }[]): string[] =>
  lineas.map(({ id }) => id);

/** Values last given in an organisation, until the page is reloaded. */
type Ultimos = {
  readonly proyectoId?: string;
  readonly motivo?: string;
  readonly personaId?: string;
  readonly dia?: string;
  readonly otraCuentaId?: string;
};
const ULTIMOS = new Map<string, Ultimos>();

export function useUltimos() {
  const { tenantId } = useTenant();
  return {
    ultimos: ULTIMOS.get(tenantId) ?? {},
    recordar: (nuevos: Ultimos) => ULTIMOS.set(tenantId, { ...ULTIMOS.get(tenantId), ...nuevos }),
  };
}
