import { FotoCampo } from '../../features/adjuntos/components/foto-campo.tsx';
import { useSubirAdjunto } from '../../features/adjuntos/use-subir-adjunto.ts';
import { NuevoMovimientoPage } from '../../features/movimientos/pages/nuevo-movimiento-page.tsx';

/** The quick entry, with the photo that goes up once there is a movement for it. */
export function MovimientoRapido() {
  const subir = useSubirAdjunto();
  return (
    <NuevoMovimientoPage
      foto={{
        campo: (props) => <FotoCampo {...props} />,
        subir: async ({ id }, archivo) => {
          await subir(id, archivo);
        },
      }}
    />
  );
}
