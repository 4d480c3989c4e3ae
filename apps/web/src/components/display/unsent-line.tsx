import { Smartphone } from 'lucide-react';

/** Line below an amount that includes unsent entries of this device. */
export function UnsentLine({ text }: { readonly text: string }) {
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted-foreground">
      <Smartphone aria-hidden className="size-4 shrink-0" />
      <span className="tnum">{text}</span>
    </p>
  );
}
