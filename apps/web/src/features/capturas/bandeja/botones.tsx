import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';

import { Menu, type MenuItem } from '@/components/overlay/menu.tsx';
import { Button, type ButtonProps } from '@/components/ui/button.tsx';
import type { Envio } from '@/lib/outbox/envio.ts';

import { arreglosDe, duplicidadDe } from '../resolver/arreglos.ts';
import type { FilaProps } from './marco.tsx';

/** True when a refused envío has a fix that takes one press, or duplicates to compare. */
export const tieneSalida = (envio: Envio): boolean =>
  arreglosDe(envio, '').length > 0 || (duplicidadDe(envio)?.duplicados.length ?? 0) > 0;

/** Menu of an unsent envío: actions other than its one-press fix. */
function restantes({ group: { envio }, actos, onPreguntar }: FilaProps): MenuItem[] {
  return [
    ...(envio.estado === 'POR_RESOLVER' && tieneSalida(envio)
      ? [{ label: 'Enviar de nuevo', onSelect: () => actos.enviar(envio) }]
      : []),
    ...(envio.estado === 'BORRADOR'
      ? []
      : [{ label: 'Dejar como borrador', onSelect: () => actos.apartar(envio) }]),
    {
      label: 'Descartar',
      tone: 'destructive',
      onSelect: () => onPreguntar({ que: 'descartar', envio }),
    },
  ];
}

export const Boton = (props: ButtonProps) => <Button variant="outline" size="sm" {...props} />;

export type ConId = FilaProps & { readonly id: string };

export function Botones({ children, ...props }: ConId & { readonly children?: ReactNode }) {
  const { group, onPreguntar, id } = props;
  const { envio } = group;
  const label = `Más acciones de ${envio.titulo}`;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {children}
      {/* A file has no fields to correct. */}
      {envio.clase === 'ARCHIVO' ? null : (
        <Boton
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => onPreguntar({ que: 'corregir', envio })}
        >
          Corregir
        </Boton>
      )}
      <Menu
        label={label}
        items={restantes(props)}
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={label} aria-describedby={id}>
            <Ellipsis aria-hidden />
          </Button>
        }
      />
    </div>
  );
}
