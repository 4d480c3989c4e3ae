import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCierres, type EnCurso } from '../que-hacer.ts';

type DescartarProps = Extract<EnCurso, { que: 'descartar' }> & { readonly onClose: () => void };

/** One that could not be made is given up. */
export function Descartar({ id, archivo, onClose }: DescartarProps) {
  const descartar = trpc.cierres.descartarImportacion.useMutation();
  const refrescar = useRefrescarCierres();
  return (
    <ConfirmDialog
      title={`¿Descartar la importación de ${archivo}?`}
      text="Deja de frenar el cierre. No borra nada: de ese archivo no había entrado ninguna fila."
      verb="Descartar"
      about={id}
      onConfirm={() => descartar.mutateAsync({ id })}
      done={{ title: 'Importación descartada', description: archivo }}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}
