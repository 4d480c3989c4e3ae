import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useState } from 'react';

import { AmountInput } from '../../../components/form/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import {
  readFilters,
  withFilter,
  without,
  writeFilters,
  type FilterName,
  type MovementFilters,
} from '../../../config/filters-address.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  optionsOf,
  TIPO_MOVIMIENTO_LABEL,
} from '../../../config/labels.ts';
import { dateProblem } from '../../../lib/date-text.ts';
import { plainAmount } from '../../../lib/plain-amount.ts';
import { ElegirProveedor, ElegirRubro, SIN } from './filtros-listas.tsx';

type CamposProps = {
  readonly filtros: MovementFilters;
  readonly poner: (nombre: FilterName, valor: string) => void;
};

const fechasAlReves = ({ desde, hasta }: MovementFilters) =>
  esFechaCalendario(desde ?? '') && esFechaCalendario(hasta ?? '') && (desde ?? '') > (hasta ?? '');
const importesAlReves = ({ importeDesde, importeHasta }: MovementFilters) =>
  importeDesde !== undefined && importeHasta !== undefined && importeDesde > importeHasta;

/** A range as it is written: applied, what is wrong with it would be left out in silence. */
const hayMal = (filtros: MovementFilters) =>
  [filtros.desde, filtros.hasta].some((fecha) => dateProblem(fecha) !== undefined) ||
  fechasAlReves(filtros) ||
  importesAlReves(filtros);

function Fechas({ filtros, poner }: CamposProps) {
  const { desde = '', hasta = '' } = filtros;
  return (
    <>
      <Field label="Desde" error={dateProblem(desde)}>
        {(control) => (
          <DateInput {...control} value={desde} onChange={(fecha) => poner('desde', fecha)} />
        )}
      </Field>
      <Field
        label="Hasta"
        error={
          dateProblem(hasta) ??
          (fechasAlReves(filtros)
            ? 'La fecha hasta no puede ser anterior a la fecha desde'
            : undefined)
        }
      >
        {(control) => (
          <DateInput {...control} value={hasta} onChange={(fecha) => poner('hasta', fecha)} />
        )}
      </Field>
    </>
  );
}

type ImportesProps = CamposProps & {
  /** A text that is no amount is not let go by: it would filter nothing, in silence. */
  readonly onUnreadable: (nombre: FilterName, ilegible: boolean) => void;
};

function Importes({ filtros, poner, onUnreadable }: ImportesProps) {
  const { moneda = 'ARS', importeDesde = null, importeHasta = null } = filtros;
  const escribir = (nombre: FilterName) => (centavos: number | null, ilegible: boolean) => {
    poner(nombre, centavos === null ? '' : plainAmount(centavos));
    onUnreadable(nombre, ilegible);
  };
  return (
    <>
      <Field
        label="Importe desde"
        help={filtros.moneda === undefined ? 'En la moneda de cada movimiento.' : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            moneda={moneda}
            value={importeDesde}
            onChange={escribir('importeDesde')}
          />
        )}
      </Field>
      <Field
        label="Importe hasta"
        error={
          importesAlReves(filtros)
            ? 'El importe hasta no puede ser menor que el importe desde'
            : undefined
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            moneda={moneda}
            value={importeHasta}
            onChange={escribir('importeHasta')}
          />
        )}
      </Field>
    </>
  );
}

const SELECTS = [
  {
    nombre: 'tipo',
    label: 'Tipo',
    todos: 'Ingresos y egresos',
    options: optionsOf(TIPO_MOVIMIENTO_LABEL),
  },
  { nombre: 'moneda', label: 'Moneda', todos: 'Todas', options: optionsOf(MONEDA_LABEL) },
  {
    nombre: 'medioPago',
    label: 'Medio de pago',
    todos: 'Todos',
    options: optionsOf(MEDIO_PAGO_LABEL),
  },
  {
    nombre: 'estado',
    label: 'Estado',
    todos: 'Todos',
    options: optionsOf(ESTADO_MOVIMIENTO_LABEL),
  },
] as const;

const PRIVACIDAD = [
  { value: 'si', label: 'Solo los privados' },
  { value: 'no', label: 'Sin los privados' },
];

function Elecciones({
  filtros,
  poner,
  filtraPrivados,
}: CamposProps & { readonly filtraPrivados: boolean }) {
  const privado = filtros.privado === undefined ? '' : filtros.privado ? 'si' : 'no';
  return (
    <>
      {SELECTS.map(({ nombre, label, todos, options }) => (
        <Field key={nombre} label={label}>
          {(control) => (
            <Select
              {...control}
              placeholder={todos}
              options={options}
              value={filtros[nombre] ?? ''}
              onChange={({ target }) => poner(nombre, target.value)}
            />
          )}
        </Field>
      ))}
      {filtraPrivados ? (
        <Field label="Privados">
          {(control) => (
            <Select
              {...control}
              placeholder="Todos"
              options={PRIVACIDAD}
              value={privado}
              onChange={({ target }) => poner('privado', target.value)}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: MovementFilters;
  readonly filtraPrivados: boolean;
  /** Who the list is narrowed to, as a loaded row names it. */
  readonly proveedor: Pick<Proveedor, 'id' | 'razonSocial'> | null;
  readonly onApply: (filtros: MovementFilters) => void;
  readonly onClose: () => void;
};

/** The choice is made whole and then applied: the list behind does not move at every touch. */
export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { filtros, filtraPrivados, proveedor, onApply, onClose } = props;
  const [borrador, setBorrador] = useState(filtros);
  const [ilegibles, setIlegibles] = useState<readonly FilterName[]>([]);
  const poner = (nombre: FilterName, valor: string) =>
    setBorrador((antes) => withFilter(antes, nombre, valor));
  const elegir = (id: 'rubroId' | 'proveedorId', sin: 'sinRubro' | 'sinProveedor') => ({
    value: borrador[sin] === true ? SIN : (borrador[id] ?? null),
    sinElegir: 'Todos',
    onChange: (valor: string | null) =>
      setBorrador((antes) =>
        valor === SIN
          ? withFilter(without(antes, id), sin, 'si')
          : withFilter(without(antes, sin), id, valor ?? ''),
      ),
  });
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(abierto) => {
        if (!abierto) onClose();
      }}
      title="Filtrar movimientos"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={hayMal(borrador) || ilegibles.length > 0}
            onClick={() => onApply(readFilters(writeFilters(borrador)))}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Fechas filtros={borrador} poner={poner} />
        <Importes
          filtros={borrador}
          poner={poner}
          onUnreadable={(nombre, ilegible) =>
            setIlegibles((antes) => [
              ...antes.filter((otro) => otro !== nombre),
              ...(ilegible ? [nombre] : []),
            ])
          }
        />
        <ElegirRubro {...elegir('rubroId', 'sinRubro')} />
        <ElegirProveedor {...elegir('proveedorId', 'sinProveedor')} elegido={proveedor} />
        <Elecciones filtros={borrador} poner={poner} filtraPrivados={filtraPrivados} />
      </div>
    </Dialog>
  );
}
