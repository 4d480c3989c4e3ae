import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog';

import type { NuevoEnvio } from '../../../lib/outbox/envio.ts';
import { useKeptNotice } from '../../../lib/outbox/kept-notice.ts';
import { useCaptura } from '../../../lib/outbox/use-captura.ts';
import { diaDe, horaDe } from '../calendario/items.ts';
import { useRefrescarAgenda } from '../use-agenda.ts';
import { EventoForm } from './evento-form.tsx';
import { valoresNuevos, type DatosEvento } from './valores.ts';

function envioDe(datos: DatosEvento): NuevoEnvio {
  const { titulo, inicio, proyectoId } = datos;
  const hora = horaDe(inicio);
  return {
    clase: 'EVENTO',
    ruta: '/agenda/eventos',
    cola: proyectoId ?? '',
    cuerpo: datos,
    titulo,
    detalle: `${formatearFecha(diaDe(inicio))}${hora === '' ? '' : `, ${hora}`}`,
  };
}

type NuevoEventoProps = {
  readonly dia: string;
  readonly obraId: string | null;
  readonly onClose: () => void;
};

export function NuevoEvento({ dia, obraId, onClose }: NuevoEventoProps) {
  const { captura, deliver } = useCaptura();
  const avisar = useKeptNotice();
  const refrescar = useRefrescarAgenda();
  const [valores] = useState(() => valoresNuevos(dia, obraId));
  return (
    <OpenDialog onClose={onClose} title="Nuevo evento">
      <EventoForm
        label="Nuevo evento"
        evento={null}
        valores={valores}
        submit="Crear evento"
        captura={captura}
        onCancel={onClose}
        guardar={async (datos) => {
          const envio = envioDe(datos);
          const hecho = await deliver([envio]);
          onClose();
          if (hecho.kind === 'kept') return avisar(envio, hecho.rechazo);
          toast.success('Evento creado', {
            description: `${datos.titulo}, el ${formatearFecha(diaDe(datos.inicio))}`,
          });
          await refrescar();
        }}
      />
    </OpenDialog>
  );
}
