import type { AdjuntoSubido } from '@plomada/domain/archivo.schema';
import { CircleAlert, RotateCw, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Subida, Subidas } from '../use-subidas.ts';

function Barra({ nombre, parte }: { readonly nombre: string; readonly parte: number }) {
  const porciento = Math.round(parte * 100);
  return (
    <>
      <div
        role="progressbar"
        aria-label={`Subida de ${nombre}`}
        aria-valuenow={porciento}
        className="mt-1.5 h-1.5 overflow-hidden rounded-sm bg-chart-track forced-colors:border"
      >
        <div
          className="h-full origin-left rounded-sm bg-primary transition-transform motion-reduce:transition-none"
          style={{ transform: `scaleX(${parte})` }}
        />
      </div>
      <p className="tnum mt-1 text-sm text-muted-foreground">
        {porciento === 100 ? 'Guardando' : `Subiendo, ${porciento}\u00a0%`}
      </p>
    </>
  );
}

type RepetidoProps = { readonly repetidos: AdjuntoSubido['repetidos']; readonly aqui: string };

/** Where else the same bytes are: two movements for one receipt are often one too many. */
function Repetido({ repetidos, aqui }: RepetidoProps) {
  const { tenantId } = useTenant();
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        El mismo archivo ya está en{' '}
        {repetidos.map(({ movimientoId, proyectoId, codigo }, i) => (
          <span key={movimientoId}>
            {i === 0 ? null : ', '}
            {movimientoId === aqui ? (
              'este movimiento'
            ) : (
              <Link
                className="font-medium underline underline-offset-2"
                to={paths.movimiento(tenantId, proyectoId, movimientoId)}
              >
                {codigo}
              </Link>
            )}
          </span>
        ))}
        .
      </span>
    </p>
  );
}

type CuerpoProps = {
  readonly subida: Subida;
  readonly movimientoId: string;
  readonly onReintentar: () => void;
};

function Cuerpo({ subida, movimientoId, onReintentar }: CuerpoProps) {
  switch (subida.estado) {
    case 'espera':
      return <p className="mt-0.5 text-sm text-muted-foreground">En espera</p>;
    case 'sube':
      return <Barra nombre={subida.archivo.name} parte={subida.parte} />;
    case 'lista':
      return <Repetido repetidos={subida.repetidos} aqui={movimientoId} />;
    case 'falla':
      return (
        <>
          <p role="alert" className="mt-0.5 flex items-start gap-1.5 text-sm text-destructive">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>No se subió. {subida.motivo}</span>
          </p>
          {subida.reintentable ? (
            <Button size="sm" className="mt-2" onClick={onReintentar}>
              <RotateCw aria-hidden />
              Reintentar
            </Button>
          ) : null}
        </>
      );
  }
}

export type SubidaFilaProps = {
  readonly movimientoId: string;
  readonly subida: Subida;
  readonly subidas: Pick<Subidas, 'quitar' | 'reintentar'>;
};

/** A file on its way, or why it did not get there. */
export function SubidaFila({ movimientoId, subida, subidas }: SubidaFilaProps) {
  const { name } = subida.archivo;
  const terminada = subida.estado === 'falla' || subida.estado === 'lista';
  return (
    <li className="flex items-start gap-2 border-t border-border/70 py-2 pr-2 pl-4 first:border-t-0">
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <Cuerpo
          subida={subida}
          movimientoId={movimientoId}
          onReintentar={() => subidas.reintentar(subida)}
        />
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={terminada ? `Descartar aviso de ${name}` : `Cancelar la subida de ${name}`}
        onClick={() => subidas.quitar(subida.id)}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
