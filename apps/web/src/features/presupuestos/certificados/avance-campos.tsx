import type { Moneda } from '@plomada/domain/base/campos.schema';
import { certificarItem } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import { memo, type KeyboardEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { NumberBox } from '../../../components/form/number-box.tsx';
import { PERCENT } from '../../../components/form/number-kinds.ts';
import { OwnProblem } from '../../../components/form/own-problem.tsx';
import { numberOrText, useWrittenNumber } from '../../../components/form/use-written-number.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { AvanceFila, AvanceMarco, AvanceTarjeta } from './avance-tabla.tsx';
import type { CertificadoControl } from './certificado-valores.ts';
import type { Cuenta, Renglon, Situacion } from './cuenta.ts';

const ENTERO_BP = 10_000;

type PresenteCampoProps = {
  readonly control: CertificadoControl;
  readonly indice: number;
  readonly renglon: Renglon;
  /** In the table the head says it is a percentage. */
  readonly enTabla: boolean;
};

/** The present progress of an item; beside it, what takes it to the end. */
function PresenteCampo({ control, indice, renglon, enTabla }: PresenteCampoProps) {
  const { field, fieldState } = useController({ control, name: `items.${indice}.presenteBp` });
  const { onChange } = field;
  const value = numberOrText(field.value);
  const escrito = useWrittenNumber({ kind: PERCENT, value, onChange });
  const queda = ENTERO_BP - renglon.anteriorBp;
  return (
    <OwnProblem problem={escrito.errorOr(fieldState.error?.message)}>
      {(bound) => (
        <div className="flex items-center justify-end gap-1">
          <Button
            size="sm"
            variant="ghost"
            tabIndex={-1}
            disabled={queda === 0 || value === queda}
            aria-label={`Llevar ${renglon.descripcion} a 100 %`}
            className="px-1.5! text-xs"
            onClick={() => onChange(queda)}
          >
            100 %
          </Button>
          <div className={enTabla ? 'w-[76px]' : 'w-28'}>
            <NumberBox
              {...bound}
              ref={field.ref}
              name={field.name}
              aria-label={`Presente de ${renglon.descripcion}, en %`}
              data-presente
              disabled={queda === 0}
              written={escrito}
              limits={PERCENT.limits}
              unit={enTabla ? undefined : '%'}
              onBlur={field.onBlur}
              onFocus={({ target }) => target.select()}
              className="font-medium"
            />
          </div>
        </div>
      )}
    </OwnProblem>
  );
}

type FilaProps = PresenteCampoProps & { readonly moneda: Moneda };

/** It watches what is written for its item, and nothing of the others: a key draws one row. */
const Fila = memo(function Fila({ moneda, ...campo }: FilaProps) {
  const { control, indice, renglon, enTabla } = campo;
  const escrito: unknown = useWatch({ control, name: `items.${indice}.presenteBp` });
  const queda = ENTERO_BP - renglon.anteriorBp;
  const presenteBp = Math.min(typeof escrito === 'number' ? escrito : 0, queda);
  const fila = { ...renglon, ...certificarItem({ ...renglon, presenteBp }) };
  const comun = { fila, moneda, presente: <PresenteCampo {...campo} /> };
  return enTabla ? <AvanceFila {...comun} numero={indice + 1} /> : <AvanceTarjeta {...comun} />;
});

const PASO: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows go up and down, as in a spreadsheet. Ctrl Enter sends, as in every form. */
function moverse(event: KeyboardEvent<HTMLElement>): void {
  const paso = PASO[event.key];
  if (paso === undefined || event.ctrlKey || event.metaKey) return;
  const campos = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-presente]')];
  const donde = campos.findIndex((campo) => campo === event.target);
  if (donde < 0) return;
  event.preventDefault();
  const vivos = campos.slice(paso > 0 ? donde + 1 : 0, paso > 0 ? undefined : donde);
  const siguiente = (paso > 0 ? vivos : vivos.toReversed()).find((campo) => !campo.disabled);
  siguiente?.focus();
}

type AvanceCamposProps = {
  readonly control: CertificadoControl;
  readonly situacion: Situacion;
  /** In the order of the form's rows. */
  readonly items: readonly { readonly itemId: string }[];
  readonly cuenta: Cuenta;
  readonly moneda: Moneda;
};

/** The paper's items, the present to be written. */
export function AvanceCampos({ control, situacion, items, cuenta, moneda }: AvanceCamposProps) {
  const enTabla = !useIsPhone();
  const deItem = new Map(situacion.renglones.map((renglon) => [renglon.itemId, renglon]));
  const filas = items.map(({ itemId }, indice) => {
    const renglon = deItem.get(itemId);
    return renglon && <Fila key={itemId} {...{ control, indice, renglon, enTabla, moneda }} />;
  });
  if (!enTabla) {
    return (
      <ul aria-label="Avance por ítem" className="pb-2">
        {filas}
      </ul>
    );
  }
  return (
    <AvanceMarco filas={cuenta.items} moneda={moneda} editable>
      {/* The keys belong to the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={moverse}>{filas}</tbody>
    </AvanceMarco>
  );
}
