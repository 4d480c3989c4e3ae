import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { X } from 'lucide-react';

import { AmountInput } from '@/components/form/amount-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { alicuotaEnPalabras } from '@/config/iva-labels.ts';

import { alicuotasLibres, conAlicuota } from './partes.ts';

export type EscritasProps = {
  readonly partes: Partes;
  readonly totalCentavos: number;
  readonly moneda: Moneda;
  readonly onChange: (partes: Partes) => void;
};

type ImporteProps = {
  readonly label: string;
  readonly moneda: Moneda;
  readonly centavos: number;
  readonly onChange: (centavos: number) => void;
};

/** Amount field that shows zero as empty. */
export const Importe = ({ label, moneda, centavos, onChange }: ImporteProps) => (
  <Field label={label}>
    {(control) => (
      <AmountInput
        {...control}
        moneda={moneda}
        value={centavos === 0 ? null : centavos}
        onChange={(escrito) => onChange(escrito ?? 0)}
      />
    )}
  </Field>
);

export function Alicuota({
  i,
  partes,
  totalCentavos,
  moneda,
  onChange,
}: EscritasProps & { readonly i: number }) {
  const alicuota = partes.alicuotas[i];
  if (alicuota === undefined) return null;
  const { bp } = alicuota;
  const nombre = alicuotaEnPalabras(bp);
  const cambiar = (cambio: Partial<typeof alicuota>) =>
    onChange(conAlicuota(partes, [i, cambio], totalCentavos));
  const opciones = [bp, ...alicuotasLibres(partes)].toSorted((a, b) => a - b);
  return (
    <div
      role="group"
      aria-label={`Alícuota ${nombre}`}
      className="grid grid-cols-2 items-end gap-3 max-md:[&>:nth-child(n+3)]:col-span-2 md:grid-cols-[112px_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Alícuota">
        {(control) => (
          <OptionSelect
            {...control}
            value={String(bp)}
            options={opciones.map((una) => ({
              value: String(una),
              label: alicuotaEnPalabras(una),
            }))}
            onChange={({ target }) => {
              const elegida = opciones.find((una) => String(una) === target.value);
              if (elegida !== undefined) cambiar({ bp: elegida });
            }}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className="justify-self-end md:order-last"
        aria-label={`Quitar la alícuota ${nombre}`}
        onClick={() => onChange({ ...partes, alicuotas: partes.alicuotas.toSpliced(i, 1) })}
      >
        <X aria-hidden />
      </Button>
      <Importe
        label={`Neto al ${nombre}`}
        moneda={moneda}
        centavos={alicuota.netoCentavos}
        onChange={(netoCentavos) => cambiar({ netoCentavos })}
      />
      {bp === 0 ? null : (
        <Importe
          label={`IVA ${nombre}`}
          moneda={moneda}
          centavos={alicuota.ivaCentavos}
          onChange={(ivaCentavos) => cambiar({ ivaCentavos })}
        />
      )}
    </div>
  );
}
