import { type ReactNode, useRef } from 'react';

import { CopyButton } from '../display/copy-button.tsx';
import { Input } from '../ui/input.tsx';
import { Field } from './field.tsx';

type CopyLinkProps = {
  readonly label: string;
  readonly help: ReactNode;
  readonly url: string;
};

export function CopyLink({ label, help, url }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
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
      <CopyButton
        text={url}
        label="Copiar enlace"
        done="Enlace copiado"
        source={field}
        className="self-start"
      />
    </>
  );
}
