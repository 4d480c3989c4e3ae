import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

import { Filas, type EnlaceDe } from './lista.tsx';
import { rotuloDelDia } from './periodo.ts';

const POR_VEZ = 50;

type DiaDialogoProps = {
  readonly dia: string;
  readonly hoy: string;
  readonly items: readonly ItemAgenda[];
  readonly enlaceDe: EnlaceDe;
  /** Undefined for users who may not create events. */
  readonly onNew: (() => void) | undefined;
  readonly onClose: () => void;
};

export function DiaDialogo({ dia, hoy, items, enlaceDe, onNew, onClose }: DiaDialogoProps) {
  const [cuantos, setCuantos] = useState(POR_VEZ);
  const faltan = items.length - cuantos;
  return (
    <OpenDialog
      asksOnly
      onClose={onClose}
      title={rotuloDelDia(dia, hoy)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {onNew === undefined ? null : (
            <Button onClick={onNew}>
              <Plus aria-hidden />
              Nuevo evento
            </Button>
          )}
        </>
      }
    >
      {items.length === 0 ? <p className="py-3 text-muted-foreground">Nada para este día</p> : null}
      <div className="-mx-3">
        <Filas items={items.slice(0, cuantos)} {...{ dia, hoy, enlaceDe }} onOpen={onClose} />
      </div>
      {faltan <= 0 ? null : (
        <Button variant="outline" className="mt-3" onClick={() => setCuantos(cuantos + POR_VEZ)}>
          Mostrar más ({formatearNumero(faltan)})
        </Button>
      )}
    </OpenDialog>
  );
}
