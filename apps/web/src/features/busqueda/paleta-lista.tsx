import { useEffect, useRef } from 'react';

import { useShortcuts } from '@/lib/shortcuts.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useIsPainted } from '@/lib/use-painted.ts';

import { type Fila, GRUPO_LABEL } from './filas.ts';
import type { Grupo } from './grupos.ts';
import { PaletaFila, type PaletaFilaProps } from './paleta-fila.tsx';
import type { EstadoPaleta } from './use-paleta.ts';

type PaletaListaProps = { readonly id: string; readonly paleta: EstadoPaleta };

export const domIdDe = (lista: string, fila: Fila) => `${lista}-${fila.id}`;

type GrupoDeFilasProps = PaletaListaProps &
  Pick<PaletaFilaProps, 'esTelefono'> & { readonly grupo: Grupo };

function GrupoDeFilas({ id, paleta, grupo, esTelefono }: GrupoDeFilasProps) {
  const { consulta, activa, elegir, abrir } = paleta;
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
          esTelefono={esTelefono}
          onElegir={() => elegir(fila.id)}
          onAbrir={(enOtraPestana) => abrir(fila, enOtraPestana)}
        />
      ))}
    </div>
  );
}

/**
 * Rows drawn with the opening, as many as fit on a tall phone, and in the height of the palette on
 * wider screens. The others follow once these are on screen.
 */
const AL_ABRIR = { telefono: 18, ancho: 12 };

/** Groups with their first rows, at most `limite` in all. */
function primerasFilas(grupos: readonly Grupo[], limite: number): readonly Grupo[] {
  let quedan = limite;
  return grupos.flatMap((grupo) => {
    const filas = grupo.filas.slice(0, quedan);
    quedan -= filas.length;
    return filas.length === 0 ? [] : [{ ...grupo, filas }];
  });
}

/** Rows by group. The focus stays in the field, and the active row scrolls into view. */
export function PaletaLista({ id, paleta }: PaletaListaProps) {
  const { grupos, consulta, activa, pendiente } = paleta;
  const caja = useRef<HTMLDivElement>(null);
  const seDibujo = useRef(false);
  const primera = grupos[0]?.filas[0]?.id;
  const esTelefono = useIsPhone();
  const alAbrir =
    !useIsPainted() && consulta === '' && (activa === undefined || activa.id === primera);
  const limite = esTelefono ? AL_ABRIR.telefono : AL_ABRIR.ancho;
  useEffect(() => {
    // A list just opened is at its top already, and scrolling would force a layout.
    if (!seDibujo.current) seDibujo.current = true;
    // The first row scrolls to the very top, to show its heading too.
    else if (activa === undefined || activa.id === primera) caja.current?.scrollTo?.({ top: 0 });
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
      aria-busy={pendiente}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 outline-none empty:hidden"
    >
      {(alAbrir ? primerasFilas(grupos, limite) : grupos).map((grupo) => (
        <GrupoDeFilas key={grupo.id} {...{ id, paleta, grupo, esTelefono }} />
      ))}
    </div>
  );
}
