import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

/** The whole id of the organisation, for whoever supports it or calls the API. */
export function TenantIdRow({ tenantId }: { readonly tenantId: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tenantId);
      setCopied(true);
    } catch {
      // The clipboard may be shut: what is selected can still be copied by hand.
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="mt-1.5 flex items-center gap-2 border-t border-border pt-1.5 pl-2.5">
      <p className="min-w-0 flex-1 text-xs">
        <span className="block text-muted-foreground">ID de la organización</span>
        <span ref={text} className="block break-all tnum whitespace-normal select-all">
          {tenantId}
        </span>
      </p>
      <button
        type="button"
        aria-label="Copiar el ID de la organización"
        title="Copiar el ID de la organización"
        onClick={() => void copy()}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent max-md:size-11"
      >
        <Icon aria-hidden className="size-4 max-md:size-5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? 'ID copiado' : ''}
      </span>
    </div>
  );
}
