import type { Duplicado } from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import type { Duplicidad } from './arreglos.ts';

type DuplicadosProps = {
  readonly duplicidad: Duplicidad;
  readonly describedBy: string;
  /** Called when the person confirms a duplicate, with the code of the saved movement. */
  readonly onMismo: (codigo: string) => void;
};

type UnoProps = Omit<DuplicadosProps, 'duplicidad'> & { readonly duplicado: Duplicado };

function Uno({ duplicado, describedBy, onMismo }: UnoProps) {
  const { tenantId } = useTenant();
  const { codigo, fecha, proyecto, proyectoId, movimientoId, importeCentavos, moneda, usuario } =
    duplicado;
  return (
    <li className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2.5">
      <p className="break-words">
        <span className="tnum">{`${codigo} · ${formatearFecha(fecha)} · `}</span>
        {`${proyecto} · `}
        <span className="tnum font-medium">{formatearDinero(importeCentavos, moneda)}</span>
        {` · ${usuario}`}
      </p>
      <p className="flex flex-wrap gap-2">
        <LinkButton
          to={paths.movimiento(tenantId, proyectoId, movimientoId)}
          variant="outline"
          size="sm"
        >
          Ver el que ya está
        </LinkButton>
        <Button
          variant="outline"
          size="sm"
          aria-describedby={describedBy}
          onClick={() => onMismo(codigo)}
        >
          Es el mismo: descartar
        </Button>
      </p>
    </li>
  );
}

export function Duplicados({ duplicidad: { duplicados, porPagar }, ...props }: DuplicadosProps) {
  const { tenantId } = useTenant();
  if (duplicados.length === 0 && porPagar === undefined) {
    return <p className="mt-2">Está en un movimiento fuera de tu alcance.</p>;
  }
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {duplicados.map((duplicado) => (
        <Uno key={duplicado.movimientoId} duplicado={duplicado} {...props} />
      ))}
      {porPagar === undefined ? null : (
        <li className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2.5">
          {`Está por pagar · ${porPagar.proyecto}`}
          <LinkButton to={payables.deuda(tenantId, porPagar.id)} variant="outline" size="sm">
            Ver por pagar
          </LinkButton>
        </li>
      )}
    </ul>
  );
}
