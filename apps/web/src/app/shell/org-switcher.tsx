import { Building2, ChevronsUpDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { PLAN_LABEL } from '../../config/labels.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { TENANT_INFO_TIMING } from '../../lib/query-client.ts';
import { useTenant } from '../../lib/tenant.ts';
import { shortId } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

const load = () => import('./org-switcher-list.tsx');
const OrgSwitcherList = lazyPart(async () => (await load()).OrgSwitcherList);

/** The list comes in its own chunk, asked for as soon as the pointer or the focus draws near. */
export function OrgSwitcher() {
  const { tenantName, tenantId, role, subscription } = useTenant();
  const logo = trpc.organizaciones.logo.useQuery(undefined, TENANT_INFO_TIMING).data?.logo;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!open)}
        className="flex h-9 max-w-68 min-w-0 items-center gap-2 rounded-md border border-topbar-muted/35 px-2 text-left transition-colors hover:border-topbar-muted/70 max-md:h-11 max-md:flex-1 max-md:border-transparent"
      >
        {logo ? (
          <img src={logo} alt="" className="size-6 shrink-0 rounded-sm bg-card object-contain" />
        ) : (
          <Building2 aria-hidden className="size-4 shrink-0 text-topbar-muted max-md:hidden" />
        )}
        <span className="sr-only">Cambiar de organización:</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm leading-4 font-medium">{tenantName}</span>
          <span className="block truncate text-2xs leading-[15px] font-medium text-topbar-muted">
            {/* From 1280 on it stands under the user's name. */}
            <span className="xl:hidden">{role} · </span>
            {/* A phone has room for the role and the id; the list says the plan. */}
            <span className="max-md:hidden">{PLAN_LABEL[subscription.plan]} · </span>
            ID <span className="tnum">{shortId(tenantId)}</span>
          </span>
        </span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-topbar-muted" />
      </button>
      {open ? <OrgSwitcherList anchor={trigger} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
