import { useClerk, useUser } from '@clerk/react';
import { LogOut, type LucideIcon, SquareUser } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from 'sonner';

import { useBackCloses } from '@/lib/back-layers.ts';
import { manageAccount } from '@/lib/manage-account.ts';
import { isWithoutSession } from '@/lib/offline-reads.ts';
import { useSession } from '@/lib/session.ts';

import { Popover, PopoverAnchor, PopoverContent } from '../ui/popover.tsx';
import type { AccountMenuProps } from './account.tsx';

type AccountLink = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
};

type AccountListProps = AccountMenuProps & { readonly links?: readonly AccountLink[] };

const NONE: readonly AccountLink[] = [];

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left hover:bg-accent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';

/**
 * Signed-in user, with links to their pages and to the provider's account screen, and the sign-out.
 */
export function AccountList({ links = NONE, anchor, onClose }: AccountListProps) {
  const { user } = useUser();
  const clerk = useClerk();
  const { signOut } = useSession();
  useBackCloses(true, onClose);
  const manage = () => {
    onClose();
    if (!isWithoutSession()) return manageAccount(clerk);
    toast.error('No se abrió la cuenta', { description: 'Revisá la conexión y probá de nuevo.' });
  };
  const leave = () => {
    onClose();
    signOut();
  };
  return (
    <Popover open onOpenChange={(open) => (open ? undefined : onClose())}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        align="end"
        aria-label="Panel de cuenta"
        className="w-80 max-w-[calc(100vw-16px)]"
        onInteractOutside={(event) => {
          // A press on the trigger closes the list there; closing here too would open it again.
          const target: unknown = event.target;
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
      >
        <p className="truncate px-2.5 pt-1.5 pb-1 text-sm text-muted-foreground">
          {user?.primaryEmailAddress?.emailAddress ?? 'Tu cuenta'}
        </p>
        {links.map(({ to, label, icon: Icon }) => (
          <Link key={label} to={to} onClick={onClose} className={ROW}>
            <Icon aria-hidden />
            <span className="truncate">{label}</span>
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={manage} className={ROW}>
          <SquareUser aria-hidden />
          Administrar la cuenta
        </button>
        <button type="button" onClick={leave} className={ROW}>
          <LogOut aria-hidden />
          Cerrar sesión
        </button>
      </PopoverContent>
    </Popover>
  );
}
