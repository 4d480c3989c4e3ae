import type { VisibilidadDocumento } from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  TITULOS_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';

import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Input } from '@/components/ui/input.tsx';
import { isLabelled, optionsOf } from '@/config/labels.ts';
import { useCan } from '@/lib/tenant.ts';

import { CATEGORIAS } from './subida-fila.tsx';
import type { useSubidas } from './use-subidas.ts';

type ParaTodosProps = {
  readonly subidas: ReturnType<typeof useSubidas>;
  readonly etiquetas: string;
  readonly onEtiquetas: (texto: string) => void;
  readonly visibilidad: VisibilidadDocumento;
  readonly onVisibilidad: (visibilidad: VisibilidadDocumento) => void;
  readonly soloGestion: boolean;
};

export function ParaTodos(props: ParaTodosProps) {
  const { etiquetas, onEtiquetas, visibilidad, onVisibilidad, soloGestion } = props;
  const { subidas, enviando, categoriaDeTodas } = props.subidas;
  const reserva = useCan('view_restricted_documents');
  const [una, otra] = new Set(subidas.map(({ datos }) => datos.categoria));
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 md:grid-cols-2">
      <Field label="Categoría de todos">
        {(control) => (
          <OptionSelect
            {...control}
            disabled={enviando}
            placeholder="Varias"
            options={CATEGORIAS}
            value={otra === undefined ? (una ?? '') : ''}
            onChange={({ target: { value } }) => {
              if (isLabelled(CATEGORIA_DOCUMENTO, value)) categoriaDeTodas(value);
            }}
          />
        )}
      </Field>
      <Field label={TITULOS_DOCUMENTO.etiquetas} optional help="Separadas por comas.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            disabled={enviando}
            value={etiquetas}
            onChange={({ target }) => onEtiquetas(target.value)}
          />
        )}
      </Field>
      {reserva ? (
        <Field
          label="Quién los ve"
          help={soloGestion ? 'Quedan vinculados a una fila privada.' : undefined}
        >
          {(control) => (
            <OptionSelect
              {...control}
              disabled={enviando || soloGestion}
              options={optionsOf(VISIBILIDAD_DOCUMENTO)}
              value={visibilidad}
              onChange={({ target: { value } }) => {
                if (isLabelled(VISIBILIDAD_DOCUMENTO, value)) onVisibilidad(value);
              }}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
