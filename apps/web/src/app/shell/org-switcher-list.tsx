import { Check, Plus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';

import { CopyIcon } from '@/components/display/copy-icon.tsx';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover.tsx';
import { PLAN_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useBackCloses } from '@/lib/back-layers.ts';
import { useSession } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

/** Full id of the organisation, for support and API users. */
function TenantIdRow({ tenantId }: { readonly tenantId: string }) {
  const text = useRef<HTMLSpanElement>(null);
  return (
    <div className="mt-1.5 flex items-center gap-2 border-t border-border pt-1.5 pl-2.5">
      <p className="min-w-0 flex-1 text-xs">
        <span className="block text-muted-foreground">ID de la organización</span>
        <span ref={text} className="block break-all tnum whitespace-normal select-all">
          {tenantId}
        </span>
      </p>
      <CopyIcon
        text={tenantId}
        label="Copiar el ID de la organización"
        done="ID copiado"
        source={text}
      />
    </div>
  );
}

const ROW = 'flex min-h-11 items-center gap-3 rounded-md px-2.5 py-1.5 hover:bg-accent';

type OrgSwitcherListProps = {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/**
 * Link to create an organisation, or a note that the limit is reached; nothing without a limit, or
 * until it is known.
 */
function CreateOrLimit({ onClose }: { readonly onClose: () => void }) {
  const limit = useSession().data?.limit;
  if (limit === undefined || limit.max === null) return null;
  if (limit.current < limit.max) {
    return (
      <Link to={paths.onboardingNueva} onClick={onClose} className={cn(ROW, 'gap-2 text-primary')}>
        <Plus aria-hidden className="size-4" />
        Crear organización
      </Link>
    );
  }
  return (
    <p className="px-2.5 py-2 text-sm text-muted-foreground">
      <span>Límite de organizaciones alcanzado</span>{' '}
      <span className="tnum">
        ({limit.current}/{limit.max})
      </span>
    </p>
  );
}

export function OrgSwitcherList({ anchor, onClose }: OrgSwitcherListProps) {
  const { data } = useSession();
  const current = useTenant();
  useBackCloses(true, onClose);
  const tenants = data?.tenants ?? [];
  return (
    <Popover open onOpenChange={(open) => (open ? undefined : onClose())}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-label="Organizaciones"
        className="w-80 max-w-[calc(100vw-16px)]"
        onInteractOutside={(event) => {
          // The trigger also closes the list; closing here too would reopen it.
          const target: unknown = event.target;
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
      >
        <p className="px-2.5 pt-1.5 pb-1 text-sm text-muted-foreground">Organizaciones</p>
        <ul className="max-h-[50dvh] overflow-y-auto">
          {tenants.map(({ tenantId, tenantName, role, subscription }) => {
            const isCurrent = tenantId === current.tenantId;
            return (
              <li key={tenantId}>
                <Link
                  to={paths.tenant(tenantId)}
                  onClick={onClose}
                  aria-current={isCurrent ? 'true' : undefined}
                  className={cn(ROW, isCurrent && 'bg-row-selected')}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{tenantName}</span>
                    <span className="block text-sm text-muted-foreground">
                      {role} · {PLAN_LABEL[subscription.plan]}
                    </span>
                  </span>
                  {isCurrent ? <Check aria-label="Actual" className="size-4 text-primary" /> : null}
                </Link>
              </li>
            );
          })}
        </ul>
        <div className="mt-1.5 border-t border-border pt-1.5 empty:hidden">
          {tenants.length > 1 ? (
            <Link to={paths.tenantSelector} onClick={onClose} className={cn(ROW, 'text-primary')}>
              Ver todas las organizaciones
            </Link>
          ) : null}
          <CreateOrLimit onClose={onClose} />
        </div>
        <TenantIdRow tenantId={current.tenantId} />
      </PopoverContent>
    </Popover>
  );
}
