import { useRef } from 'react';

import { CopyIcon } from '@/components/display/copy-icon';

export function Huella({ hash }: { readonly hash: string }) {
  const texto = useRef<HTMLElement>(null);
  return (
    <span className="flex items-center gap-1">
      <code ref={texto} className="min-w-0 text-sm break-all select-all">
        {hash}
      </code>
      <CopyIcon text={hash} label="Copiar la huella" done="Huella copiada" source={texto} />
    </span>
  );
}
