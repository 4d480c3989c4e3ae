import type { Moneda } from '@plomada/domain/base/campos.schema';
import { EN_MONEDA } from '@plomada/domain/cheques/listados/lectura.rules';
import type { VistaListado } from '@plomada/domain/cheques/listados/listado.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect, type SelectOption } from '@/components/form/option-select.tsx';
import { opcionesDe } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { useToday } from '@/lib/use-today.ts';

import { deMoneda } from './plan.ts';
import type { Eleccion } from './use-listado.ts';

type ElegirProps = {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly error: string | undefined;
  readonly falta: string;
  readonly onChange: (id: string) => void;
};

function Elegir({ label, options, value, error, falta, onChange }: ElegirProps) {
  return (
    <Field label={label} error={error} {...(options.length === 0 ? { help: falta } : {})}>
      {(control) => (
        <OptionSelect
          {...control}
          placeholder="Elegir cuenta"
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type CuentasProps = {
  readonly vista: VistaListado;
  readonly bancos: readonly Cuenta[];
  /** Currencies whose cheques need an account of kind VALORES, and a bank. */
  readonly pedidas: { readonly carteras: readonly Moneda[]; readonly bancos: readonly Moneda[] };
  readonly elegidas: Eleccion;
  readonly fecha: string;
  /** Reason why a control has no valid value, by its path. */
  readonly errores: ReadonlyMap<string, string>;
  readonly onElegir: (elegidas: Eleccion) => void;
  readonly onFecha: (fecha: string) => void;
};

const carterasDe = ({ carteras }: VistaListado, moneda: Moneda): readonly SelectOption[] =>
  deMoneda(carteras, moneda).map(({ id, nombre, sinDetalleCentavos }) => ({
    value: id,
    label: `${nombre} · ${formatearDinero(sinDetalleCentavos, moneda)} sin detalle`,
  }));

/** Accounts and day of what the listing changes, asked once for all cheques of a currency. */
export function Cuentas(props: CuentasProps) {
  const { vista, pedidas, elegidas, fecha, errores, onElegir, onFecha } = props;
  const hoy = useToday();
  const { carteras, bancos } = elegidas;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {pedidas.carteras.map((moneda) => (
        <Elegir
          key={`cartera-${moneda}`}
          label={`Cuenta de valores en ${EN_MONEDA[moneda]} que los tiene`}
          options={carterasDe(vista, moneda)}
          value={carteras[moneda] ?? ''}
          error={errores.get(`carteras.${moneda}`)}
          falta="No hay ninguna: antes hay que abrirla."
          onChange={(id) => onElegir({ ...elegidas, carteras: { ...carteras, [moneda]: id } })}
        />
      ))}
      {pedidas.bancos.map((moneda) => (
        <Elegir
          key={`banco-${moneda}`}
          label={`Banco en ${EN_MONEDA[moneda]} de los depositados y cobrados`}
          options={opcionesDe(deMoneda(props.bancos, moneda))}
          value={bancos[moneda] ?? ''}
          error={errores.get(`bancos.${moneda}`)}
          falta="No hay ninguno: antes hay que abrirlo."
          onChange={(id) => onElegir({ ...elegidas, bancos: { ...bancos, [moneda]: id } })}
        />
      ))}
      <Field label="Se anota con fecha" error={errores.get('fecha')}>
        {(control) => <DateInput {...control} max={hoy} value={fecha} onChange={onFecha} />}
      </Field>
    </div>
  );
}
