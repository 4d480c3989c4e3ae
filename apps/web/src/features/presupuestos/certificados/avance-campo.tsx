import { cantidadAnteriorDe } from '@plomada/domain/presupuestos/certificados/cantidad.rules';
import { formatearCantidad } from '@plomada/formatters/numero';
import { type ReactNode, useId } from 'react';
import {
  type ControllerRenderProps,
  useController,
  useFormContext,
  useWatch,
} from 'react-hook-form';

import { NumberBox } from '@/components/form/number-box.tsx';
import { decimalKind, PERCENT } from '@/components/form/number-kinds.ts';
import type { NumberLimits } from '@/components/form/number-typing.ts';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { OwnProblem } from '@/components/form/own-problem.tsx';
import {
  numberOrText,
  useWrittenNumber,
  type WrittenNumber,
} from '@/components/form/use-written-number.ts';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import {
  type Base,
  type CertificadoControl,
  type CertificadoEntrada,
  ENTEROS_CANTIDAD,
} from './certificado-valores.ts';
import { type Renglon, seElige } from './cuenta.ts';

const ENTERO_BP = 10_000;
const CANTIDAD = decimalKind(ENTEROS_CANTIDAD, 3, null);

export type CampoProps = {
  readonly control: CertificadoControl;
  readonly indice: number;
  readonly renglon: Renglon;
  readonly enTabla: boolean;
};

/**
 * Choice between a percentage and the item's own unit; only the sign % for an item without a
 * choice.
 */
function BaseCampo({ control, indice, renglon, enTabla }: CampoProps) {
  const { field } = useController({ control, name: `items.${indice}.base` });
  const { name, value, onChange, onBlur } = field;
  const { clearErrors } = useFormContext<CertificadoEntrada>();
  const lugar = cn('col-start-3 row-start-1', enTabla ? 'w-[76px]' : 'w-24');
  if (!seElige(renglon, value)) {
    return <span className={cn(lugar, 'px-2 text-left text-sm text-muted-foreground')}>%</span>;
  }
  return (
    <div className={lugar}>
      <OptionSelect
        {...{ name, value, onBlur }}
        options={[
          { value: 'PORCENTAJE', label: '%' },
          { value: 'CANTIDAD', label: renglon.unidad },
        ]}
        aria-label={`Unidad del avance de ${renglon.descripcion}`}
        className="pr-8 pl-2"
        onChange={(event) => {
          clearErrors(`items.${indice}`);
          onChange(event);
        }}
      />
    </div>
  );
}

type EscrituraProps = CampoProps & {
  readonly field: Pick<ControllerRenderProps, 'ref' | 'name' | 'onBlur'>;
  readonly label: string;
  readonly written: WrittenNumber;
  readonly limits: NumberLimits;
  readonly error: string | undefined;
  /** True while the typed progress completes the item. */
  readonly lleno: boolean;
  readonly onLlenar: () => void;
  readonly nota?: ReactNode;
};

/** Input of an item, beside the button that completes it. */
function Escritura(props: EscrituraProps) {
  const { renglon, enTabla, field, label, written, limits, lleno, onLlenar, nota } = props;
  const notaId = useId();
  const cerrado = renglon.anteriorBp === ENTERO_BP;
  return (
    <OwnProblem
      problem={written.errorOr(props.error)}
      className="contents [&>p]:col-span-3 [&>p]:w-0 [&>p]:min-w-full"
    >
      {(bound) => (
        <>
          <Button
            size="sm"
            variant="ghost"
            tabIndex={-1}
            disabled={cerrado || lleno}
            aria-label={`Llevar ${renglon.descripcion} a 100 %`}
            className="px-1.5! text-xs"
            onClick={onLlenar}
          >
            100 %
          </Button>
          <div className={enTabla ? 'w-[92px]' : 'w-28'}>
            <NumberBox
              aria-describedby={nota === undefined ? undefined : notaId}
              {...bound}
              ref={field.ref}
              name={field.name}
              aria-label={label}
              data-presente
              disabled={cerrado}
              written={written}
              limits={limits}
              onBlur={field.onBlur}
              onFocus={({ target }) => target.select()}
              className="px-2 font-medium"
            />
          </div>
          {nota === undefined ? null : (
            <p id={notaId} className="tnum mt-0.5 text-right text-xs text-muted-foreground">
              {nota}
            </p>
          )}
        </>
      )}
    </OwnProblem>
  );
}

function PorcentajeCampo(props: CampoProps) {
  const { control, indice, renglon } = props;
  const { field, fieldState } = useController({ control, name: `items.${indice}.presenteBp` });
  const { onChange } = field;
  const value = numberOrText(field.value);
  const written = useWrittenNumber({ kind: PERCENT, value, onChange });
  const queda = ENTERO_BP - renglon.anteriorBp;
  return (
    <Escritura
      {...props}
      {...{ field, written }}
      label={`Presente de ${renglon.descripcion}, en %`}
      limits={PERCENT.limits}
      error={fieldState.error?.message}
      lleno={value === queda}
      onLlenar={() => onChange(queda)}
    />
  );
}

/** Quantity certified before, as in `Antes ≈ 212,5 de 850 m²`. */
function notaDe(renglon: Renglon): string {
  const { cantidad, exacta } = cantidadAnteriorDe(renglon);
  const antes = `${exacta ? '' : '≈\u00a0'}${formatearCantidad(cantidad)}`;
  return `Antes ${antes} de ${formatearCantidad(renglon.cantidad, renglon.unidad)}`;
}

function CantidadCampo(props: CampoProps) {
  const { control, indice, renglon } = props;
  const name = `items.${indice}.acumuladoCantidad` as const;
  const { field, fieldState } = useController({ control, name });
  const { onChange } = field;
  const value = typeof field.value === 'string' ? field.value : null;
  const written = useWrittenNumber({ kind: CANTIDAD, value, onChange });
  return (
    <Escritura
      {...props}
      {...{ field, written }}
      label={`Acumulado de ${renglon.descripcion}, en ${renglon.unidad}`}
      limits={CANTIDAD.limits}
      error={fieldState.error?.message}
      lleno={value === renglon.cantidad}
      onLlenar={() => onChange(renglon.cantidad)}
      nota={notaDe(renglon)}
    />
  );
}

/** Progress field of an item: its present percentage, or its accumulated quantity. */
export function AvanceCampo(props: CampoProps) {
  const base: Base = useWatch({ control: props.control, name: `items.${props.indice}.base` });
  // The unit select stays mounted, and focused, while the input before it changes.
  return (
    <div className="grid grid-cols-[auto_auto_auto] items-center justify-end gap-x-1">
      {base === 'CANTIDAD' ? <CantidadCampo {...props} /> : <PorcentajeCampo {...props} />}
      <BaseCampo {...props} />
    </div>
  );
}
