import type {
  PagarPorPagar,
  PagarPorPagarEntrada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useFieldArray, type Control } from 'react-hook-form';

import { AmountField } from '../../../components/form/fields.tsx';
import { FormSection } from '../../../components/form/form-layout.tsx';
import { Renglon } from '../../presupuestos/pagos/renglones.tsx';
import { documentoDe, esNotaDeCredito, estaVencida, venceEnPalabras } from '../palabras.ts';

export type PagarControl = Control<PagarPorPagarEntrada, unknown, PagarPorPagar>;

type Props = { readonly control: PagarControl; readonly deudas: readonly PorPagar[] };

/** What is left of it, where it is from and how late it is. */
function Ayuda({ deuda }: { readonly deuda: PorPagar }) {
  const { pendienteCentavos, moneda, proyecto } = deuda;
  const importe = formatearDinero(Math.abs(pendienteCentavos), moneda);
  const queda = esNotaDeCredito(deuda)
    ? `Se descuenta: hay ${importe} a favor`
    : `Quedan ${importe}`;
  return (
    <>
      <span className="tnum">{queda}</span>
      {` · ${proyecto.nombre}`}
      {estaVencida(deuda) ? (
        <span className="text-expense">{` · ${venceEnPalabras(deuda.diasVencido).toLowerCase()}`}</span>
      ) : null}
    </>
  );
}

/** How much of each is settled; one that was chosen by mistake is left out. */
export function Comprobantes({ control, deudas }: Props) {
  const { fields, remove } = useFieldArray({ control, name: 'comprobantes', keyName: 'clave' });
  const deudaDe = (id: string) => deudas.find((deuda) => deuda.id === id);
  return (
    <FormSection title="Qué se paga">
      <ul aria-label="Comprobantes" className="flex flex-col gap-4">
        {fields.map(({ clave, id }, indice) => {
          const deuda = deudaDe(id);
          if (deuda === undefined) return null;
          const documento = documentoDe(deuda);
          const campo = (
            <AmountField
              control={control}
              name={`comprobantes.${indice}.importeCentavos`}
              label={documento}
              moneda={deuda.moneda}
              help={<Ayuda deuda={deuda} />}
            />
          );
          return fields.length === 1 ? (
            <li key={clave}>{campo}</li>
          ) : (
            <Renglon key={clave} quitar={`Quitar ${documento}`} onQuitar={() => remove(indice)}>
              {campo}
            </Renglon>
          );
        })}
      </ul>
    </FormSection>
  );
}
