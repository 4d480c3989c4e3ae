import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { X } from 'lucide-react';
import { useId } from 'react';

import { Combobox } from '@/components/form/combobox';
import { Button } from '@/components/ui/button';

import { AmountInput } from '../../../components/form/amount-input.tsx';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import { useObras } from '../../../components/form/use-obras.ts';
import type { ModoReparto, ParteEscrita } from './reparto.ts';

export type RepartoParteProps = {
  readonly parte: ParteEscrita;
  readonly numero: number;
  readonly modo: ModoReparto;
  readonly moneda: Moneda;
  /** What comes to it of the amount, by the same rule that will save it. */
  readonly importeCentavos: number | null;
  /** Obras of the other parts: each has one. */
  readonly tomadas: ReadonlySet<string>;
  readonly onChange: (cambios: Partial<ParteEscrita>) => void;
  /** Absent while there are only two. */
  readonly onRemove: (() => void) | undefined;
};

export function RepartoParte(props: RepartoParteProps) {
  const { parte, numero, modo, moneda, importeCentavos, tomadas, onChange, onRemove } = props;
  const id = useId();
  const { items, opciones, buscar, buscando } = useObras();
  const valor = `Parte ${numero}, ${modo === 'PORCENTAJE' ? 'porcentaje' : 'importe'}`;
  return (
    <div
      role="group"
      aria-label={`Parte ${numero}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-t border-border pt-3 first:border-t-0 first:pt-0 @[440px]:grid-cols-[minmax(0,1fr)_160px_auto]"
    >
      <div className="min-w-0">
        <label htmlFor={id} className="sr-only">
          {`Parte ${numero}, obra`}
        </label>
        <Combobox
          id={id}
          label={`Parte ${numero}, obra`}
          placeholder="Elegir la obra"
          value={parte.obra?.id ?? null}
          chosen={parte.obra && { value: parte.obra.id, label: parte.obra.nombre }}
          options={opciones.filter(({ value }) => !tomadas.has(value))}
          onSearch={buscar}
          loading={buscando}
          emptyText="Ninguna obra coincide."
          onChange={(elegida) => {
            const obra = items.find((una) => una.id === elegida);
            if (obra) onChange({ obra: { id: obra.id, nombre: obra.nombre } });
          }}
        />
      </div>
      <div className="@max-[440px]:col-start-1 @max-[440px]:row-start-2">
        {modo === 'PORCENTAJE' ? (
          <PercentInput
            aria-label={valor}
            value={parte.pesoBp}
            onChange={(pesoBp) => onChange({ pesoBp })}
          />
        ) : (
          <AmountInput
            aria-label={valor}
            moneda={moneda}
            value={parte.importeCentavos}
            onChange={(centavos) => onChange({ importeCentavos: centavos })}
          />
        )}
        {modo === 'PORCENTAJE' ? (
          <p className="tnum mt-1 min-h-5 text-right text-sm text-muted-foreground">
            {importeCentavos === null ? '' : formatearDinero(importeCentavos, moneda)}
          </p>
        ) : null}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Quitar la parte ${numero}`}
        disabled={onRemove === undefined}
        onClick={onRemove}
        className="@max-[440px]:col-start-2 @max-[440px]:row-start-1 disabled:border-transparent disabled:bg-transparent disabled:opacity-0"
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
