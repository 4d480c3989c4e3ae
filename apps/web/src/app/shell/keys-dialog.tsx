import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ShortcutTable } from '../../components/ui/shortcut-table.tsx';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      asksOnly
      size="wide"
      title="Atajos de teclado"
      description="Los de una sola tecla funcionan fuera de los campos y se apagan en Perfil."
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ShortcutTable />
    </Dialog>
  );
}
