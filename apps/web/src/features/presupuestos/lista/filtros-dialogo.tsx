import {
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { opcionDeProveedor, useProveedores } from '../../proveedores/use-proveedores.ts';
import {
  conFiltro,
  ESTADOS_EN_VIGOR,
  nombrarEstados,
  type FiltrosPresupuestos,
  type NombreFiltro,
} from './filtros.ts';

/** What an address brought joined stays one of the choices. */
function estadosPara(elegidos: FiltrosPresupuestos['estado']) {
  const propios = [
    { value: ESTADOS_EN_VIGOR, label: 'En vigor' },
    ...optionsOf(ESTADO_PRESUPUESTO_EN_PALABRAS),
  ];
  const value = String(elegidos ?? '');
  return elegidos === undefined || propios.some((uno) => uno.value === value)
    ? propios
    : [...propios, { value, label: nombrarEstados(elegidos) }];
}

function Proveedor({
  value,
  elegido,
  onChange,
}: {
  readonly value: string | null;
  readonly elegido: PresupuestoEnLista['proveedor'];
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
  readonly filtros: FiltrosPresupuestos;
  readonly proveedor: PresupuestoEnLista['proveedor'];
  readonly onApply: (filtros: FiltrosPresupuestos) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { proveedor, onApply, onClose } = props;
  const [filtros, setFiltros] = useState(props.filtros);
  const poner = (nombre: NombreFiltro, texto: string) =>
    setFiltros((antes) => conFiltro(antes, nombre, texto));
  const selects = [
    { nombre: 'estado', label: 'Estado', options: estadosPara(props.filtros.estado) },
    { nombre: 'sentido', label: 'Con quién', options: optionsOf(SENTIDO_PRESUPUESTO_EN_PALABRAS) },
  ] as const;
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
          <Button
            variant="primary"
            onClick={() => {
              onApply(filtros);
              onClose();
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {selects.map(({ nombre, label, options }) => (
          <Field key={nombre} label={label}>
            {(control) => (
              <Select
                {...control}
                placeholder="Todos"
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
