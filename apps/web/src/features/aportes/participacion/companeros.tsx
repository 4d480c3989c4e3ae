import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Panel } from '@/components/display/panel';
import { cn } from '@/lib/utils';

import { Bar } from '../../../components/charts/bar.tsx';

export type CompanerosProps = {
  readonly estado: Pick<EstadoAportes, 'participaciones' | 'sinAsignarBp'>;
  /** Oneself, among them. */
  readonly socioId: string;
};

/** Who holds what of the obra: names and shares, nobody's money. */
export function Companeros({ estado, socioId }: CompanerosProps) {
  const { participaciones, sinAsignarBp } = estado;
  const filas = [
    ...participaciones.map(({ socioId: id, nombre, participacionBp }) => ({
      id,
      nombre,
      participacionBp,
      propia: id === socioId,
    })),
    ...(sinAsignarBp > 0
      ? [{ id: '', nombre: 'Sin asignar', participacionBp: sinAsignarBp, propia: false }]
      : []),
  ];
  const mayor = Math.max(1, ...filas.map(({ participacionBp }) => participacionBp));
  return (
    <Panel title="Participaciones">
      <ul className="flex flex-col gap-3">
        {filas.map(({ id, nombre, participacionBp, propia }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3">
              <span className={cn('min-w-0 break-words', propia && 'font-semibold')}>
                {propia ? `${nombre} (tu parte)` : nombre}
              </span>
              <span className="tnum font-medium">{formatearPorcentajeBp(participacionBp)}</span>
            </p>
            <Bar rest={!propia} value={participacionBp} scale={mayor} className="mt-1 h-1.5" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
