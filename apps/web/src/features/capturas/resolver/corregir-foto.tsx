import { subirFotoSchema } from '@plomada/domain/informes/foto.schema';
import { z } from 'zod';

import { TextField } from '../../../components/form/fields.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';

const schema = z.object({ nota: subirFotoSchema.shape.nota });

export function CorregirFoto(props: CorregirProps) {
  const { nota } = props.envio.cuerpo;
  const form = useAppForm(schema, { nota: typeof nota === 'string' ? nota : '' });
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(cuerpo) => ({ cuerpo })}>
      <TextField control={form.control} name="nota" label="Nota" optional maxLength={200} />
    </CorregirMarco>
  );
}
