import type { Moneda } from '@plomada/domain/base/campos.schema';
import { precioNuevoDe } from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import { memo, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';

import { useIsPhone } from '@/lib/use-media-query.ts';

import { AvanceCampo, type CampoProps } from './avance-campo.tsx';
import { AvanceFila } from './avance-fila.tsx';
import { AvanceMarco } from './avance-tabla.tsx';
import { AvanceTarjeta } from './avance-tarjeta.tsx';
import { avanceEscrito, type CertificadoControl } from './certificado-valores.ts';
import { certificarEscrito, conAvance, type Cuenta, type Situacion } from './cuenta.ts';

type FilaProps = CampoProps & { readonly moneda: Moneda };

/** Row of an item. It watches only its item, so that a key press renders one row. */
const Fila = memo(function Fila({ moneda, ...campo }: FilaProps) {
  const { control, indice, renglon, enTabla } = campo;
  const escrito = useWatch({ control, name: `items.${indice}` });
  const item = certificarEscrito(conAvance(renglon, avanceEscrito(escrito)));
  const precioNuevo = precioNuevoDe(item, renglon.avanceCantidad);
  const fila = { ...renglon, ...item, precioNuevo };
  const comun = { fila, moneda, presente: <AvanceCampo {...campo} /> };
  return enTabla ? <AvanceFila {...comun} numero={indice + 1} /> : <AvanceTarjeta {...comun} />;
});

const PASO: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Spreadsheet keys: Enter and the arrows move between rows; with Ctrl or Cmd they keep their usual
 * effect.
 */
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
  /** Items in the order of the form's rows. */
  readonly items: readonly { readonly itemId: string }[];
  readonly cuenta: Cuenta;
  readonly moneda: Moneda;
};

/** Items of the certificate, with fields for the present progress. */
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
      {/* Key events come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={moverse}>{filas}</tbody>
    </AvanceMarco>
  );
}
