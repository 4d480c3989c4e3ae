import { formatearBytes } from '@plomada/formatters/archivo';

import { Bar } from '../../../components/charts/bar.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** How much of the plan's room for files the organisation has taken. */
export function Espacio() {
  const { data } = trpc.documentos.espacio.useQuery();
  if (data === undefined) return null;
  const { ocupadoBytes, limiteBytes } = data;
  return (
    <div className="max-w-80 text-sm">
      <p className="tnum mb-1 text-muted-foreground">
        Archivos de la organización: {formatearBytes(ocupadoBytes, 1)} de{' '}
        {formatearBytes(limiteBytes)}
      </p>
      <Bar value={ocupadoBytes} scale={limiteBytes} />
    </div>
  );
}
