import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { Table2 } from 'lucide-react';
import { useState } from 'react';

import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';

import { Filas } from '../filas/filas.tsx';
import type { IrACelda } from '../hoja/lugar.ts';
import {
  cuantos,
  DESTINO_LABEL,
  entera,
  filas as enFilas,
  FORMA_LABEL,
  type Tabla,
} from '../palabras.ts';
import { Columnas } from './columnas.tsx';
import type { Cambiar } from './use-cambiar.ts';

type Ignorada = LibroEnCurso['ignoradas'][number];

/** Cells listed per reason; the sheet shows all of them. */
const A_LA_VISTA = 12;

function porMotivo(libro: LibroEnCurso): ReadonlyMap<string, readonly Ignorada[]> {
  const deTablas = libro.tablas.flatMap(({ hoja, ignoradas }) =>
    ignoradas.map((ignorada) => ({ ...ignorada, hoja })),
  );
  return Map.groupBy([...libro.ignoradas, ...deTablas], ({ motivo }) => motivo);
}

type IgnoradasProps = { readonly libro: LibroEnCurso; readonly onIr: IrACelda };

export function Ignoradas({ libro, onIr }: IgnoradasProps) {
  const grupos = [...porMotivo(libro)];
  const cuantas = grupos.reduce((suma, [, celdas]) => suma + celdas.length, 0);
  if (cuantas === 0) return null;
  return (
    <details className="rounded-lg border border-border">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 font-medium">
        Lo que no entra ({formatearNumero(cuantas)})
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {grupos.map(([motivo, celdas]) => (
          <li key={motivo} className="px-4 py-2">
            <p className="text-sm">
              {motivo} · {formatearNumero(celdas.length)}
            </p>
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {celdas.slice(0, A_LA_VISTA).map(({ hoja, celda }) => (
                <Button
                  key={`${hoja} ${celda}`}
                  variant="link"
                  size="inline"
                  onClick={() => onIr({ hoja, celda })}
                >
                  {`${hoja}, ${celda}`}
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type TablaProps = {
  readonly tabla: Tabla;
  readonly onIr: IrACelda;
  readonly cambiar: Cambiar;
  readonly respuestas: ReadonlyMap<string, string>;
  readonly onVerFilas: () => void;
};

function UnaTabla({ tabla, onIr, cambiar, respuestas, onVerFilas }: TablaProps) {
  const { id, hoja, rango, destino, forma, filas, yaEstan, ignoradas } = tabla;
  const afuera = entera(tabla);
  const verbo = afuera ? 'Incluir' : 'Dejar afuera';
  const donde = `${hoja}, ${rango}`;
  const celda = rango.split(':')[0] ?? rango;
  const nota = [
    `${DESTINO_LABEL[destino]}, ${FORMA_LABEL[forma]}`,
    enFilas(filas),
    yaEstan > 0 && cuantos(yaEstan, ['ya está', 'ya están']),
    ignoradas.length > 0 && cuantos(ignoradas.length, ['celda ignorada', 'celdas ignoradas']),
  ];
  return (
    <li className="flex items-start justify-between gap-x-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <Button
          variant="link"
          size="inline"
          className="max-w-full min-w-0 shrink"
          title={donde}
          onClick={() => onIr({ hoja, celda })}
        >
          <Table2 aria-hidden />
          <span className="min-w-0 truncate">{donde}</span>
        </Button>
        <p className="text-sm text-muted-foreground">
          {afuera ? 'Queda afuera entera. ' : ''}
          {nota.filter(Boolean).join(' · ')}
        </p>
        {destino === 'RESUMEN' || afuera ? null : <Columnas {...{ tabla, respuestas, cambiar }} />}
      </div>
      {destino === 'RESUMEN' ? null : (
        <div className="flex shrink-0 flex-col items-end gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`${verbo} ${donde}`}
            onClick={() => cambiar({ omitir: [{ tablaId: id, omitida: !afuera }] })}
          >
            {verbo}
          </Button>
          {filas === 0 ? null : (
            <Button
              variant="link"
              size="inline"
              aria-label={`Ver filas de ${donde}`}
              onClick={onVerFilas}
            >
              Ver filas
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type TablasProps = Pick<TablaProps, 'onIr' | 'cambiar'> & { readonly libro: LibroEnCurso };

export function Tablas({ libro, onIr, cambiar }: TablasProps) {
  const { tablas, preguntas } = libro;
  const respuestas = new Map(
    preguntas.flatMap(({ id, respuesta }) =>
      respuesta === null ? [] : [[id, respuesta] as const],
    ),
  );
  const [abierta, setAbierta] = useState<string | null>(null);
  const vista = tablas.find(({ id }) => id === abierta);
  if (tablas.length === 0) return null;
  return (
    <Panel title="Lo que se encontró" flush>
      <ul className="divide-y divide-border">
        {tablas.map((tabla) => (
          <UnaTabla
            key={tabla.id}
            {...{ tabla, onIr, cambiar, respuestas }}
            onVerFilas={() => setAbierta(tabla.id)}
          />
        ))}
      </ul>
      {vista === undefined ? null : (
        <Filas {...{ libro, onIr, cambiar }} tabla={vista} onClose={() => setAbierta(null)} />
      )}
    </Panel>
  );
}
