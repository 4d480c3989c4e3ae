import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { useId, useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { optionsOf } from '../../../config/labels.ts';
import {
  COLGADO_LABEL,
  conFiltro,
  VENCE_LABEL,
  type FiltrosDocumentos,
  type NombreFiltro,
} from './filtros.ts';

const SELECTS = [
  {
    nombre: 'categoria',
    label: 'Categoría',
    todos: 'Todas',
    options: optionsOf(CATEGORIA_DOCUMENTO),
  },
  { nombre: 'vence', label: 'Vencimiento', todos: 'Cualquiera', options: optionsOf(VENCE_LABEL) },
  { nombre: 'entidad', label: 'Vínculo', todos: 'Cualquiera', options: optionsOf(COLGADO_LABEL) },
] as const;

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosDocumentos;
  readonly etiquetas: readonly string[];
  readonly onApply: (filtros: FiltrosDocumentos) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { etiquetas, onApply, onClose } = props;
  const [filtros, setFiltros] = useState(props.filtros);
  const [etiqueta, setEtiqueta] = useState(props.filtros.etiqueta ?? '');
  const lista = useId();
  const poner = (nombre: NombreFiltro, texto: string) =>
    setFiltros((antes) => conFiltro(antes, nombre, texto));
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Filtros"
      footer={
        <>
          <Button
            onClick={() => {
              setFiltros(filtros.q === undefined ? {} : { q: filtros.q });
              setEtiqueta('');
            }}
          >
            Limpiar
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply(conFiltro(filtros, 'etiqueta', etiqueta));
              onClose();
            }}
          >
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
                value={filtros[nombre] ?? ''}
                onChange={({ target }) => poner(nombre, target.value)}
              />
            )}
          </Field>
        ))}
        <Field label="Etiqueta">
          {(control) => (
            <>
              <Input
                {...control}
                list={lista}
                maxLength={40}
                autoComplete="off"
                value={etiqueta}
                onChange={({ target }) => setEtiqueta(target.value)}
              />
              <datalist id={lista}>
                {etiquetas.map((texto) => (
                  <option key={texto}>{texto}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
    </Dialog>
  );
}
