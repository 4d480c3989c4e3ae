import type { EstadoFilaLibro } from '@plomada/domain/importaciones/libro/libro.schema';
import { Check, CircleAlert, CircleHelp, Copy, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';

import { CAMPO_LABEL } from '../errores/campos.ts';
import type { FilaEscrita } from './motivos.ts';

const ESTADO: Readonly<
  Record<
    EstadoFilaLibro,
    { readonly texto: string; readonly look: BadgeVariant; readonly icono?: LucideIcon }
  >
> = {
  LISTA: { texto: 'Entra', look: 'success', icono: Check },
  PENDIENTE: { texto: 'Espera respuesta', look: 'warning', icono: CircleHelp },
  CON_ERROR: { texto: 'Con error', look: 'destructive', icono: CircleAlert },
  OMITIDA: { texto: 'Afuera', look: 'secondary' },
  YA_ESTA: { texto: 'Ya está cargada', look: 'info', icono: Copy },
};

type FilaDeTablaProps = {
  readonly fila: FilaEscrita;
  readonly motivos: readonly string[];
  /** Whether it may be left out by itself: not where its whole table is. */
  readonly sola: boolean;
  readonly onVer: (celda: string) => void;
  readonly onOmitir: (omitida: boolean) => void;
};

function Campos({ fila, onVer }: Pick<FilaDeTablaProps, 'fila' | 'onVer'>) {
  return (
    <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4">
      {fila.campos.map(({ campo, celda, texto }) => (
        <div key={campo} className="min-w-0">
          <dt className="flex items-baseline gap-1.5 text-xs text-muted-foreground">
            {CAMPO_LABEL[campo]}
            {celda === null ? null : (
              <Button
                variant="link"
                size="inline"
                className="text-xs"
                aria-label={`Ver la celda ${celda}`}
                onClick={() => onVer(celda)}
              >
                {celda}
              </Button>
            )}
          </dt>
          <dd className="tnum break-words whitespace-normal">{texto}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row as it would be written: what each field is taken for, and why it stays out if it does. */
export function FilaDeTabla(props: FilaDeTablaProps) {
  const { fila, motivos, sola, onVer, onOmitir } = props;
  const { texto, look, icono } = ESTADO[fila.estado];
  const afuera = fila.estado === 'OMITIDA';
  return (
    <li aria-label={`Fila ${fila.fila}, ${texto}`} className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tnum font-medium">Fila {fila.fila}</span>
          <Badge variant={look} icon={icono}>
            {texto}
          </Badge>
        </p>
        {sola ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${afuera ? 'Incluir' : 'Dejar afuera'} la fila ${fila.fila}`}
            onClick={() => onOmitir(!afuera)}
          >
            {afuera ? 'Incluir' : 'Dejar afuera'}
          </Button>
        ) : null}
      </div>
      {motivos.length === 0 ? null : (
        <ul className="mt-1 text-sm break-words text-muted-foreground">
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      <Campos fila={fila} onVer={onVer} />
    </li>
  );
}
