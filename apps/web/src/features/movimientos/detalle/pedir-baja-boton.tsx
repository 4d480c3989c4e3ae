import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Trash2 } from 'lucide-react';

import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

const cargar = () => import('../pedir-baja.tsx');
const PedirBaja = lazyPart(async () => (await cargar()).PedirBaja);

/** For the page of a movement; nothing where a request is open already or nothing may change. */
export function PedirBajaBoton({ movimiento }: { readonly movimiento: Movimiento }) {
  const { opened, open, close } = useOpened<'pedir'>();
  const puedePedir = useCan('manage_movements');
  const obra = trpc.proyectos.obtener.useQuery({ id: movimiento.proyectoId });
  const pendiente = movimiento.estado === 'PENDIENTE_ELIMINACION';
  if (!puedePedir || pendiente || !obra.data || esSoloLectura(obra.data.estado)) return null;
  return (
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
  );
}
