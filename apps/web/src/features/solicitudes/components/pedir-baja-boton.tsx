import type { Movimiento } from '@plomada/domain/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyecto.rules';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PedirBaja } from './pedir-baja.tsx';

/** For the page of a movement; nothing where a request is open already or nothing may change. */
export function PedirBajaBoton({ movimiento }: { readonly movimiento: Movimiento }) {
  const [abierto, setAbierto] = useState(false);
  const puedePedir = useCan('manage_movements');
  const obra = trpc.proyectos.obtener.useQuery({ id: movimiento.proyectoId });
  const pendiente = movimiento.estado === 'PENDIENTE_ELIMINACION';
  if (!puedePedir || pendiente || !obra.data || esSoloLectura(obra.data.estado)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAbierto(true)}>
        <Trash2 aria-hidden />
        Pedir baja
      </Button>
      {abierto ? <PedirBaja movimiento={movimiento} onCerrar={() => setAbierto(false)} /> : null}
    </>
  );
}
