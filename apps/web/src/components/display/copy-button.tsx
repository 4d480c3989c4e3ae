import { Check, Copy } from 'lucide-react';
import { useState, type RefObject } from 'react';

import { Button, type ButtonProps } from '../ui/button.tsx';

export type CopyProps = {
  readonly text: string;
  /** Label of the button, e.g. "Copiar texto". */
  readonly label: string;
  /** Text announced after copying: "Texto copiado". */
  readonly done: string;
  /** Element with the text, to select if copying fails. */
  readonly source?: RefObject<HTMLElement | null>;
};

/** Copies a text; if the browser refuses, the text in `source` is selected for manual copying. */
export function useCopy({ text, done, source }: CopyProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      if (source?.current instanceof HTMLInputElement) source.current.select();
      else if (source?.current) getSelection()?.selectAllChildren(source.current);
    }
  };
  const status = (
    <span role="status" className="sr-only">
      {isCopied ? done : ''}
    </span>
  );
  return { isCopied, Icon: isCopied ? Check : Copy, onClick: () => void copy(), status };
}

type CopyButtonProps = CopyProps & Pick<ButtonProps, 'variant' | 'size' | 'className'>;

export function CopyButton({ variant = 'outline', size, className, ...props }: CopyButtonProps) {
  const { isCopied, Icon, onClick, status } = useCopy(props);
  return (
    <>
      <Button variant={variant} size={size} onClick={onClick} className={className}>
        <Icon aria-hidden />
        {isCopied ? props.done : props.label}
      </Button>
      {status}
    </>
  );
}
