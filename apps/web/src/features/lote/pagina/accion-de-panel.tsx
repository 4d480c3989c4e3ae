import { Button } from '@/components/ui/button';

export type AccionDePanelProps = { readonly label: string; readonly onClick: () => void };

/** The one text action at the right of a panel's head, which opens a dialog. */
export function AccionDePanel({ label, onClick }: AccionDePanelProps) {
  return (
    <Button variant="link" size="inline" aria-haspopup="dialog" onClick={onClick}>
      {label}
    </Button>
  );
}
