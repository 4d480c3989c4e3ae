import type { Documento } from '@plomada/domain/documentos/documento.schema';
import { Ellipsis, Pencil, RotateCcw, Trash2, Upload } from 'lucide-react';

import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/tenant.ts';

const EditarDialogo = lazyPart(async () => (await import('./editar-dialogo.tsx')).EditarDialogo);
const VersionDialogo = lazyPart(async () => (await import('./version-dialogo.tsx')).VersionDialogo);
const RestaurarDialogo = lazyPart(
  async () => (await import('./restaurar-dialogo.tsx')).RestaurarDialogo,
);
const PedirBajaDocumento = lazyPart(
  async () => (await import('./pedir-baja.tsx')).PedirBajaDocumento,
);

export type DocumentoAccionesProps = {
  readonly documento: Documento;
  readonly editable: boolean;
  readonly archivada: boolean;
};

type Dialogo = 'editar' | 'version' | 'baja' | 'restaurar';

/** What one can do with a document: the next version comes first. */
export function DocumentoAcciones(props: DocumentoAccionesProps) {
  const { documento, editable, archivada } = props;
  const { opened, open, close } = useOpened<Dialogo>();
  const restaura = useCan('approve_deletions') && documento.eliminado && !archivada;
  return (
    <>
      {editable ? (
        <Menu
          label="Más acciones"
          items={[{ label: 'Pedir baja', icon: Trash2, onSelect: () => open('baja') }]}
          trigger={
            <Button variant="outline" size="icon" aria-label="Más acciones" className="flex-none!">
              <Ellipsis aria-hidden />
            </Button>
          }
        />
      ) : null}
      {editable ? (
        <>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => open('editar')}>
            <Pencil aria-hidden />
            Editar
          </Button>
          <Button aria-haspopup="dialog" onClick={() => open('version')}>
            <Upload aria-hidden />
            Nueva versión
          </Button>
        </>
      ) : null}
      {restaura ? (
        <Button aria-haspopup="dialog" onClick={() => open('restaurar')}>
          <RotateCcw aria-hidden />
          Restaurar
        </Button>
      ) : null}
      {opened === 'editar' ? <EditarDialogo documento={documento} onClose={close} /> : null}
      {opened === 'version' ? <VersionDialogo documento={documento} onClose={close} /> : null}
      {opened === 'restaurar' ? <RestaurarDialogo documento={documento} onClose={close} /> : null}
      {opened === 'baja' ? <PedirBajaDocumento documento={documento} onClose={close} /> : null}
    </>
  );
}
