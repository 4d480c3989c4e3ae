import { Check, Copy } from 'lucide-react';
import { type RefObject, useState } from 'react';

export type CopyIconProps = {
  readonly text: string;
  /** "Copiar la huella". */
  readonly label: string;
  /** Said once it is done: "Huella copiada". */
  readonly done: string;
  /** What holds the text in sight: selected where the clipboard is shut, to be copied by hand. */
  readonly source: RefObject<HTMLElement | null>;
};

/** Copies the text beside it. */
export function CopyIcon({ text, label, done, source }: CopyIconProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent max-md:size-11"
      >
        <Icon aria-hidden className="size-4 max-md:size-5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? done : ''}
      </span>
    </>
  );
}
