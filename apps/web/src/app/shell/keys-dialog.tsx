import { ShortcutTable } from '@/components/display/shortcut-table.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

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
