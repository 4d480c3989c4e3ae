import { ignorarSchema } from '@plomada/domain/extractos/conciliacion.schema';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextField } from '@/components/form/fields.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';

import { type DeLineas, idsDe, useUltimos } from './de-dialogo.ts';
import { conceptoDe, LoDelBanco, tituloDe } from './lo-del-banco.tsx';

const esquema = z.object({ motivo: ignorarSchema.shape.motivo.unwrap() });
type Entrada = z.input<typeof esquema>;

const CONTROLES: FormControls<Entrada> = { motivo: TextField };

const MOTIVOS = ['Se anula con otra línea', 'No es de la empresa', 'Ya está en otra cuenta'];

/** Dialog that leaves lines without an entry, with a reason. */
export function Ignorar({ cuenta, lineas, vueltas, onDecidir, onClose }: DeLineas) {
  const { ultimos, recordar } = useUltimos();
  const ignorar = trpc.conciliacion.ignorar.useMutation();
  const form = useAppForm(esquema, { motivo: ultimos.motivo ?? '' }, CONTROLES);
  return (
    <EditDialog
      title={tituloDe('Ignorar', lineas)}
      description={conceptoDe(lineas)}
      form={form}
      label="Ignorar"
      about={idsDe(lineas).join(' ')}
      submit="Ignorar"
      isReady={ultimos.motivo !== undefined}
      disabledBecause={null}
      save={async ({ motivo }) => {
        const hecho = await ignorar.mutateAsync({ id: cuenta.id, lineaIds: idsDe(lineas), motivo });
        recordar({ motivo });
        return hecho;
      }}
      refresh={() => Promise.resolve()}
      done={null}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDecidir({
          lineas,
          toma: [],
          hecho: 'Ignorada',
          deshacer: () => vueltas.sinIgnorar(lineas),
        });
      }}
    >
      <LoDelBanco lineas={lineas} moneda={cuenta.moneda} />
      <TextField
        control={form.control}
        name="motivo"
        label="Motivo"
        maxLength={200}
        autoFocus={ultimos.motivo === undefined}
        suggestions={MOTIVOS}
        help="Queda sin apunte, y la diferencia del mes la cuenta."
      />
    </EditDialog>
  );
}
