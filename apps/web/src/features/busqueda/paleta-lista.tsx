import { useEffect, useRef } from 'react';

import { useShortcuts } from '../../lib/shortcuts.ts';
import { GRUPO_LABEL, type Fila, type Grupo } from './filas.ts';
import { PaletaFila } from './paleta-fila.tsx';

export type PaletaListaProps = {
  readonly id: string;
  readonly grupos: readonly Grupo[];
  readonly consulta: string;
  readonly activa: Fila | undefined;
  readonly buscando: boolean;
  readonly onElegir: (id: string) => void;
  readonly onAbrir: (fila: Fila, enOtraPestana: boolean) => void;
};

export const domIdDe = (lista: string, fila: Fila) => `${lista}-${fila.id}`;

function GrupoDeFilas({ grupo, ...props }: PaletaListaProps & { readonly grupo: Grupo }) {
  const { id, consulta, activa, onElegir, onAbrir } = props;
  const conTeclas = useShortcuts();
  const titulo = `${id}-${grupo.id}`;
  return (
    <div role="group" aria-labelledby={titulo} className="pb-2">
      <div className="flex justify-between gap-3 px-3 py-1 text-xs font-medium text-muted-foreground">
        <span id={titulo}>{GRUPO_LABEL[grupo.id]}</span>
        {grupo.modo === null ? null : <span>{grupo.modo}</span>}
      </div>
      {grupo.filas.map((fila) => (
        <PaletaFila
          key={fila.id}
          fila={fila}
          domId={domIdDe(id, fila)}
          consulta={consulta}
          activa={fila.id === activa?.id}
          conTeclas={conTeclas}
          onElegir={() => onElegir(fila.id)}
          onAbrir={(enOtraPestana) => onAbrir(fila, enOtraPestana)}
        />
      ))}
    </div>
  );
}

/** Every row, by groups. The focus stays in the field; what is on is brought into sight. */
export function PaletaLista(props: PaletaListaProps) {
  const { id, grupos, activa, buscando } = props;
  const caja = useRef<HTMLDivElement>(null);
  const primera = grupos[0]?.filas[0]?.id;
  useEffect(() => {
    // The heading over the first row comes along with it.
    if (activa === undefined || activa.id === primera) caja.current?.scrollTo?.({ top: 0 });
    else
      document
        .querySelector(`#${CSS.escape(domIdDe(id, activa))}`)
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activa, primera]);
  return (
    <div
      ref={caja}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Resultados"
      aria-busy={buscando}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 outline-none empty:hidden"
    >
      {grupos.map((grupo) => (
        <GrupoDeFilas key={grupo.id} {...props} grupo={grupo} />
      ))}
    </div>
  );
}
