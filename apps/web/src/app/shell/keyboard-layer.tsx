import type { TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';

import { DraftOwner } from '../../lib/drafts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { keepRecent, readRecents } from '../../lib/recents.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useCurrentSubject } from '../../lib/title-subject.ts';
import { useCurrentPage } from '../page-handle.ts';
import { type Overlay, setOverlay } from './overlay.ts';
import { usePages } from './use-entries.ts';
import { useGlobalKeys } from './use-global-keys.ts';
import { useKeepFocus } from './use-keep-focus.ts';

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
function useVisited(): void {
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

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const close = () => setOverlay(null);

/** What the keys do on any page of the organisation, and what they open over it. */
export function KeyboardLayer({ overlay }: { readonly overlay: Overlay }) {
  useGlobalKeys(usePages());
  useVisited();
  useKeepFocus();
  return (
    <>
      {overlay === 'palette' ? <Palette onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  );
}
