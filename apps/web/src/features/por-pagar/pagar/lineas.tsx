import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { obraDe } from '@plomada/domain/obligaciones/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useFieldArray } from 'react-hook-form';

import { AmountField } from '@/components/form/fields.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { Renglon } from '@/features/presupuestos/pagos/renglones.tsx';

import { aPagarDe, esAFavor } from '../lista/renglon.ts';
import { estaVencida, venceEnPalabras } from '../palabras.ts';
import { LineaACuenta, Ofrecidas } from './a-cuenta.tsx';
import { deudaDe } from './cuenta.ts';
import type { PagarFormProps, PagarFormulario } from './formulario.ts';

function Ayuda({ deuda }: { readonly deuda: Obligacion }) {
  const { clase, moneda, proyecto, ordenId } = deuda;
  const importe = formatearDinero(Math.abs(aPagarDe(deuda)), moneda);
  const queda = clase === 'PROGRAMADO' ? `Se paga entero: ${importe}` : `Quedan ${importe}`;
  return (
    <>
      <span className="tnum">
        {esAFavor(deuda)
          ? `Se descuenta: hay ${importe} ${clase === 'A_CUENTA' ? 'a cuenta' : 'a favor'}`
          : queda}
      </span>
      {` · ${obraDe({ proyecto, ordenId })}`}
      {estaVencida(deuda) ? (
        <span className="text-expense">{` · ${venceEnPalabras(deuda.diasVencido).toLowerCase()}`}</span>
      ) : null}
    </>
  );
}

type LineaProps = Pick<PagarFormulario, 'control'> & {
  readonly nombre: `${'comprobantes' | 'acuerdos' | 'adelantos'}.${number}.importeCentavos`;
  readonly deuda: Obligacion | undefined;
  /** Removes the line; null for the only line, which cannot be removed. */
  readonly onQuitar: (() => void) | null;
};

function LineaPagada({ control, nombre, deuda, onQuitar }: LineaProps) {
  if (deuda === undefined) return null;
  const { descripcion, moneda } = deuda;
  const campo = (
    <AmountField
      control={control}
      name={nombre}
      label={descripcion}
      moneda={moneda}
      help={<Ayuda deuda={deuda} />}
    />
  );
  if (onQuitar === null) return <li>{campo}</li>;
  return (
    <Renglon quitar={`Quitar ${descripcion}`} onQuitar={onQuitar}>
      {campo}
    </Renglon>
  );
}

type LineasProps = PagarFormProps &
  Pick<PagarFormulario, 'control'> & {
    /** Amount that is left to pay, up to which what is on account is applied. */
    readonly porPagarCentavos: number;
    /** Called after an amount on account was applied to the payment. */
    readonly onAplicar: (importeCentavos: number) => void;
    /** Removes the amount that stays on account; null without one. */
    readonly onNoDejar: (() => void) | null;
  };

/**
 * Lines of the payment: documents, debts in budgets, what was on account, and what stays on account.
 */
export function Lineas(props: LineasProps) {
  const { control, deudas, aCuenta, porPagarCentavos, onAplicar, onNoDejar } = props;
  const comprobantes = useFieldArray({ control, name: 'comprobantes', keyName: 'clave' });
  const acuerdos = useFieldArray({ control, name: 'acuerdos', keyName: 'clave' });
  const adelantos = useFieldArray({ control, name: 'adelantos', keyName: 'clave' });
  const aplicar = ({ origenId: id, pendienteCentavos }: Obligacion) => {
    const importeCentavos = Math.min(-pendienteCentavos, porPagarCentavos);
    adelantos.append({ id, importeCentavos });
    onAplicar(importeCentavos);
  };
  const obras = new Set(deudas.map(({ proyecto }) => proyecto?.id));
  const ofrecidas = aCuenta.filter(
    ({ origenId, proyecto }) =>
      porPagarCentavos > 0 &&
      obras.size === 1 &&
      obras.has(proyecto?.id) &&
      adelantos.fields.every(({ id }) => id !== origenId),
  );
  const unica = comprobantes.fields.length + acuerdos.fields.length === 1;
  return (
    <FormSection title="Qué se paga">
      <ul aria-label="Qué se paga" className="flex flex-col gap-4">
        {comprobantes.fields.map(({ clave, id }, i) => (
          <LineaPagada
            key={clave}
            control={control}
            nombre={`comprobantes.${i}.importeCentavos`}
            deuda={deudaDe(deudas, { id })}
            onQuitar={unica ? null : () => comprobantes.remove(i)}
          />
        ))}
        {acuerdos.fields.map(({ clave, clase, id }, i) => (
          <LineaPagada
            key={clave}
            control={control}
            nombre={`acuerdos.${i}.importeCentavos`}
            deuda={deudaDe(deudas, { clase, id })}
            onQuitar={unica ? null : () => acuerdos.remove(i)}
          />
        ))}
        {adelantos.fields.map(({ clave, id }, i) => (
          <LineaPagada
            key={clave}
            control={control}
            nombre={`adelantos.${i}.importeCentavos`}
            deuda={deudaDe([...deudas, ...aCuenta], { clase: 'A_CUENTA', id })}
            onQuitar={() => adelantos.remove(i)}
          />
        ))}
        {onNoDejar === null ? null : (
          <LineaACuenta
            control={control}
            moneda={deudas[0]?.moneda ?? 'ARS'}
            onQuitar={onNoDejar}
          />
        )}
      </ul>
      <Ofrecidas ofrecidas={ofrecidas} onAplicar={aplicar} />
    </FormSection>
  );
}
