import type { TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';

import { DraftOwner } from '../../lib/drafts.ts';
import { keepRecent, readRecents } from '../../lib/recents.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useCurrentSubject } from '../../lib/title-subject.ts';
import { useCurrentPage } from '../page-handle.ts';

/** Pages that are about one thing, which one may want to come back to. */
const KINDS: Readonly<Record<string, TipoHallazgo>> = {
  obraResumen: 'OBRA',
  movimiento: 'MOVIMIENTO',
  movimientoPrivado: 'MOVIMIENTO',
  presupuesto: 'PRESUPUESTO',
  documento: 'DOCUMENTO',
  acopio: 'ACOPIO',
};

/** The page says what it is about once it has come: until then there is nothing to remember. */
export function useVisited(): void {
  const userId = useContext(DraftOwner);
  const { tenantId, role } = useTenant();
  const { pathname } = useLocation();
  const subject = useCurrentSubject();
  const tipo = KINDS[useCurrentPage() ?? ''];
  useEffect(() => {
    if (userId === null || tipo === undefined || subject === undefined) return;
    const owner = { userId, tenantId, rol: role };
    // A name it was found by says more than its code.
    const known = readRecents(owner).find(({ enlace }) => enlace === pathname);
    const title = document.querySelector('main h1')?.textContent?.trim();
    const seen = title === undefined || title === '' ? subject : title;
    const titulo = tipo === 'OBRA' ? seen : (known?.titulo ?? seen);
    keepRecent(owner, { tipo, enlace: pathname, titulo });
  }, [userId, tenantId, role, tipo, subject, pathname]);
}
