import type { FilaCierre } from '@plomada/domain/cierres/cierre.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button.tsx';
import { pageOfRow } from '@/config/page-of-row.ts';
import { useTenant } from '@/lib/tenant.ts';

import type { DecidirBajas } from './decidir-bajas.tsx';
import type { Hacer } from './meses.ts';
import { type Bloqueo, contadas, BLOQUEO } from './revision-en-palabras.ts';

/** Rows of a blocker that are shown before "show more". */
const A_LA_VISTA = 5;

type FilaProps = {
  readonly fila: FilaCierre;
  readonly onHacer: Hacer;
  /** Buttons that decide on the row, for pending deletions; null for other blockers. */
  readonly acciones: ((nombradaPor: string) => ReactNode) | null;
};

function Fila({ fila, onHacer, acciones }: FilaProps) {
  const { tenantId } = useTenant();
  const nombre = useId();
  const { id, tipo, texto } = fila;
  // A failed import has no content to show, so it is discarded here instead of linked.
  const pagina = tipo === 'IMPORTACION' ? null : pageOfRow(tenantId, fila);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {pagina === null ? (
        <span className="min-w-0 break-words">{texto}</span>
      ) : (
        <Link
          id={nombre}
          to={pagina.to}
          className="finger min-w-0 rounded-sm break-words text-primary hover:underline max-md:py-2.5"
        >
          {texto}
        </Link>
      )}
      {tipo === 'IMPORTACION' ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Descartar ${texto}`}
          onClick={() => onHacer({ que: 'descartar', id, archivo: texto })}
        >
          Descartar
        </Button>
      ) : null}
      {acciones?.(nombre)}
    </li>
  );
}

type BloqueoProps = {
  readonly bloqueo: Bloqueo;
  readonly onHacer: Hacer;
  readonly bajas: DecidirBajas;
};

export function UnBloqueo({ bloqueo, onHacer, bajas }: BloqueoProps) {
  const { tipo, cantidad, filas } = bloqueo;
  const [todas, setTodas] = useState(false);
  const vistas = todas ? filas : filas.slice(0, A_LA_VISTA);
  const ocultas = filas.length - vistas.length;
  return (
    <li>
      <p className="font-medium">{contadas(cantidad, BLOQUEO[tipo])}</p>
      <p className="text-sm text-muted-foreground">{BLOQUEO[tipo].salida}</p>
      <ul aria-label={contadas(cantidad, BLOQUEO[tipo])} className="mt-1 flex flex-col gap-1">
        {vistas.map((fila) => (
          <Fila
            key={fila.id}
            fila={fila}
            onHacer={onHacer}
            acciones={tipo === 'BAJAS_PENDIENTES' ? (nombre) => bajas.acciones(fila, nombre) : null}
          />
        ))}
      </ul>
      {ocultas > 0 ? (
        <Button variant="link" size="inline" className="mt-1" onClick={() => setTodas(true)}>
          {`Ver ${formatearNumero(ocultas)} más`}
        </Button>
      ) : cantidad > filas.length ? (
        <p className="mt-1 text-sm text-muted-foreground">
          {`Se muestran las primeras ${formatearNumero(filas.length)}.`}
        </p>
      ) : null}
    </li>
  );
}
