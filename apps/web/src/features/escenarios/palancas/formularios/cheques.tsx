import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Base, VencimientoDeBase } from '@plomada/domain/escenarios/base.schema';
import { descontada } from '@plomada/domain/escenarios/cambios.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useId } from 'react';
import { type Control, useController, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { DecimalField } from '@/components/form/decimal-field.tsx';
import { DateField, SelectField } from '@/components/form/fields.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { Checkbox } from '@/components/ui/checkbox.tsx';

import { chequesDe, origenIdDe } from '../de-la-base.ts';
import { esTasa } from '../tasa.ts';
import { DiaYTasa, EntraEn } from './descuento-campos.tsx';
import { cabezaDe, ESQUEMAS, type FormularioProps, Marco, Nota } from './marco.tsx';

type Entrada = z.input<typeof ESQUEMAS.CHEQUES_DESCONTADOS>;
type Salida = z.output<typeof ESQUEMAS.CHEQUES_DESCONTADOS>;

const CONTROLES: FormControls<Entrada> = {
  chequeIds: Cheques,
  fecha: DateField,
  tasaAnual: DecimalField,
  cuentaId: SelectField,
  texto: Nota,
};

type PartesProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly base: Base;
};

type ChequeProps = {
  readonly cheque: VencimientoDeBase;
  readonly marcado: boolean;
  readonly onMarcar: (marcado: boolean) => void;
};

function Cheque({ cheque, marcado, onMarcar }: ChequeProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-3 border-t border-border/70 px-3 py-2 first:border-t-0 has-[[data-state=checked]]:bg-row-selected max-md:min-h-11">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={marcado}
        onCheckedChange={(nuevo) => onMarcar(nuevo === true)}
      />
      <label htmlFor={id} className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {cheque.descripcion}
          <span className="tnum block text-sm text-muted-foreground">
            {formatearFecha(cheque.fecha)}
          </span>
        </span>
        <Money
          centavos={cheque.importeCentavos}
          moneda={cheque.moneda}
          className="ml-auto font-medium"
        />
      </label>
    </li>
  );
}

/** Cheques of the portfolio, those of the lever checked. */
function Cheques({ control, base }: PartesProps) {
  const { field } = useController({ control, name: 'chequeIds' });
  const { errors } = useFormState({ control, name: 'chequeIds' });
  const elegidos = new Set(field.value);
  const marcar = (id: string, marcado: boolean) => {
    if (marcado) elegidos.add(id);
    else elegidos.delete(id);
    field.onChange([...elegidos]);
  };
  return (
    <fieldset data-campo="chequeIds" className="min-w-0">
      <legend className="mb-1.5 font-medium">Cheques en cartera</legend>
      <ul className="rounded-md border border-border">
        {chequesDe(base).map((cheque) => (
          <Cheque
            key={cheque.clave}
            cheque={cheque}
            marcado={elegidos.has(origenIdDe(cheque))}
            onMarcar={(marcado) => marcar(origenIdDe(cheque), marcado)}
          />
        ))}
      </ul>
      {errors.chequeIds?.message === undefined ? null : (
        <p role="alert" className="mt-1.5 text-sm text-destructive">
          {errors.chequeIds.message}
        </p>
      )}
    </fieldset>
  );
}

/** Interest and net amount of the chosen cheques, by currency. */
function Efecto({ control, base }: PartesProps) {
  const [chequeIds, fecha, tasaAnual] = useWatch({
    control,
    name: ['chequeIds', 'fecha', 'tasaAnual'],
  });
  if (!esTasa(tasaAnual) || typeof fecha !== 'string') return null;
  const elegidos = chequesDe(base).filter((cheque) => chequeIds.includes(origenIdDe(cheque)));
  const netos = elegidos.map((cheque) => {
    const fila = { ...cheque, palancaId: null };
    const neto = descontada(fila, { fecha, tasaAnual }, base.desde);
    return { cheque, neto: neto?.importeCentavos ?? cheque.importeCentavos, sirve: neto !== null };
  });
  const noSirven = netos.filter(({ sirve }) => !sirve).length;
  const monedas = [...new Set(elegidos.map(({ moneda }) => moneda))];
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {monedas.map((moneda) => {
        const suyos = netos.filter(({ cheque, sirve }) => cheque.moneda === moneda && sirve);
        const total = sumarCentavos(suyos.map(({ cheque }) => cheque.importeCentavos));
        const entra = sumarCentavos(suyos.map(({ neto }) => neto));
        return (
          <EffectTotals
            key={moneda}
            lines={[
              moneyLine('Cheques', { centavos: total, moneda }),
              moneyLine('Interés', { centavos: total - entra, moneda }),
              moneyLine('Entra', { centavos: entra, moneda }),
            ]}
          />
        );
      })}
      {noSirven === 0 ? null : (
        <p className="text-sm text-warning">
          {noSirven === 1
            ? 'Uno no se puede descontar ese día: se cobra antes, o el interés se lo lleva entero.'
            : `${noSirven} no se pueden descontar ese día: se cobran antes, o el interés se los lleva enteros.`}
        </p>
      )}
    </div>
  );
}

/** Form of cheques that a bank pays early. */
export function ChequesDescontados(props: FormularioProps<'CHEQUES_DESCONTADOS'>) {
  const { palanca, base, filtro, onListo } = props;
  const form = useAppForm<Entrada, Salida>(
    ESQUEMAS.CHEQUES_DESCONTADOS,
    {
      chequeIds: palanca?.chequeIds ?? [],
      fecha: palanca?.fecha ?? base.desde,
      tasaAnual: palanca?.tasaAnual,
      cuentaId: palanca?.cuentaId ?? (filtro.por === 'CUENTA' ? filtro.cuentaId : null),
      texto: palanca?.texto ?? null,
    },
    CONTROLES,
  );
  const { control } = form;
  return (
    <Marco
      {...props}
      tipo="CHEQUES_DESCONTADOS"
      texto="Un banco paga los cheques antes de su día y se queda con el interés."
      form={form}
      onDatos={(datos) => onListo({ tipo: 'CHEQUES_DESCONTADOS', ...cabezaDe(palanca), ...datos })}
    >
      <DiaYTasa base={base} />
      <Cheques control={control} base={base} />
      <Efecto control={control} base={base} />
      <EntraEn base={base} />
      <Nota control={control} name="texto" />
    </Marco>
  );
}
