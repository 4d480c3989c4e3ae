import { useCopy, type CopyProps } from './copy-button.tsx';

export function CopyIcon(props: CopyProps) {
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
