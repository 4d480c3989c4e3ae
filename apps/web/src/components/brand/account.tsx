import { useUser } from '@clerk/react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';

export type AccountMenuProps = {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

type AccountProps = {
  readonly fullName: string;
  /** In a chunk of its own, which `onNear` asks for as soon as the pointer or the focus draws near. */
  readonly menu: ComponentType<AccountMenuProps>;
  readonly onNear: () => unknown;
};

/** The disc of the account, which opens its menu. Scripts find it by the name of the provider's own. */
export function Account({ fullName, menu: Menu, onNear }: AccountProps) {
  const { user } = useUser();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // Without a connection the provider may not have stated who one is.
  const [first, last] = user?.firstName ? [user.firstName, user.lastName] : fullName.split(' ');
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label="Abrir el menú de la cuenta"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void onNear()}
        onFocus={() => void onNear()}
        onClick={() => setOpen(!isOpen)}
        className="cl-userButtonTrigger relative grid size-8 place-items-center rounded-full bg-brand after:absolute after:-inset-1.5 text-base font-semibold text-brand-foreground"
      >
        {user?.imageUrl ? (
          <img src={user.imageUrl} alt="" className="size-full rounded-full object-cover" />
        ) : (
          `${first?.[0] ?? ''}${last?.[0] ?? ''}`
        )}
      </button>
      {isOpen ? <Menu anchor={trigger} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
