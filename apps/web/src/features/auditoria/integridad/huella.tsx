import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

/** A whole hash, to be kept elsewhere. */
export function Huella({ hash }: { readonly hash: string }) {
  const texto = useRef<HTMLElement>(null);
  const [copiada, setCopiada] = useState(false);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(hash);
      setCopiada(true);
    } catch {
      // The clipboard may be shut: what is selected can still be copied by hand.
      if (texto.current) getSelection()?.selectAllChildren(texto.current);
    }
  };
  const Icono = copiada ? Check : Copy;
  return (
    <span className="flex items-center gap-1">
      <code ref={texto} className="min-w-0 text-sm break-all select-all">
        {hash}
      </code>
      <button
        type="button"
        aria-label="Copiar la huella"
        title="Copiar la huella"
        onClick={() => void copiar()}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent max-md:size-11"
      >
        <Icono aria-hidden className="size-4 max-md:size-5" />
      </button>
      <span role="status" className="sr-only">
        {copiada ? 'Huella copiada' : ''}
      </span>
    </span>
  );
}
