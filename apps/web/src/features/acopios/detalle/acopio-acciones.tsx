import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { Lock, LockOpen, PackageMinus, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';

import { MoreActions } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { paths } from '../../../config/paths.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import type { usePuede } from '../use-acopio.ts';

const CerrarDialogo = lazyPart(async () => (await import('./cerrar-dialogo.tsx')).CerrarDialogo);
const PedirBajaAcopio = lazyPart(async () => (await import('./pedir-baja.tsx')).PedirBajaAcopio);

export type AcopioAccionesProps = {
  readonly acopio: Acopio;
  readonly puede: ReturnType<typeof usePuede>;
};

/** What one can do with an acopio: to take from it comes first. */
export function AcopioAcciones({ acopio, puede }: AcopioAccionesProps) {
  const { tenantId } = useTenant();
  const { openForm, formState } = useEditMode();
  const isPhone = useIsPhone();
  const { opened, open, close } = useOpened<'cerrar' | 'baja'>();
  const { id, proyectoId } = acopio;
  const editar = paths.acopioEditar(tenantId, proyectoId, id);
  return (
    <>
      <MoreActions
        items={[
          isPhone &&
            puede.editar && { label: 'Editar', icon: Pencil, onSelect: () => openForm(editar) },
          puede.cerrar && { label: 'Cerrar', icon: Lock, onSelect: () => open('cerrar') },
          puede.reabrir && { label: 'Reabrir', icon: LockOpen, onSelect: () => open('cerrar') },
          puede.pedirBaja && { label: 'Pedir baja', icon: Trash2, onSelect: () => open('baja') },
        ]}
      />
      {puede.editar && !isPhone ? (
        <Button variant="outline" asChild>
          <Link to={editar} state={formState}>
            <Pencil aria-hidden />
            Editar
          </Link>
        </Button>
      ) : null}
      {puede.retirar ? (
        <Button asChild>
          <Link to={paths.retiroMaterial(tenantId, proyectoId, id)}>
            <PackageMinus aria-hidden />
            Retirar material
          </Link>
        </Button>
      ) : null}
      {opened === 'cerrar' ? <CerrarDialogo acopio={acopio} onClose={close} /> : null}
      {opened === 'baja' ? <PedirBajaAcopio acopio={acopio} onClose={close} /> : null}
    </>
  );
}
