import { Check, Copy } from 'lucide-react';
import { useState, type RefObject } from 'react';

import { Button, type ButtonProps } from '@/components/ui/button';

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  readonly text: string;
  /** "Copiar texto". */
  readonly label: string;
  /** Said in its place once it is done: "Texto copiado". */
  readonly done: string;
  /** What holds the text in sight: selected where the clipboard is shut. */
  readonly source?: RefObject<HTMLElement | null>;
};

/** Copies a text; where the browser does not let it, the text is selected to be copied by hand. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, done, source, variant = 'outline', size } = props;
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      if (source?.current) getSelection()?.selectAllChildren(source.current);
    }
  };
  return (
    <>
      <Button variant={variant} size={size} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? done : ''}
      </span>
    </>
  );
}
