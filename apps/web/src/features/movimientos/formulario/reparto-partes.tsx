import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { CircleCheck, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';

import { AmountInput } from '@/components/form/amount-input.tsx';
import { Combobox } from '@/components/form/combobox.tsx';
import { PercentInput } from '@/components/form/percent-input.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useObras } from '@/components/form/use-obras.ts';
import { Button } from '@/components/ui/button.tsx';

import { useFormDeMovimiento } from './comprobante-seccion.tsx';
import { cuentaDe, enPartesIguales } from './reparto-cuenta.ts';
import {
  type ModoReparto,
  type ParteEscrita,
  PARTES_MAX,
  type Reparto,
  type RepartoEscrito,
} from './reparto.ts';

type RepartoParteProps = {
  readonly parte: ParteEscrita;
  readonly numero: number;
  readonly modo: ModoReparto;
  readonly moneda: Moneda;
  /** Amount of the part; null while it cannot be calculated. */
  readonly importeCentavos: number | null;
  /** Obras already chosen in the other parts. */
  readonly tomadas: ReadonlySet<string>;
  readonly onChange: (cambios: Partial<ParteEscrita>) => void;
  /** Absent when there are only two parts. */
  readonly onRemove: (() => void) | undefined;
};

function RepartoParte(props: RepartoParteProps) {
  const { parte, numero, modo, moneda, importeCentavos, tomadas, onChange, onRemove } = props;
  const id = useId();
  const { items, propia, opciones, buscar, buscando } = useObras({ conAdministracion: true });
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
            const obra = [...items, propia].find((una) => una?.id === elegida);
            if (obra) onChange({ obra: { id: obra.id, nombre: obra.nombre } });
          }}
        />
      </div>
      <div className="@max-[440px]:col-start-1 @max-[440px]:row-start-2">
        {modo === 'PORCENTAJE' ? (
          <>
            <PercentInput
              aria-label={valor}
              value={parte.pesoBp}
              onChange={(pesoBp) => onChange({ pesoBp })}
            />
            <p className="tnum mt-1 min-h-5 text-right text-sm text-muted-foreground">
              {importeCentavos === null ? '' : formatearDinero(importeCentavos, moneda)}
            </p>
          </>
        ) : (
          <AmountInput
            aria-label={valor}
            moneda={moneda}
            value={parte.importeCentavos}
            onChange={(centavos) => onChange({ importeCentavos: centavos })}
          />
        )}
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

type RepartoPartesProps = { readonly escrito: RepartoEscrito; readonly reparto: Reparto };

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

export function RepartoPartes({ escrito, reparto }: RepartoPartesProps) {
  const { control } = useFormDeMovimiento();
  const [importe, moneda = 'ARS'] = useWatch({ control, name: ['importeCentavos', 'moneda'] });
  // The form holds text that is no amount as a string.
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
        <Button
          variant="outline"
          size="sm"
          onClick={() => escrito.igualar((antes) => enPartesIguales(antes, total))}
        >
          Partes iguales
        </Button>
        <Button size="sm" variant="ghost" onClick={escrito.dejar}>
          No repartir
        </Button>
      </div>
    </>
  );
}
