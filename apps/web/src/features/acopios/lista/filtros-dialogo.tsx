import { AVISOS_DE_VENCIMIENTO } from '@plomada/domain/acopios/acopio.rules';
import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { opcionDeProveedor, useProveedores } from '../../proveedores/use-proveedores.ts';
import { ESTADO_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';
import { conFiltro, type FiltrosAcopios, type NombreFiltro } from './filtros.ts';

const SELECTS = [
  { nombre: 'estado', label: 'Estado', todos: 'Todos', options: optionsOf(ESTADO_ACOPIO_LABEL) },
  {
    nombre: 'vence',
    label: 'Vencimiento',
    todos: 'Cualquiera',
    options: AVISOS_DE_VENCIMIENTO.map((dias) => ({
      value: String(dias),
      label: `Vence en ${dias} días o menos`,
    })),
  },
  { nombre: 'tipo', label: 'Tipo', todos: 'Todos', options: optionsOf(TIPO_ACOPIO_LABEL) },
] as const;

function Proveedor({
  value,
  elegido,
  onChange,
}: {
  readonly value: string | null;
  readonly elegido: Acopio['proveedor'] | null;
  readonly onChange: (id: string | null) => void;
}) {
  const { opciones, buscar, buscando } = useProveedores();
  return (
    <Field label="Proveedor">
      {(control) => (
        <Combobox
          {...control}
          label="Proveedor"
          placeholder="Todos"
          clearLabel="Todos"
          value={value}
          options={opciones}
          chosen={elegido === null ? null : opcionDeProveedor(elegido)}
          onSearch={buscar}
          loading={buscando}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosAcopios;
  readonly proveedor: Acopio['proveedor'] | null;
  readonly onApply: (filtros: FiltrosAcopios) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { proveedor, onApply, onClose } = props;
  const [filtros, setFiltros] = useState(props.filtros);
  const poner = (nombre: NombreFiltro, texto: string) =>
    setFiltros((antes) => conFiltro(antes, nombre, texto));
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
          <Button onClick={() => setFiltros(filtros.q === undefined ? {} : { q: filtros.q })}>
            Limpiar
          </Button>
          <Button variant="primary" onClick={aplicar}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {SELECTS.map(({ nombre, label, todos, options }) => (
          <Field key={nombre} label={label}>
            {(control) => (
              <Select
                {...control}
                placeholder={todos}
                options={options}
                value={String(filtros[nombre] ?? '')}
                onChange={({ target }) => poner(nombre, target.value)}
              />
            )}
          </Field>
        ))}
        <Proveedor
          value={filtros.proveedorId ?? null}
          elegido={proveedor}
          onChange={(id) => poner('proveedorId', id ?? '')}
        />
      </div>
    </Dialog>
  );
}
