import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

import { Field } from '../form/field.tsx';

export type CopyLinkProps = {
  readonly label: string;
  readonly help: ReactNode;
  readonly url: string;
};

/** A link to pass on. Where the clipboard is shut, the field is selected to be copied by hand. */
export function CopyLink({ label, help, url }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <>
      <Field label={label} help={help}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button variant="outline" onClick={() => void copy()} className="self-start">
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Enlace copiado' : ''}
      </span>
    </>
  );
}
