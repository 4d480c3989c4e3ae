import {
  faltantesDelMapeo,
  TITULOS_IMPORTACION,
} from '@plomada/domain/importaciones/columnas.rules';
import {
  campoImportacionSchema,
  signoImportacionSchema,
  type MapeoImportacion,
  type SignoImportacion,
  type VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { CAMPOS_IMPORTACION, type CampoImportacion } from '@plomada/domain/importaciones/planilla';
import { medioPagoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { useId } from 'react';

import { OptionSelect, type SelectOption } from '@/components/form/option-select';
import { Checkbox } from '@/components/ui/checkbox';

import { Field } from '../../../components/form/field.tsx';
import { MEDIO_PAGO_LABEL, MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';

type Columnas = MapeoImportacion['columnas'];

/** Fields as a list offers them, in the order a person reads a movement. */
const OPCIONES_CAMPO: readonly SelectOption[] = CAMPOS_IMPORTACION.map((campo) => ({
  value: campo,
  label: TITULOS_IMPORTACION[campo],
}));

/** The field a column gives, or none. */
export function campoDe(columnas: Columnas, indice: number): CampoImportacion | null {
  return CAMPOS_IMPORTACION.find((campo) => columnas[campo] === indice) ?? null;
}

/** A column gives one field and a field comes from one column: the new choice takes the place. */
export function asignar(columnas: Columnas, indice: number, valor: string): Columnas {
  const campo = campoImportacionSchema.safeParse(valor).data ?? null;
  const resto: Columnas = {};
  for (const otro of CAMPOS_IMPORTACION) {
    const suya = columnas[otro];
    if (suya !== undefined && suya !== indice && otro !== campo) resto[otro] = suya;
  }
  return campo === null ? resto : { ...resto, [campo]: indice };
}

/** Whether nothing but the sign, or a choice for all rows, tells income from expense. */
export const tipoPorSigno = ({ columnas }: Pick<MapeoImportacion, 'columnas'>): boolean =>
  columnas.importe !== undefined && columnas.tipo === undefined;

const SIGNO_LABEL: Record<SignoImportacion, string> = {
  NEGATIVO_ES_EGRESO: 'Los negativos son egresos y los positivos, ingresos',
  TODO_EGRESO: 'Todas las filas son egresos',
  TODO_INGRESO: 'Todas las filas son ingresos',
};

type MapeoProps = {
  readonly mapeo: MapeoImportacion;
  readonly cambiar: (mapeo: MapeoImportacion) => void;
};

type PasoColumnasProps = MapeoProps & {
  readonly vista: VistaPreviaImportacion;
  readonly conObra: boolean;
};

type Columna = VistaPreviaImportacion['columnas'][number];

function FilaColumna({ columna, mapeo, cambiar }: MapeoProps & { readonly columna: Columna }) {
  const id = useId();
  const titulo = columna.titulo || `Columna ${columna.indice + 1}`;
  return (
    <li className="grid gap-2 px-4 py-3 md:grid-cols-[1fr_220px] md:items-center">
      <div className="min-w-0">
        <label htmlFor={id} className="block truncate font-medium">
          {titulo}
        </label>
        <p className="truncate text-sm text-muted-foreground">
          {columna.ejemplos.length === 0 ? 'Sin datos' : columna.ejemplos.join(' · ')}
        </p>
      </div>
      <OptionSelect
        id={id}
        placeholder="No importar"
        options={OPCIONES_CAMPO}
        value={campoDe(mapeo.columnas, columna.indice) ?? ''}
        onChange={({ currentTarget }) =>
          cambiar({
            ...mapeo,
            columnas: asignar(mapeo.columnas, columna.indice, currentTarget.value),
          })
        }
      />
    </li>
  );
}

/** What stands in where the file says nothing. */
function Opciones({ mapeo, cambiar }: MapeoProps) {
  const idCrear = useId();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {tipoPorSigno(mapeo) ? (
        <Field label="Ingresos y egresos" className="md:col-span-2">
          {(control) => (
            <OptionSelect
              {...control}
              options={optionsOf(SIGNO_LABEL)}
              value={mapeo.signo}
              onChange={({ currentTarget }) => {
                const signo = signoImportacionSchema.safeParse(currentTarget.value).data;
                if (signo) cambiar({ ...mapeo, signo });
              }}
            />
          )}
        </Field>
      ) : null}
      <Field label="Moneda, si la fila no la dice">
        {(control) => (
          <OptionSelect
            {...control}
            options={optionsOf(MONEDA_LABEL)}
            value={mapeo.moneda}
            onChange={({ currentTarget }) =>
              cambiar({ ...mapeo, moneda: currentTarget.value === 'USD' ? 'USD' : 'ARS' })
            }
          />
        )}
      </Field>
      <Field label="Medio de pago, si la fila no lo dice">
        {(control) => (
          <OptionSelect
            {...control}
            options={optionsOf(MEDIO_PAGO_LABEL)}
            value={mapeo.medioPago}
            onChange={({ currentTarget }) => {
              const medioPago = medioPagoSchema.safeParse(currentTarget.value).data;
              if (medioPago) cambiar({ ...mapeo, medioPago });
            }}
          />
        )}
      </Field>
      {mapeo.columnas.proveedor === undefined ? null : (
        <div className="flex items-start gap-2.5 md:col-span-2">
          <Checkbox
            id={idCrear}
            className="mt-0.5"
            checked={mapeo.crearProveedores}
            onCheckedChange={(marcado) => cambiar({ ...mapeo, crearProveedores: marcado === true })}
          />
          <label htmlFor={idCrear}>Crear los proveedores que todavía no existen</label>
        </div>
      )}
    </div>
  );
}

export function PasoColumnas({ vista, mapeo, conObra, cambiar }: PasoColumnasProps) {
  const faltan = faltantesDelMapeo(mapeo, !conObra);
  return (
    <div className="flex flex-col gap-5">
      {faltan.length === 0 ? null : (
        <p role="status" className="rounded-lg bg-warning-subtle px-4 py-3 text-warning">
          Falta decir qué columna es:{' '}
          {faltan.map((campo) => TITULOS_IMPORTACION[campo].toLowerCase()).join(', ')}.
        </p>
      )}
      <ul className="-mx-1 divide-y divide-border rounded-lg border border-border">
        {vista.columnas.map((columna) => (
          <FilaColumna key={columna.indice} columna={columna} mapeo={mapeo} cambiar={cambiar} />
        ))}
      </ul>
      <Opciones mapeo={mapeo} cambiar={cambiar} />
    </div>
  );
}
