import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { HandCoins, ArrowDownToLine, type LucideIcon, Percent, Undo2 } from 'lucide-react';

import { MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { Accion } from '../dialogos/hecho.ts';
import type { Eleccion } from './eleccion.ts';

const BOTONES: Readonly<Record<Accion, readonly [string, LucideIcon]>> = {
  DEPOSITADO: ['Depositar', ArrowDownToLine],
  COBRADO: ['Cobrar', HandCoins],
  DESCONTADO: ['Descontar', Percent],
  RESCATADO: ['Devolver a la cartera', Undo2],
};

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

/** Buttons for what can be done with all selected cheques. */
export function Acciones({ eleccion, onElegir }: AccionesProps) {
  const isPhone = useIsPhone();
  const { acciones } = eleccion;
  // A phone's bar has the width of two buttons.
  const botones = isPhone && acciones.length > 2 ? acciones.slice(0, 1) : acciones;
  const enMenu = acciones.slice(botones.length).map((accion) => {
    const [label, icon] = BOTONES[accion];
    return { label, icon, onSelect: () => onElegir(accion) };
  });
  return (
    <>
      {botones.map((accion, i) => {
        const [nombre, Icon] = BOTONES[accion];
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
            {isPhone && accion === 'RESCATADO' ? 'Devolver' : nombre}
          </Button>
        );
      })}
      <MoreActions items={enMenu} />
    </>
  );
}
