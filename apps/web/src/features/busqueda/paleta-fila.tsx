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
import type { MouseEvent } from 'react';

import { Keys, ShortcutKeys } from '@/components/display/shortcut-keys.tsx';
import { shortcutOf } from '@/lib/shortcut-list.ts';
import { cn } from '@/lib/utils.ts';

import type { Fila } from './filas.ts';
import { marcasDe } from './marcas.ts';

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

export type PaletaFilaProps = {
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

/** Row of the palette: icon, texts with the matches marked, amount and key. */
export function PaletaFila(props: PaletaFilaProps) {
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
