import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { HandCoins, ArrowDownToLine, type LucideIcon, Percent, Undo2 } from 'lucide-react';

import { MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { Dialogo } from '../dialogos/dialogo-perezoso.tsx';
import type { Accion } from '../dialogos/hecho.ts';
import type { Eleccion } from './eleccion.ts';

const BOTONES: Readonly<Record<Accion, readonly [string, LucideIcon]>> = {
  DEPOSITADO: ['Depositar', ArrowDownToLine],
  COBRADO: ['Cobrar', HandCoins],
  DESCONTADO: ['Descontar', Percent],
  RESCATADO: ['Devolver a la cartera', Undo2],
};

type AccionesProps = {
  readonly eleccion: Eleccion;
  readonly elegidos: readonly Cheque[];
  readonly onDone: () => void;
};

/** Buttons for what can be done with all selected cheques. */
export function Acciones({ eleccion, elegidos, onDone }: AccionesProps) {
  const isPhone = useIsPhone();
  const { opened, open, close } = useOpened<Accion>();
  const { acciones } = eleccion;
  // A phone's bar has the width of two buttons.
  const botones = isPhone && acciones.length > 2 ? acciones.slice(0, 1) : acciones;
  const enMenu = acciones.slice(botones.length).map((accion) => {
    const [label, icon] = BOTONES[accion];
    return { label, icon, onSelect: () => open(accion) };
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
            onClick={() => open(accion)}
          >
            {isPhone ? null : <Icon aria-hidden />}
            {isPhone && accion === 'RESCATADO' ? 'Devolver' : nombre}
          </Button>
        );
      })}
      <MoreActions items={enMenu} />
      {opened === null ? null : (
        <Dialogo que={opened} cheques={elegidos} onClose={close} onDone={onDone} />
      )}
    </>
  );
}
