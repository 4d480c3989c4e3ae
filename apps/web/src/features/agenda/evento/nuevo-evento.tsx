import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { toast } from 'sonner';

import { FormDialog } from '@/components/form/form-dialog.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import type { NuevoEnvio } from '@/lib/outbox/envio.ts';
import { useKeptNotice } from '@/lib/outbox/kept-notice.ts';
import { useCaptura } from '@/lib/outbox/use-captura.ts';

import { diaDe, horaDe } from '../calendario/items.ts';
import { useRefrescarAgenda } from '../use-agenda.ts';
import { EVENTO_CONTROLES, EventoCampos } from './evento-campos.tsx';
import {
  type DatosEvento,
  type EventoEntrada,
  formularioEventoSchema,
  valoresNuevos,
} from './valores.ts';

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

/**
 * Dialog of a new event, saved through the outbox: without a connection it is kept on the device.
 */
export function NuevoEvento({ dia, obraId, onClose }: NuevoEventoProps) {
  const { captura, deliver } = useCaptura();
  const avisar = useKeptNotice();
  const refrescar = useRefrescarAgenda();
  const [valores] = useState(() => valoresNuevos(dia, obraId));
  const form = useAppForm<EventoEntrada, DatosEvento>(
    formularioEventoSchema,
    valores,
    EVENTO_CONTROLES,
  );
  return (
    <FormDialog
      title="Nuevo evento"
      form={form}
      label="Nuevo evento"
      about=""
      className="gap-4"
      captura={captura}
      submit="Crear evento"
      disabledBecause={null}
      onClose={onClose}
      onSubmit={async (datos) => {
        const envio = envioDe(datos);
        const hecho = await deliver([envio]);
        if (hecho.kind === 'kept') {
          onClose();
          return avisar(envio, hecho.rechazo);
        }
        const refrescado = refrescar();
        toast.success('Evento creado', {
          description: `${datos.titulo}, el ${formatearFecha(diaDe(datos.inicio))}`,
        });
        onClose();
        await refrescado;
      }}
    >
      <EventoCampos form={form} evento={null} />
    </FormDialog>
  );
}
