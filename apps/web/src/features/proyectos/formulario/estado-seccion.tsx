import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { verificarTransicion, transicionesDesde } from '@plomada/domain/proyectos/proyecto.rules';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { useWatch } from 'react-hook-form';

import { DateField, SelectField, TextareaField } from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { ESTADO_OBRA_LABEL } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { ObraControl } from './obra-control.ts';

export type EstadoSeccionProps = {
  readonly control: ObraControl;
  /** The state the server has. */
  readonly actual: EstadoProyecto;
};

/** Only the states the obra may go to from here, and by whom. */
export function EstadoSeccion({ control, actual }: EstadoSeccionProps) {
  const { role } = useTenant();
  const elegido = useWatch({ control, name: 'estado' });
  const posibles = [actual, ...transicionesDesde(actual)].filter(
    (hacia) => verificarTransicion(actual, hacia, { rol: role, motivo: 'motivo' }) === null,
  );
  const reabre = actual === 'FINALIZADA' && elegido === 'EN_CURSO';
  const termina = elegido === 'FINALIZADA' || elegido === 'RECEPCION_PROVISORIA';
  return (
    <FormSection title="Estado">
      <FormRow>
        <SelectField
          control={control}
          name="estado"
          label="Estado de la obra"
          options={posibles.map((value) => ({ value, label: ESTADO_OBRA_LABEL[value] }))}
          help={
            elegido === 'ARCHIVADA'
              ? 'Archivada queda de solo lectura: ni la obra ni sus movimientos se pueden cambiar.'
              : undefined
          }
        />
        {termina ? (
          <DateField control={control} name="fechaFinReal" label="Fin real" optional />
        ) : null}
      </FormRow>
      {reabre ? (
        <TextareaField
          control={control}
          name="motivo"
          label="Motivo para reabrir la obra"
          maxLength={MOTIVO_MAX}
          help="Queda en la auditoría."
        />
      ) : null}
    </FormSection>
  );
}
