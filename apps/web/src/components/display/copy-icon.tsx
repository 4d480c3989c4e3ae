import type { ComponentProps } from 'react';

import { useCopy, type CopyButton } from './copy-button.tsx';

type CopyIconProps = Omit<ComponentProps<typeof CopyButton>, 'variant' | 'size' | 'className'>;

export function CopyIcon(props: CopyIconProps) {
  const { Icon, onClick, status } = useCopy(props);
  return (
    <>
      <button
        type="button"
        aria-label={props.label}
        title={props.label}
        onClick={onClick}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent max-md:size-11"
      >
        <Icon aria-hidden className="size-4 max-md:size-5" />
      </button>
      {status}
    </>
  );
}
