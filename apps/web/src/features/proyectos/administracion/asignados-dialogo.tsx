import { OpenDialog } from '@/components/overlay/open-dialog.tsx';

import { AsignadosPanel } from '../configuracion/asignados-panel.tsx';

type AsignadosDialogoProps = { readonly obraId: string; readonly onClose: () => void };

/** Dialog to choose the users of the role Usuario who may enter the firm's costs. */
export const AsignadosDialogo = ({ obraId, onClose }: AsignadosDialogoProps) => (
  <OpenDialog title="Quiénes cargan gastos de la empresa" onClose={onClose}>
    <AsignadosPanel obraId={obraId} />
  </OpenDialog>
);
