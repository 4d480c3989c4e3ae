import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { CircleCheck, Plus } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';

import { cuentaDe } from './reparto-cuenta.ts';
import { RepartoParte } from './reparto-parte.tsx';
import { PARTES_MAX, type Reparto } from './reparto.ts';
import type { RepartoEscrito } from './use-reparto.ts';

export type RepartoPartesProps = {
  readonly escrito: RepartoEscrito;
  readonly reparto: Reparto;
};

const MODOS = [
  { value: 'PORCENTAJE', label: 'Porcentaje' },
  { value: 'IMPORTE', label: 'Importe' },
] as const;

type RestoProps = {
  readonly modo: Reparto['modo'];
  readonly resto: number;
  readonly total: number;
  readonly moneda: Moneda;
};

function Resto({ modo, resto, total, moneda }: RestoProps) {
  const cuanto = (valor: number) =>
    modo === 'PORCENTAJE' ? formatearPorcentajeBp(valor) : formatearDinero(valor, moneda);
  if (resto === 0 && total > 0) {
    return (
      <p aria-live="polite" className="flex items-center gap-2 text-sm text-success">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        <span>
          Las partes suman <span className="tnum">{formatearDinero(total, moneda)}</span>
        </span>
      </p>
    );
  }
  return (
    <p aria-live="polite" className="text-sm text-muted-foreground">
      {resto < 0 ? 'Sobra ' : 'Falta asignar '}
      <span className="tnum font-medium text-foreground">{cuanto(Math.abs(resto))}</span>
    </p>
  );
}

/** Who gets what of the invoice, and what is left to say. */
export function RepartoPartes({ escrito, reparto }: RepartoPartesProps) {
  const { control } = useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();
  const [importe, moneda = 'ARS'] = useWatch({ control, name: ['importeCentavos', 'moneda'] });
  // A text that is no amount stands in the form as it was typed.
  const total = typeof importe === 'number' ? importe : 0;
  const { modo, partes } = reparto;
  const { importes, resto } = cuentaDe(reparto, total);
  const obras = partes.flatMap(({ obra }) => (obra === null ? [] : [obra.id]));
  return (
    <>
      <Segmented
        label="Cómo se reparte"
        value={modo}
        options={MODOS}
        onChange={(nuevo) => escrito.elegirModo(nuevo, importes)}
      />
      <div className="@container flex flex-col gap-3">
        {partes.map((parte, i) => (
          <RepartoParte
            key={parte.clave}
            parte={parte}
            numero={i + 1}
            modo={modo}
            moneda={moneda}
            importeCentavos={importes[i] ?? null}
            tomadas={new Set(obras.filter((id) => id !== parte.obra?.id))}
            onChange={(cambios) => escrito.cambiar(parte.clave, cambios)}
            onRemove={partes.length > 2 ? () => escrito.quitar(parte.clave) : undefined}
          />
        ))}
      </div>
      <Resto modo={modo} resto={resto} total={total} moneda={moneda} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={partes.length >= PARTES_MAX}
          onClick={escrito.agregar}
        >
          <Plus aria-hidden />
          Agregar obra
        </Button>
        <Button variant="outline" size="sm" onClick={() => escrito.igualar(total)}>
          Partes iguales
        </Button>
        <Button size="sm" variant="ghost" onClick={escrito.dejar}>
          No repartir
        </Button>
      </div>
    </>
  );
}
