import type { Cheque } from '@plomada/domain/cheques/cheque.schema';

import { MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { type Accion, nombresDe } from '../acciones.ts';
import type { Eleccion } from './eleccion.ts';

/** Action that was chosen for cheques, as they were then. */
export type Abierta = {
  readonly accion: Accion;
  readonly cheques: readonly Cheque[];
  readonly onDone: () => void;
};

type AccionesProps = {
  readonly eleccion: Eleccion;
  readonly onElegir: (accion: Accion) => void;
};

/** Number of buttons beside the menu; a phone's bar has the width of one, next to the sum. */
const BOTONES = { telefono: 1, escritorio: 3 };

/** Buttons for what can be done with all selected cheques. */
export function Acciones({ eleccion, onElegir }: AccionesProps) {
  const isPhone = useIsPhone();
  const { acciones, elegidos } = eleccion;
  const botones = acciones.slice(0, isPhone ? BOTONES.telefono : BOTONES.escritorio);
  const enMenu = acciones.slice(botones.length).map((accion) => {
    const { nombre, icono } = nombresDe(accion, elegidos);
    return { label: nombre, icon: icono, onSelect: () => onElegir(accion) };
  });
  return (
    <>
      {botones.map((accion, i) => {
        const { nombre, breve = nombre, icono: Icon } = nombresDe(accion, elegidos);
        return (
          <Button
            key={accion}
            size="sm"
            className="max-md:px-3"
            variant={i === 0 ? 'default' : 'outline'}
            aria-haspopup="dialog"
            aria-label={nombre}
            onClick={() => onElegir(accion)}
          >
            {isPhone ? null : <Icon aria-hidden />}
            {isPhone ? breve : nombre}
          </Button>
        );
      })}
      <MoreActions items={enMenu} />
    </>
  );
}
