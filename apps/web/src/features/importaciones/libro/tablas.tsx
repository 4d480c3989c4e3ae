import { Table2 } from 'lucide-react';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import type { IrACelda } from '../hoja/lugar.ts';
import { cuantos, DESTINO_LABEL, filas as enFilas, FORMA_LABEL, type Tabla } from '../palabras.ts';
import type { Cambiar } from './use-cambiar.ts';

type TablaProps = {
  readonly tabla: Tabla;
  readonly onIr: IrACelda;
  readonly cambiar: Cambiar;
};

function FilaDeTabla({ tabla, onIr, cambiar }: TablaProps) {
  const { id, hoja, rango, destino, forma, filas, omitidas, yaEstan, ignoradas } = tabla;
  const afuera = filas > 0 && omitidas === filas;
  const celda = rango.split(':')[0] ?? rango;
  const nota = [
    `${DESTINO_LABEL[destino]}, ${FORMA_LABEL[forma]}`,
    enFilas(filas),
    yaEstan > 0 && cuantos(yaEstan, ['ya está', 'ya están']),
    ignoradas.length > 0 && cuantos(ignoradas.length, ['celda ignorada', 'celdas ignoradas']),
  ];
  return (
    <li className="flex items-center justify-between gap-x-3 px-4 py-2">
      <div className="min-w-0">
        <Button variant="link" size="inline" onClick={() => onIr({ hoja, celda })}>
          <Table2 aria-hidden />
          <span className="min-w-0 truncate">{`${hoja}, ${rango}`}</span>
        </Button>
        <p className="text-sm text-muted-foreground">
          {afuera ? 'Queda afuera entera. ' : ''}
          {nota.filter(Boolean).join(' · ')}
        </p>
      </div>
      {destino === 'RESUMEN' ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${afuera ? 'Incluir' : 'Dejar afuera'} ${hoja}, ${rango}`}
          onClick={() => cambiar({ omitir: [{ tablaId: id, omitida: !afuera }] })}
        >
          {afuera ? 'Incluir' : 'Dejar afuera'}
        </Button>
      )}
    </li>
  );
}

/** What was found on the sheets, and where each table goes. */
export function Tablas({
  tablas,
  ...resto
}: Omit<TablaProps, 'tabla'> & { readonly tablas: readonly Tabla[] }) {
  if (tablas.length === 0) return null;
  return (
    <Panel title="Lo que se encontró" flush>
      <ul className="divide-y divide-border">
        {tablas.map((tabla) => (
          <FilaDeTabla key={tabla.id} tabla={tabla} {...resto} />
        ))}
      </ul>
    </Panel>
  );
}
