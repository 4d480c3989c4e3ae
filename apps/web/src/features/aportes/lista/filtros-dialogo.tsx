import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { dateProblem } from '../../../lib/date-text.ts';
import { conFiltro, type FiltrosAportes, type NombreFiltro } from './filtros.ts';

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosAportes;
  readonly socios: readonly Socio[];
  readonly llamados: readonly Llamado[];
  readonly onApply: (filtros: FiltrosAportes) => void;
  readonly onClose: () => void;
};

const selects = ({ socios, llamados }: FiltrosDialogoProps) =>
  [
    {
      nombre: 'socioId',
      label: 'Socio',
      todos: 'Todos',
      options: socios.map(({ id, nombre }) => ({ value: id, label: nombre })),
    },
    {
      nombre: 'llamadoId',
      label: 'Llamado',
      todos: 'Todos, y los aportes a cuenta',
      options: llamados.map(({ id, numero, concepto }) => ({
        value: id,
        label: `${numero} · ${concepto}`,
      })),
    },
    { nombre: 'tipo', label: 'Tipo', todos: 'Todos', options: optionsOf(TIPO_APORTE_EN_PALABRAS) },
    {
      nombre: 'destino',
      label: 'Destino',
      todos: 'Obra y lote',
      options: optionsOf(DESTINO_APORTE_EN_PALABRAS),
    },
  ] as const;

const FECHAS = [
  { nombre: 'desde', label: 'Desde' },
  { nombre: 'hasta', label: 'Hasta' },
] as const;

function problemaDe({ desde = '', hasta = '' }: FiltrosAportes, nombre: 'desde' | 'hasta') {
  const malo = dateProblem(nombre === 'desde' ? desde : hasta);
  if (malo !== undefined) return malo;
  const alReves = nombre === 'hasta' && desde !== '' && hasta !== '' && hasta < desde;
  return alReves ? 'El período termina antes de empezar' : undefined;
}

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { onApply, onClose } = props;
  const [filtros, setFiltros] = useState(props.filtros);
  const poner = (nombre: NombreFiltro, texto: string) =>
    setFiltros((antes) => conFiltro(antes, nombre, texto));
  const conProblemas = FECHAS.some(({ nombre }) => problemaDe(filtros, nombre) !== undefined);
  const aplicar = () => {
    onApply(filtros);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Filtros"
      footer={
        <>
          <Button onClick={() => setFiltros({})}>Limpiar</Button>
          <Button variant="primary" disabled={conProblemas} onClick={aplicar}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {selects(props).map(({ nombre, label, todos, options }) => (
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
        <div className="grid grid-cols-2 gap-4">
          {FECHAS.map(({ nombre, label }) => (
            <Field key={nombre} label={label} error={problemaDe(filtros, nombre)}>
              {(control) => (
                <DateInput
                  {...control}
                  value={filtros[nombre] ?? ''}
                  onChange={(fecha) => poner(nombre, fecha)}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
