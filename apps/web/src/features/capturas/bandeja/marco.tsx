import { formatearFechaHora } from '@plomada/formatters/fecha';
import type { ReactNode } from 'react';

import type { Envio } from '@/lib/outbox/envio.ts';
import type { EnvioGroup } from '@/lib/outbox/groups.ts';

import { CLASE_LABEL } from '../palabras.ts';
import type { Actos } from '../resolver/actos.ts';
import { Foto } from './foto.tsx';

export type Pregunta = {
  readonly que: 'corregir' | 'descartar' | 'pasar' | 'baja';
  readonly envio: Envio;
};

export type FilaProps = {
  readonly group: EnvioGroup;
  readonly todos: readonly Envio[];
  readonly isOnline: boolean;
  readonly actos: Actos;
  readonly onPreguntar: (pregunta: Pregunta) => void;
};

type MarcoProps = Pick<FilaProps, 'group'> & {
  /** Id of the title element. */
  readonly id: string;
  readonly children?: ReactNode;
};

const conFotos = ({ hanging }: EnvioGroup): string => {
  const { length: fotos } = hanging;
  if (fotos === 0) return '';
  return fotos === 1 ? ' · con una foto' : ` · con ${fotos} fotos`;
};

export function Marco({ group, id, children }: MarcoProps) {
  const { clase, titulo, detalle, capturadoEn } = group.envio;
  return (
    <li className="flex gap-3 border-t border-border/70 px-4 py-3 first:border-t-0">
      <Foto group={group} />
      <div className="min-w-0 flex-1">
        <p id={id} className="font-medium break-words max-md:text-lg">
          {titulo}
        </p>
        <p className="break-words text-muted-foreground">{detalle}</p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {`${CLASE_LABEL[clase]} · `}
          <span className="tnum">{formatearFechaHora(capturadoEn)}</span>
          {conFotos(group)}
        </p>
        {children}
      </div>
    </li>
  );
}
