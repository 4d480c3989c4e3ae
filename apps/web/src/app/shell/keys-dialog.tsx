import { ShortcutTable } from '@/components/display/shortcut-table';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <TitledDialog
      open
      asksOnly
      size="wide"
      title="Atajos de teclado"
      description="Los de una sola tecla funcionan fuera de los campos y se apagan en Perfil."
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <ShortcutTable />
    </TitledDialog>
  );
}
