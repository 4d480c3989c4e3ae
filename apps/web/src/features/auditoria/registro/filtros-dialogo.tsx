import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
} from '@plomada/domain/auditoria/palabras.rules';
import { useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { dateProblem } from '../../../lib/date-text.ts';
import { conFiltro, type FiltrosAuditoria, type NombreFiltro } from '../filtros.ts';
import { useObras, usePersonas } from '../nombres.ts';

const SELECTS = [
  { nombre: 'accion', label: 'Acción', todos: 'Todas', options: optionsOf(ACCION_EN_PALABRAS) },
  { nombre: 'entidad', label: 'Sobre qué', todos: 'Todo', options: optionsOf(ENTIDAD_EN_PALABRAS) },
  { nombre: 'canal', label: 'Canal', todos: 'Todos', options: optionsOf(CANAL_EN_PALABRAS) },
] as const;

type Fechas = { readonly desde: string; readonly hasta: string };

/** What is wrong with each end of the period. */
function problemasDe({ desde, hasta }: Fechas) {
  const [malDesde, malHasta] = [dateProblem(desde), dateProblem(hasta)];
  const legibles = malDesde === undefined && malHasta === undefined;
  const alReves = legibles && desde !== '' && hasta !== '' && desde > hasta;
  return {
    desde: malDesde,
    hasta: malHasta ?? (alReves ? 'Tiene que ser igual o posterior' : undefined),
  };
}

function Dias({
  fechas,
  onChange,
}: {
  readonly fechas: Fechas;
  readonly onChange: (fechas: Fechas) => void;
}) {
  const problemas = problemasDe(fechas);
  return (
    <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
      {(['desde', 'hasta'] as const).map((nombre) => (
        <Field
          key={nombre}
          label={nombre === 'desde' ? 'Desde' : 'Hasta'}
          error={problemas[nombre]}
        >
          {(control) => (
            <DateInput
              {...control}
              value={fechas[nombre]}
              onChange={(valor) => onChange({ ...fechas, [nombre]: valor })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

type EleccionProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: ReturnType<typeof useObras>;
  readonly onChange: (id: string) => void;
};

function Eleccion({ label, value, options, onChange }: EleccionProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          placeholder="Todas"
          clearLabel="Todas"
          value={value ?? null}
          options={options}
          onChange={(id) => onChange(id ?? '')}
        />
      )}
    </Field>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosAuditoria;
  readonly onApply: (filtros: FiltrosAuditoria) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { onApply, onClose } = props;
  const { desde = '', hasta = '', ...otros } = props.filtros;
  const [filtros, setFiltros] = useState<FiltrosAuditoria>(otros);
  const [fechas, setFechas] = useState<Fechas>({ desde, hasta });
  const [personas, obras] = [usePersonas(), useObras()];
  const poner = (nombre: NombreFiltro, texto: string) =>
    setFiltros((antes) => conFiltro(antes, nombre, texto));
  const mal = Object.values(problemasDe(fechas)).some((problema) => problema !== undefined);
  const aplicar = () => {
    onApply(conFiltro(conFiltro(filtros, 'desde', fechas.desde), 'hasta', fechas.hasta));
    onClose();
  };
  const limpiar = () => {
    setFiltros(filtros.q === undefined ? {} : { q: filtros.q });
    setFechas({ desde: '', hasta: '' });
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Filtros"
      footer={
        <>
          <Button onClick={limpiar}>Limpiar</Button>
          <Button variant="primary" disabled={mal} onClick={aplicar}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Eleccion
          label="Persona"
          value={filtros.actorId}
          options={personas}
          onChange={(id) => poner('actorId', id)}
        />
        <Dias fechas={fechas} onChange={setFechas} />
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
        <Eleccion
          label="Obra"
          value={filtros.proyectoId}
          options={obras}
          onChange={(id) => poner('proyectoId', id)}
        />
      </div>
    </Dialog>
  );
}
