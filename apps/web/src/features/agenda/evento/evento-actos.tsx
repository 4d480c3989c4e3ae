import type { EstadoEvento, Evento } from '@plomada/domain/agenda/evento.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { SaveLine } from '@/components/display/save-line.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';

import { useCambiarEvento } from '../use-agenda.ts';

/** Step that replaces the read view. */
export type Paso = 'editar' | 'mover' | 'eliminar';

type EventoActosProps = {
  readonly evento: Evento;
  readonly fecha: string | null;
  readonly onChoose: (paso: Paso) => void;
  readonly onClose: () => void;
};

const ACTOS = {
  HECHO: { verbo: 'Marcar como hecho', resultado: 'Evento hecho' },
  CANCELADO: { verbo: 'Cancelar el evento', resultado: 'Evento cancelado' },
  PENDIENTE: { verbo: 'Volver a pendiente', resultado: 'Evento pendiente' },
} as const satisfies Record<EstadoEvento, unknown>;

const siguientes = (estado: EstadoEvento): readonly EstadoEvento[] =>
  estado === 'PENDIENTE' ? ['HECHO', 'CANCELADO'] : ['PENDIENTE'];

/** Actions of an event: immediate ones, which can be undone, and those that open a further step. */
export function EventoActos({ evento, fecha, onChoose, onClose }: EventoActosProps) {
  const cambiar = useCambiarEvento();
  const [falla, setFalla] = useState<string>();
  const [haciendo, setHaciendo] = useState(false);
  const { titulo, estado, recurrencia, excepciones } = evento;
  const hacer = async (tarea: () => Promise<void>, luego?: () => void) => {
    if (haciendo) return;
    setHaciendo(true);
    setFalla(undefined);
    try {
      await tarea();
      luego?.();
    } catch (cause) {
      setFalla(toApiError(cause).message);
    } finally {
      setHaciendo(false);
    }
  };
  const pasarA = (nuevo: EstadoEvento) =>
    cambiar(
      evento,
      { estado: nuevo },
      { estado },
      { title: ACTOS[nuevo].resultado, description: titulo },
    );
  const quitar = (dia: string) =>
    cambiar(
      evento,
      { excepciones: [...excepciones, dia] },
      { excepciones: [...excepciones] },
      { title: `Fecha quitada: ${formatearFecha(dia)}`, description: titulo },
    );
  const dia =
    recurrencia !== null &&
    fecha !== null &&
    esFechaCalendario(fecha) &&
    !excepciones.includes(fecha)
      ? fecha
      : null;
  const acto = { variant: 'link', size: 'inline' } as const;
  return (
    <div className="mt-4 border-t border-border pt-4 pb-2">
      <div className="flex flex-wrap gap-x-6 gap-y-3 max-md:[&>*]:min-h-8">
        {siguientes(estado).map((nuevo) => (
          <Button key={nuevo} {...acto} onClick={() => void hacer(() => pasarA(nuevo))}>
            {ACTOS[nuevo].verbo}
          </Button>
        ))}
        {recurrencia === null ? (
          <Button {...acto} onClick={() => onChoose('mover')}>
            Mover a…
          </Button>
        ) : null}
        {dia === null ? null : (
          <Button {...acto} onClick={() => void hacer(() => quitar(dia), onClose)}>
            Quitar esta fecha
          </Button>
        )}
        <Button {...acto} onClick={() => onChoose('eliminar')}>
          Eliminar
        </Button>
      </div>
      <SaveLine pending={haciendo} failure={falla} alert className="mt-3 empty:mt-0" />
    </div>
  );
}
