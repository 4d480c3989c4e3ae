import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { HistoryLine } from '@/components/changes/history-line.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';

const POR_PAGINA = 10;

type PaginasProps = {
  readonly pagina: number;
  readonly total: number;
  readonly cambiando: boolean;
  readonly onPage: (pagina: number) => void;
};

function Paginas({ pagina, total, cambiando, onPage }: PaginasProps) {
  const ultima = Math.max(1, Math.ceil(total / POR_PAGINA));
  if (ultima === 1) return null;
  return (
    <nav
      aria-label="Páginas del historial"
      data-no-print
      className="flex items-center justify-between gap-2 border-t border-border px-3 py-2"
    >
      <Button size="sm" variant="ghost" disabled={pagina <= 1} onClick={() => onPage(pagina - 1)}>
        <ChevronLeft aria-hidden />
        Más nuevos
      </Button>
      <span aria-live="polite" className="tnum text-sm text-muted-foreground">
        {cambiando ? 'Cargando' : `${pagina} de ${formatearNumero(ultima)}`}
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={pagina >= ultima}
        onClick={() => onPage(pagina + 1)}
      >
        Más viejos
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

export function HistorialPanel({ acopio }: { readonly acopio: Acopio }) {
  const [pagina, setPagina] = useState(1);
  const historial = trpc.acopios.historial.useQuery(
    { id: acopio.id, page: pagina, limit: POR_PAGINA },
    { placeholderData: keepPreviousData },
  );
  const { data } = historial;
  return (
    <Panel
      flush
      title="Historial"
      qualifier={data === undefined ? undefined : formatearNumero(data.total)}
    >
      {data === undefined ? (
        <QueryWait query={historial} que="el historial" rows={4} frame="px-4 pt-1 pb-4" />
      ) : (
        <ol aria-label="Historial del acopio">
          {data.items.map(({ id, usuario, ...hecho }) => (
            <HistoryLine
              key={id}
              {...hecho}
              nombre={usuario.nombre}
              rol={usuario.rol}
              moneda={acopio.moneda}
            />
          ))}
        </ol>
      )}
      <Paginas
        pagina={pagina}
        total={data?.total ?? 0}
        cambiando={historial.isPlaceholderData}
        onPage={setPagina}
      />
    </Panel>
  );
}
