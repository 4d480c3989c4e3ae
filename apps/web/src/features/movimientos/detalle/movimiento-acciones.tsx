import { seDaDeBajaSolo } from '@plomada/domain/movimientos/movimiento.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { Pencil, Trash2 } from 'lucide-react';

import { Button } from '@/components/ui/button.tsx';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useOpened } from '@/lib/use-opened.ts';

const cargar = () => import('@/features/solicitudes/pedir-baja-movimiento.tsx');

const PedirBaja = lazyPart(async () => (await cargar()).PedirBajaMovimiento);

const OrigenAcciones = lazyPart(
  async () => (await import('./origen.tsx')).OrigenAcciones,
  'together',
);

export type LecturaProps = { readonly movimiento: Movimiento; readonly editable: boolean };

export function Acciones({ movimiento, editable }: LecturaProps) {
  const { edit } = useEditMode();
  const { opened, open, close } = useOpened<'pedir'>();
  if (!editable) return null;
  const { origen } = movimiento;
  if (!seDaDeBajaSolo(origen)) return <OrigenAcciones movimiento={movimiento} />;
  return (
    <>
      {movimiento.estado === 'PENDIENTE_ELIMINACION' ? null : (
        <>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onPointerEnter={() => void cargar()}
            onFocus={() => void cargar()}
            onClick={() => open('pedir')}
          >
            <Trash2 aria-hidden />
            Pedir baja
          </Button>
          {opened === 'pedir' ? <PedirBaja movimiento={movimiento} onClose={close} /> : null}
        </>
      )}
      {origen === null ? (
        <Button onClick={edit}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : (
        <OrigenAcciones movimiento={movimiento} />
      )}
    </>
  );
}
