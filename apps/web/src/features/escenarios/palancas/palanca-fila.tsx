import type { Efecto } from '@plomada/domain/escenarios/fila';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { cn } from '@/lib/utils.ts';

import { efectoEnPalabras } from './palabras.ts';

export type PalancaFilaProps = {
  readonly palanca: PalancaLeida;
  readonly efecto: Efecto | undefined;
  /** The lever in words. */
  readonly texto: string;
  readonly onAlternar: () => void;
  readonly onEditar: () => void;
  readonly onQuitar: () => void;
};

/** Lever with its switch, what it does, and the buttons that edit and remove it. */
export function PalancaFila(props: PalancaFilaProps) {
  const { palanca, efecto, texto, onAlternar, onEditar, onQuitar } = props;
  const id = useId();
  const hace = efecto && efectoEnPalabras(palanca.tipo, efecto);
  const nota = palanca.tipo === 'AUSENTE' ? null : palanca.texto;
  return (
    <li className="flex items-start gap-3 border-t border-border/70 px-4 py-2 first:border-t-0">
      <Checkbox
        id={id}
        checked={palanca.activa}
        disabled={palanca.tipo === 'AUSENTE'}
        onCheckedChange={onAlternar}
        aria-describedby={`${id}-efecto`}
        className="mt-1"
      />
      <div className="min-w-0 flex-1 py-0.5">
        <label
          htmlFor={id}
          className={cn('[overflow-wrap:anywhere]', palanca.activa ? '' : 'text-muted-foreground')}
        >
          {texto}
        </label>
        {nota ? (
          <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">{nota}</p>
        ) : null}
        <p
          id={`${id}-efecto`}
          className={cn(
            'text-sm',
            hace?.aviso === true ? 'flex gap-1.5 text-warning' : 'text-muted-foreground',
          )}
        >
          {hace?.aviso === true ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : null}
          {hace?.texto}
        </p>
      </div>
      <span className="flex shrink-0">
        {palanca.tipo === 'AUSENTE' ? null : (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-haspopup="dialog"
            aria-label={`Editar: ${texto}`}
            title="Editar"
            onClick={onEditar}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Quitar: ${texto}`}
          title="Quitar"
          onClick={onQuitar}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    </li>
  );
}
