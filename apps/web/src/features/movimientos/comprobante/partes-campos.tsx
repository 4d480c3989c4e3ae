import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CAMPOS_DE_PARTES } from '@plomada/domain/movimientos/comprobantes/partes';
import {
  ALICUOTA_GENERAL,
  proponerPartes,
  redondeoDe,
} from '@plomada/domain/movimientos/comprobantes/partes.rules';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';

import { FormRow } from '@/components/form/form-layout.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { alicuotaEnPalabras, PARTE_LABEL } from '@/config/iva-labels.ts';
import { cn } from '@/lib/utils.ts';

import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { type EscritasProps, Importe, Alicuota } from './alicuota-campos.tsx';
import { alicuotasLibres, conCampo, enteras, type PartesEscritas, seguirTotal } from './partes.ts';

/** Amounts other than net and IVA: shown when one of them has a value, else on request. */
function Otros({ partes, totalCentavos, moneda, onChange }: EscritasProps) {
  const [todos, setTodos] = useState(() => CAMPOS_DE_PARTES.some((campo) => partes[campo] > 0));
  if (!todos) {
    return (
      <Button variant="link" size="inline" onClick={() => setTodos(true)}>
        Agregar percepciones y otros importes
      </Button>
    );
  }
  return (
    <FormRow>
      {CAMPOS_DE_PARTES.map((campo) => (
        <Importe
          key={campo}
          label={PARTE_LABEL[campo]}
          moneda={moneda}
          centavos={partes[campo]}
          onChange={(centavos) => onChange(conCampo(partes, [campo, centavos], totalCentavos))}
        />
      ))}
    </FormRow>
  );
}

function Suma({
  partes,
  totalCentavos,
  moneda,
  error,
}: Omit<EscritasProps, 'onChange'> & { readonly error: string | undefined }) {
  const falta = redondeoDe(partes, totalCentavos);
  const suman = falta === 0;
  const Icon = suman && error === undefined ? CircleCheck : CircleAlert;
  const cuanto = formatearDinero(Math.abs(falta), moneda);
  return (
    <p
      role="status"
      className={cn(
        'tnum flex items-center gap-2 text-sm font-medium',
        error !== undefined ? 'text-destructive' : suman ? 'text-success' : 'text-warning',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {suman
        ? (error ?? 'Las partes suman el total')
        : `Las partes no suman el total: ${falta > 0 ? 'faltan' : 'sobran'} ${cuanto}`}
    </p>
  );
}

function Escritas(props: EscritasProps & { readonly error: string | undefined }) {
  const { partes, onChange } = props;
  const libres = alicuotasLibres(partes);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {partes.alicuotas.map(({ bp }, i) => (
          <li key={bp}>
            <Alicuota {...props} i={i} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {libres.length === 0 ? null : (
          <OptionSelect
            className="max-w-52"
            aria-label="Agregar alícuota"
            placeholder="Agregar alícuota"
            value=""
            options={libres.map((bp) => ({ value: String(bp), label: alicuotaEnPalabras(bp) }))}
            onChange={({ target }) => {
              const bp = libres.find((una) => String(una) === target.value);
              if (bp === undefined) return;
              const nueva = { bp, netoCentavos: 0, ivaCentavos: 0 };
              onChange({ ...partes, alicuotas: [...partes.alicuotas, nueva] });
            }}
          />
        )}
      </div>
      <Otros {...props} />
      <Suma {...props} />
    </>
  );
}

type Seguimiento = {
  readonly escritas: PartesEscritas;
  readonly totalCentavos: number | null;
  readonly onChange: (partes: Partes) => void;
};

/** Proposes amounts once there is a total, and updates them with it until a person edits them. */
function usePropuesta({ escritas, totalCentavos, onChange }: Seguimiento) {
  const antes = useRef(totalCentavos);
  const seguir = useEffectEvent(() => {
    if (totalCentavos === null) return;
    const anterior = antes.current ?? totalCentavos;
    antes.current = totalCentavos;
    if (escritas === undefined) {
      onChange(proponerPartes({ totalCentavos }));
      return;
    }
    const partes = enteras(escritas);
    if (partes === null || anterior === totalCentavos) return;
    const seguidas = seguirTotal(partes, anterior, totalCentavos);
    if (seguidas !== partes) onChange(seguidas);
  });
  const faltan = escritas === undefined;
  useEffect(() => {
    seguir();
  }, [totalCentavos, faltan]);
}

export type PartesCamposProps = {
  readonly control: MovimientoControl;
  /** Total of the document, in its currency; null until it is typed. */
  readonly totalCentavos: number | null;
  readonly moneda: Moneda;
};

/** Net and IVA by rate and the other amounts of a document's total, for letters that show them. */
export function PartesCampos({ control, totalCentavos, moneda }: PartesCamposProps) {
  const { field, fieldState } = useController({ control, name: 'comprobante.partes' });
  const { onChange } = field;
  usePropuesta({ escritas: field.value, totalCentavos, onChange });
  const partes = enteras(field.value);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">IVA y percepciones</legend>
      {totalCentavos === null ? (
        <p className="text-sm text-muted-foreground">Se proponen en cuanto haya un total.</p>
      ) : partes === null ? (
        <Button
          variant="link"
          size="inline"
          className="self-start"
          onClick={() => onChange(proponerPartes({ totalCentavos }))}
        >
          Cargar el IVA y las percepciones
        </Button>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            {`Se proponen del total al ${alicuotaEnPalabras(ALICUOTA_GENERAL)}: lo que diga la factura se escribe encima.`}
          </p>
          <Escritas
            {...{ partes, totalCentavos, moneda, onChange }}
            error={fieldState.error?.message}
          />
        </>
      )}
    </fieldset>
  );
}
