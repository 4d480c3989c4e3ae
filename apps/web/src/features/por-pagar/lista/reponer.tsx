import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { Store } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { reponerEn } from './obligaciones.ts';

function Reponer({ to }: { readonly to: string }) {
  return (
    <LinkButton variant="outline" to={to} className="w-full">
      <Store aria-hidden />
      Reponer
    </LinkButton>
  );
}

/** Ways to make good a cheque from its row: a menu in the table, a button on phones. */
export function useReponer(
  filas: readonly Obligacion[],
  fila: (obligacion: Obligacion) => PhoneRow,
) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const puede = useCan('manage_cheques');
  const menuOf = useCallback(
    (obligacion: Obligacion): readonly MenuItem[] => {
      const to = reponerEn(tenantId, obligacion);
      return to === undefined
        ? []
        : [{ label: 'Reponer', icon: Store, onSelect: () => void navigate(to) }];
    },
    [tenantId, navigate],
  );
  const phoneRow = useCallback(
    (obligacion: Obligacion): PhoneRow => {
      const to = puede ? reponerEn(tenantId, obligacion) : undefined;
      return to === undefined
        ? fila(obligacion)
        : { ...fila(obligacion), below: <Reponer to={to} /> };
    },
    [tenantId, puede, fila],
  );
  const hayMenu = puede && filas.some((una) => reponerEn(tenantId, una) !== undefined);
  return { phoneRow, ...(hayMenu ? { menuOf } : {}) };
}
