import type { Moneda } from '@plomada/domain/base/campos.schema';
import { certificarItem } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import { memo, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';

import { Money } from '@/components/display/money';

import { useIsPhone } from '../../../lib/use-media-query.ts';
import { AvanceCeldas, AvanceRenglon } from './avance-celdas.tsx';
import {
  AvanceCabeza,
  AvanceMarco,
  AvancePie,
  totalDe,
  useAnteriorBreve,
} from './avance-tabla.tsx';
import type { CertificadoControl } from './certificado-valores.ts';
import type { Cuenta, Renglon, Situacion } from './cuenta.ts';
import { PresenteCampo, type PresenteCampoProps } from './presente-campo.tsx';

const ENTERO_BP = 10_000;
type FilaProps = PresenteCampoProps & { readonly moneda: Moneda };

/** The item with what is written for it, and nothing of the others: a key draws one row. */
function useItem({ control, indice, renglon }: PresenteCampoProps) {
  const escrito: unknown = useWatch({ control, name: `items.${indice}.presenteBp` });
  const presenteBp = typeof escrito === 'number' ? escrito : 0;
  const queda = ENTERO_BP - renglon.anteriorBp;
  return certificarItem({ ...renglon, presenteBp: Math.min(presenteBp, queda) });
}

const Fila = memo(function Fila({ moneda, ...props }: FilaProps) {
  const { renglon, indice } = props;
  const item = useItem(props);
  const breve = useAnteriorBreve();
  return (
    <tr className="border-t border-border/70 align-middle">
      <td className="tnum px-2 text-right text-muted-foreground">{indice + 1}</td>
      <th
        scope="row"
        title={renglon.descripcion}
        className="max-w-0 truncate px-2 text-left font-medium"
      >
        {renglon.descripcion}
      </th>
      <td className="tnum px-2 text-right">
        <Money centavos={renglon.importeCentavos} moneda={moneda} />
      </td>
      <AvanceCeldas
        bp={renglon.anteriorBp}
        centavos={renglon.anteriorCentavos}
        moneda={moneda}
        soloPorcentaje={breve}
      />
      <td className="border-l border-border bg-row-selected px-1 py-1">
        <PresenteCampo {...props} enTabla />
      </td>
      <td className="tnum bg-row-selected px-2 text-right font-medium">
        <Money centavos={item.presenteCentavos} moneda={moneda} />
      </td>
      <AvanceCeldas bp={item.acumuladoBp} centavos={item.acumuladoCentavos} moneda={moneda} />
    </tr>
  );
});

const Tarjeta = memo(function Tarjeta({ moneda, ...props }: FilaProps) {
  const { renglon } = props;
  const item = useItem(props);
  return (
    <li className="border-t border-border py-2 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1 font-medium">
        <span className="min-w-0 text-lg break-words">{renglon.descripcion}</span>
        <Money centavos={renglon.importeCentavos} moneda={moneda} />
      </div>
      <AvanceRenglon
        titulo="Anterior"
        bp={renglon.anteriorBp}
        centavos={renglon.anteriorCentavos}
        moneda={moneda}
      />
      <div className="flex items-center justify-between gap-3 bg-row-selected px-4 py-1.5">
        <span className="text-muted-foreground">Presente</span>
        <PresenteCampo {...props} />
      </div>
      <AvanceRenglon
        titulo="Acumulado"
        bp={item.acumuladoBp}
        centavos={item.acumuladoCentavos}
        moneda={moneda}
      />
    </li>
  );
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

export type AvanceCamposProps = {
  readonly control: CertificadoControl;
  readonly situacion: Situacion;
  /** In the order of the form's rows. */
  readonly items: readonly { readonly itemId: string }[];
  readonly cuenta: Cuenta;
  readonly moneda: Moneda;
};

/** The paper's items, the present to be written. */
export function AvanceCampos({ control, situacion, items, cuenta, moneda }: AvanceCamposProps) {
  const isPhone = useIsPhone();
  const deItem = new Map(situacion.renglones.map((renglon) => [renglon.itemId, renglon]));
  const filas = items.flatMap(({ itemId }, indice): { indice: number; renglon: Renglon }[] => {
    const renglon = deItem.get(itemId);
    return renglon ? [{ indice, renglon }] : [];
  });
  const nombres = cuenta.items.map((item) => ({ ...item, descripcion: '' }));
  const total = totalDe(nombres);
  if (isPhone) {
    return (
      <ul aria-label="Avance por ítem" className="pb-2">
        {filas.map((fila) => (
          <Tarjeta key={fila.renglon.itemId} {...fila} control={control} moneda={moneda} />
        ))}
      </ul>
    );
  }
  return (
    <AvanceMarco editable>
      <AvanceCabeza />
      {/* The keys belong to the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={moverse}>
        {filas.map((fila) => (
          <Fila key={fila.renglon.itemId} {...fila} control={control} moneda={moneda} />
        ))}
      </tbody>
      <AvancePie total={total} moneda={moneda} />
    </AvanceMarco>
  );
}
