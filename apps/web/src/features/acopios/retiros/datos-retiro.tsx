import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { useId, type ReactNode } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { isLabelled, optionsOf } from '../../../config/labels.ts';
import { dateProblem } from '../../../lib/date-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DESTINO_RETIRO_LABEL } from '../labels.ts';
import { recordadoEn } from './recordado.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

/** Photos belong to the files' feature; the page is handed the piece that takes one. */
export type FotoDeRetiro = (props: {
  readonly archivo: File | null;
  readonly onFile: (archivo: File | null) => void;
}) => ReactNode;

function Foto({ foto, retiro }: { readonly foto: FotoDeRetiro; readonly retiro: RetiroEnCurso }) {
  const id = useId();
  const { datos, cambiar } = retiro;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-base font-medium">
        Comprobante
      </p>
      <div className="[&>button]:w-full">
        {foto({ archivo: datos.foto, onFile: (archivo) => cambiar({ foto: archivo }) })}
      </div>
    </div>
  );
}

function Persona({ retiro }: { readonly retiro: RetiroEnCurso }) {
  const { tenantId } = useTenant();
  const lista = useId();
  const { datos, cambiar } = retiro;
  return (
    <Field label="Retira" optional>
      {(control) => (
        <>
          <Input
            {...control}
            list={lista}
            maxLength={120}
            autoComplete="off"
            value={datos.retiradoPor}
            onChange={({ target }) => cambiar({ retiradoPor: target.value })}
          />
          <datalist id={lista}>
            {recordadoEn(tenantId).personas.map((persona) => (
              <option key={persona}>{persona}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

export type DatosRetiroProps = { readonly retiro: RetiroEnCurso; readonly foto: FotoDeRetiro };

/** When, where to, who and with which paper: nearly all of it is there already. */
export function DatosRetiro({ retiro, foto }: DatosRetiroProps) {
  const { datos, cambiar } = retiro;
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <Field label="Fecha" error={dateProblem(datos.fecha)}>
          {(control) => (
            <DateInput
              {...control}
              value={datos.fecha}
              min={retiro.acopio.fecha}
              max={sumarDias(retiro.hoy, 1)}
              onChange={(fecha) => cambiar({ fecha })}
            />
          )}
        </Field>
        <Foto foto={foto} retiro={retiro} />
      </div>
      <div className="grid grid-cols-1 gap-4 @[400px]:grid-cols-2 @[400px]:gap-3">
        <Field label="Destino">
          {(control) => (
            <Select
              {...control}
              options={optionsOf(DESTINO_RETIRO_LABEL)}
              value={datos.destino}
              onChange={({ target: { value } }) => {
                if (isLabelled(DESTINO_RETIRO_LABEL, value)) cambiar({ destino: value });
              }}
            />
          )}
        </Field>
        <Persona retiro={retiro} />
      </div>
      <Field label="Número de remito" optional>
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={datos.remitoNumero}
            onChange={({ target }) => cambiar({ remitoNumero: target.value })}
          />
        )}
      </Field>
      <Field label="Observaciones" optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={datos.observaciones}
            onChange={({ target }) => cambiar({ observaciones: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
