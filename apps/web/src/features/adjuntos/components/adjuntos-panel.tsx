import type { Adjunto } from '@plomada/domain/archivo.schema';
import { Camera, Paperclip } from 'lucide-react';
import { lazy, Suspense, useState, type DragEvent } from 'react';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { cn } from '../../../lib/cn.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ACEPTA } from '../revisar.ts';
import { useSubidas, type Subidas } from '../use-subidas.ts';
import { AdjuntoFila } from './adjunto-fila.tsx';
import { ElegirArchivos } from './elegir-archivos.tsx';
import { EliminarAdjunto } from './eliminar-adjunto.tsx';
import { SubidaFila } from './subida-fila.tsx';

const VistaPrevia = lazy(async () => ({
  default: (await import('./vista-previa.tsx')).VistaPrevia,
}));

function Acciones({ agregar }: Pick<Subidas, 'agregar'>) {
  const conCamara = useMediaQuery('(pointer: coarse)');
  const elegidos = (archivos: readonly File[]) => void agregar(archivos);
  return (
    <div className="flex gap-2">
      {conCamara ? (
        <ElegirArchivos size="sm" accept="image/*" camara onElegidos={elegidos}>
          <Camera aria-hidden />
          Foto
        </ElegirArchivos>
      ) : null}
      <ElegirArchivos
        size={conCamara ? 'icon' : 'sm'}
        aria-label="Adjuntar archivos"
        accept={ACEPTA}
        varios
        onElegidos={elegidos}
      >
        <Paperclip aria-hidden />
        {conCamara ? null : 'Adjuntar'}
      </ElegirArchivos>
    </div>
  );
}

/** Files dropped anywhere on the panel. */
function useSoltar(editable: boolean, agregar: Subidas['agregar']) {
  const [encima, setEncima] = useState(false);
  if (!editable) return { encima: false, oyentes: {} };
  const oyentes = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setEncima(true);
    },
    onDragLeave: (event: DragEvent) => {
      const { relatedTarget, currentTarget } = event;
      const dentro = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!dentro) setEncima(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setEncima(false);
      void agregar([...event.dataTransfer.files]);
    },
  };
  return { encima, oyentes };
}

type Abierto = { readonly que: 'ver' | 'eliminar'; readonly adjunto: Adjunto };

export type AdjuntosPanelProps = {
  readonly movimientoId: string;
  /** Whether files may be added and removed; without it they can only be seen. */
  readonly editable: boolean;
};

/** The files of one movement: seen, downloaded and, where they may, added and removed. */
export function AdjuntosPanel({ movimientoId, editable }: AdjuntosPanelProps) {
  const lista = trpc.adjuntos.listar.useQuery({ id: movimientoId });
  const subidas = useSubidas(movimientoId);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { encima, oyentes } = useSoltar(editable, subidas.agregar);
  const items = lista.data?.items ?? [];
  const vacia = lista.isSuccess && items.length === 0 && subidas.subidas.length === 0;
  const cerrar = () => setAbierto(null);
  return (
    <div {...oyentes} className={cn('rounded-lg', encima && 'outline-2 outline-ring')}>
      <Panel
        flush
        title="Archivos"
        qualifier={items.length === 0 ? undefined : items.length}
        action={editable ? <Acciones agregar={subidas.agregar} /> : undefined}
      >
        {lista.isError && !lista.data ? (
          <div className="px-4 pt-1 pb-4">
            <ErrorState
              title="No pudimos traer los archivos"
              error={lista.error}
              onRetry={() => void lista.refetch()}
              retrying={lista.isFetching}
            />
          </div>
        ) : null}
        {lista.isPending ? <LoadingRows rows={2} label="Cargando los archivos" /> : null}
        {vacia ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            {editable
              ? 'Todavía no hay archivos. Entran la foto del comprobante, el PDF de la factura o una planilla, de hasta 25\u00a0MB.'
              : 'Sin archivos.'}
          </p>
        ) : (
          <ul className="pb-2">
            {items.map((adjunto) => (
              <AdjuntoFila
                key={adjunto.id}
                movimientoId={movimientoId}
                adjunto={adjunto}
                onVer={() => setAbierto({ que: 'ver', adjunto })}
                onEliminar={editable ? () => setAbierto({ que: 'eliminar', adjunto }) : undefined}
              />
            ))}
            {subidas.subidas.map((subida) => (
              <SubidaFila
                key={subida.id}
                movimientoId={movimientoId}
                subida={subida}
                subidas={subidas}
              />
            ))}
          </ul>
        )}
      </Panel>
      {abierto?.que === 'ver' ? (
        <Suspense fallback={null}>
          <VistaPrevia movimientoId={movimientoId} adjunto={abierto.adjunto} onCerrar={cerrar} />
        </Suspense>
      ) : null}
      {abierto?.que === 'eliminar' ? (
        <EliminarAdjunto movimientoId={movimientoId} adjunto={abierto.adjunto} onCerrar={cerrar} />
      ) : null}
    </div>
  );
}
