import type { TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import {
  ArrowLeftRight,
  Boxes,
  ClipboardCheck,
  FileText,
  HandCoins,
  HardHat,
  Landmark,
  Lock,
  type LucideIcon,
  ReceiptText,
  Truck,
} from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

import { Keys, ShortcutKeys } from '@/components/display/shortcut-keys.tsx';
import { shortcutOf } from '@/lib/shortcut-list.ts';
import { useShortcuts } from '@/lib/shortcuts.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useIsPainted } from '@/lib/use-painted.ts';
import { cn } from '@/lib/utils.ts';

import { type Fila, GRUPO_LABEL } from './filas.ts';
import type { Grupo } from './grupos.ts';
import { marcasDe } from './marcas.ts';
import type { EstadoPaleta } from './use-paleta.ts';

type MarcadoProps = {
  readonly texto: string;
  readonly consulta: string;
  /** Index from which the text is muted, for the decimals of an amount. */
  readonly tenueDesde?: number;
};

/** Text with the query's matches underlined. */
function Marcado({ texto, consulta, tenueDesde = texto.length }: MarcadoProps) {
  const marcas = marcasDe(texto, consulta);
  if (marcas.length === 0 && tenueDesde >= texto.length) return texto;
  const cortes = [...new Set([0, tenueDesde, texto.length, ...marcas.flat()])].toSorted(
    (a, b) => a - b,
  );
  return cortes.slice(0, -1).map((desde, lugar) => {
    const trozo = texto.slice(desde, cortes[lugar + 1]);
    const marcado = marcas.some(([inicio, fin]) => desde >= inicio && desde < fin);
    return marcado ? (
      <mark
        key={desde}
        className="bg-transparent text-inherit underline decoration-primary decoration-2 underline-offset-4"
      >
        {trozo}
      </mark>
    ) : (
      <span key={desde} className={desde >= tenueDesde ? 'text-muted-foreground' : undefined}>
        {trozo}
      </span>
    );
  });
}

const ICONOS: Record<TipoHallazgo, LucideIcon> = {
  OBRA: HardHat,
  MOVIMIENTO: ArrowLeftRight,
  PROVEEDOR: Truck,
  PRESUPUESTO: ReceiptText,
  DOCUMENTO: FileText,
  ACOPIO: Boxes,
  POR_PAGAR: ReceiptText,
  CUENTA: Landmark,
  ORDEN_PAGO: HandCoins,
  CERTIFICADO: ClipboardCheck,
};

type PaletaFilaProps = {
  readonly fila: Fila;
  readonly domId: string;
  readonly consulta: string;
  readonly activa: boolean;
  /** False hides the single-key shortcuts, which can be switched off in Perfil. */
  readonly conTeclas: boolean;
  /** True on phones, which show no keys. */
  readonly esTelefono: boolean;
  readonly onElegir: () => void;
  readonly onAbrir: (enOtraPestana: boolean) => void;
};

function Textos({ fila, consulta }: Pick<PaletaFilaProps, 'fila' | 'consulta'>) {
  const { titulo, detalle, privado } = fila;
  return (
    // The amount is beside the name on a phone, so that the lines below have the full width.
    <span className="min-w-0 flex-1 max-md:contents">
      <span className="flex min-w-0 items-center gap-1.5 max-md:col-start-2 max-md:row-start-1">
        <span
          className="min-w-0 font-medium break-words max-md:line-clamp-2 max-md:text-lg max-md:leading-5 md:truncate"
          title={titulo}
        >
          <Marcado texto={titulo} consulta={consulta} />
        </span>
        {privado ? <Lock aria-label="Privado" className="size-3.5 shrink-0 text-private" /> : null}
      </span>
      {detalle === null ? null : (
        <span className="tnum block truncate text-sm text-muted-foreground max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
          <Marcado texto={detalle} consulta={consulta} />
        </span>
      )}
    </span>
  );
}

type TeclaProps = Pick<PaletaFilaProps, 'fila' | 'activa' | 'conTeclas'>;

function Tecla({ fila, activa, conTeclas }: TeclaProps) {
  const atajo = fila.atajo === null ? null : shortcutOf(fila.atajo);
  if (atajo !== null && (conTeclas || !atajo.single)) return <ShortcutKeys shortcut={atajo} />;
  // Visual hint of the active row; screen readers get `aria-selected`.
  return activa ? (
    <span aria-hidden>
      <Keys keys={['Enter']} />
    </span>
  ) : null;
}

function PaletaFila(props: PaletaFilaProps) {
  const { fila, domId, consulta, activa, esTelefono, onElegir, onAbrir } = props;
  const Icono = fila.icono ?? ICONOS[fila.tipo ?? 'OBRA'];
  const abrir = (event: MouseEvent) => onAbrir(event.ctrlKey || event.metaKey);
  return (
    // Focus and keys stay in the field, whose `aria-activedescendant` names the active row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={domId}
      role="option"
      tabIndex={-1}
      aria-selected={activa}
      onPointerMove={activa ? undefined : onElegir}
      onClick={abrir}
      className={cn(
        'flex cursor-pointer scroll-my-9 items-center gap-x-3 rounded-md px-3 outline-none select-none max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center max-md:py-2',
        fila.tipo === null ? 'md:h-10 max-md:min-h-12' : 'md:h-[52px] max-md:min-h-[60px]',
        activa && 'bg-row-selected forced-colors:outline-2',
      )}
    >
      <Icono
        aria-hidden
        className={cn(
          'size-4 shrink-0 text-muted-foreground max-md:size-5',
          fila.detalle !== null && 'max-md:row-span-2',
        )}
      />
      <Textos fila={fila} consulta={consulta} />
      {fila.importe === null ? null : (
        <span className="tnum shrink-0 font-medium max-md:col-start-3 max-md:row-start-1">
          <Marcado
            texto={fila.importe}
            consulta={consulta}
            tenueDesde={fila.importe.lastIndexOf(',')}
          />
        </span>
      )}
      {esTelefono ? null : (
        <span className="flex min-w-12 shrink-0 justify-end">
          <Tecla {...props} />
        </span>
      )}
    </div>
  );
}

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
