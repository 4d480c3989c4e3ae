import { ShortcutTable } from '@/components/display/shortcut-table';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <OpenDialog
      asksOnly
      size="wide"
      title="Atajos de teclado"
      description="Los de una sola tecla funcionan fuera de los campos y se apagan en Perfil."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <ShortcutTable />
    </OpenDialog>
  );
}
