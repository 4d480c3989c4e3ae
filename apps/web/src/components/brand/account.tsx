import { useUser } from '@clerk/react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';

export type AccountMenuProps = {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

type AccountProps = {
  readonly fullName: string;
  /**
   * Menu in a separate chunk, which `onNear` loads when the pointer or the focus reaches the
   * button.
   */
  readonly menu: ComponentType<AccountMenuProps>;
  readonly onNear: () => unknown;
};

/** Account button with its menu; it has the label and class of the provider's own button. */
export function Account({ fullName, menu: Menu, onNear }: AccountProps) {
  const { user } = useUser();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // Initials come from `fullName` when the provider's user, or their first name, is missing, as
  // offline.
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
