import { crearRendicionSchema } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { subirFotoSchema } from '@plomada/domain/informes/foto.schema';
import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { z } from 'zod';

import { TextField, TextareaField } from '@/components/form/fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';

import { textoDe } from './arreglos.ts';
import { CorregirEvento } from './corregir-evento.tsx';
import { CorregirMarco, type CorregirProps } from './corregir-marco.tsx';
import { CorregirRetiro } from './corregir-retiro.tsx';

const fotoSchema = z.object({ nota: subirFotoSchema.shape.nota });

function CorregirFoto(props: CorregirProps) {
  const form = useAppForm(
    fotoSchema,
    { nota: textoDe(props.envio.cuerpo['nota']) },
    { nota: TextField },
  );
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(cuerpo) => ({ cuerpo })}>
      <TextField control={form.control} name="nota" label="Nota" optional maxLength={200} />
    </CorregirMarco>
  );
}

const rendicionSchema = z.object({ nota: crearRendicionSchema.shape.nota });

function CorregirRendicion(props: CorregirProps) {
  const form = useAppForm(
    rendicionSchema,
    { nota: textoDe(props.envio.cuerpo['nota']) },
    { nota: TextareaField },
  );
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(cuerpo) => ({ cuerpo })}>
      <TextareaField control={form.control} name="nota" label="Nota" optional maxLength={500} />
    </CorregirMarco>
  );
}

const bajaSchema = z.object({ motivo: motivoBajaSchema });

function CorregirBaja(props: CorregirProps) {
  const form = useAppForm(
    bajaSchema,
    { motivo: textoDe(props.envio.cuerpo['motivo']) },
    { motivo: TextareaField },
  );
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(cuerpo) => ({ cuerpo })}>
      <TextareaField control={form.control} name="motivo" label="Motivo" maxLength={500} />
    </CorregirMarco>
  );
}

const DE_CLASE = {
  RETIRO: CorregirRetiro,
  EVENTO: CorregirEvento,
  FOTO: CorregirFoto,
  RENDICION: CorregirRendicion,
  BAJA: CorregirBaja,
} as const;

/** Dialog to correct any class except a file and a movement, which has a form elsewhere. */
export function Corregir(props: CorregirProps) {
  const { clase } = props.envio;
  if (clase === 'ARCHIVO' || clase === 'MOVIMIENTO') return null;
  const DeClase = DE_CLASE[clase];
  return <DeClase {...props} />;
}
