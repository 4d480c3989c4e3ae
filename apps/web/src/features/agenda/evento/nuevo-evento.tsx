import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog';

import { trpc } from '../../../lib/trpc.ts';
import { diaDe } from '../calendario/items.ts';
import { useRefrescarAgenda } from '../use-agenda.ts';
import { EventoForm } from './evento-form.tsx';
import { valoresNuevos } from './valores.ts';

type NuevoEventoProps = {
  readonly dia: string;
  readonly obraId: string | null;
  readonly onClose: () => void;
};

export function NuevoEvento({ dia, obraId, onClose }: NuevoEventoProps) {
  const crear = trpc.agenda.crearEvento.useMutation();
  const refrescar = useRefrescarAgenda();
  const [valores] = useState(() => valoresNuevos(dia, obraId));
  return (
    <OpenDialog onClose={onClose} title="Nuevo evento">
      <EventoForm
        label="Nuevo evento"
        evento={null}
        valores={valores}
        submit="Crear evento"
        onCancel={onClose}
        guardar={async (datos) => {
          const evento = await crear.mutateAsync(datos);
          onClose();
          toast.success('Evento creado', {
            description: `${evento.titulo}, el ${formatearFecha(diaDe(evento.inicio))}`,
          });
          await refrescar();
        }}
      />
    </OpenDialog>
  );
}
