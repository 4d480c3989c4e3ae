import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { Store, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { devolverEn, reponerEn } from './obligaciones.ts';

/** Action on a row other than a payment, by the address of its dialog; null without one. */
function useAccionDe() {
  const { tenantId } = useTenant();
  const reponen = useCan('manage_cheques');
  const pagan = useCan('manage_accounts');
  return useCallback(
    (obligacion: Obligacion) => {
      const reponer = reponen ? reponerEn(tenantId, obligacion) : undefined;
      if (reponer !== undefined) return { label: 'Reponer', icon: Store, to: reponer };
      const devolver = pagan ? devolverEn(tenantId, obligacion) : undefined;
      return devolver === undefined
        ? null
        : { label: 'El proveedor lo devolvió', icon: Undo2, to: devolver };
    },
    [tenantId, reponen, pagan],
  );
}

/**
 * Ways to make good a cheque, and to take back what is on account, from its row: a menu in the table,
 * a button on phones.
 */
export function useAccion(
  filas: readonly Obligacion[],
  fila: (obligacion: Obligacion) => PhoneRow,
) {
  const navigate = useNavigate();
  const accionDe = useAccionDe();
  const menuOf = useCallback(
    (obligacion: Obligacion): readonly MenuItem[] => {
      const accion = accionDe(obligacion);
      if (accion === null) return [];
      const { label, icon, to } = accion;
      return [{ label, icon, onSelect: () => void navigate(to) }];
    },
    [accionDe, navigate],
  );
  const phoneRow = useCallback(
    (obligacion: Obligacion): PhoneRow => {
      const accion = accionDe(obligacion);
      if (accion === null) return fila(obligacion);
      const { label, icon: Icon, to } = accion;
      const below = (
        <LinkButton variant="outline" to={to} className="w-full">
          <Icon aria-hidden />
          {label}
        </LinkButton>
      );
      return { ...fila(obligacion), below };
    },
    [accionDe, fila],
  );
  return { phoneRow, ...(filas.some((una) => accionDe(una) !== null) ? { menuOf } : {}) };
}
