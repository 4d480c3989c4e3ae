import type { EstadoProyecto, Proyecto } from '@plomada/domain/proyectos/proyecto.schema';

import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { FormSection } from '../../../components/form/form-layout.tsx';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { EstadoBadge } from '../estado-badge.tsx';
import { EliminarDialogo } from './eliminar-dialogo.tsx';
import { TransicionDialogo } from './transicion-dialogo.tsx';
import { posiblesDesde, textosDe } from './transiciones.ts';

type Abierto = EstadoProyecto | 'eliminar';

/** Where the obra stands and where it can go from here; archiving and deleting say their effect first. */
export function EstadoPanel({ obra }: { readonly obra: Proyecto }) {
  const { role } = useTenant();
  const puedeEliminar = useCan('delete_projects');
  const { opened, open, close } = useOpened<Abierto>();
  const posibles = posiblesDesde(obra.estado, role);
  return (
    <FormSection title="Estado">
      <div className="flex flex-wrap items-center gap-2">
        <EstadoBadge estado={obra.estado} />
        {obra.estado === 'ARCHIVADA' ? (
          <span className="text-muted-foreground">De solo lectura, sin vuelta.</span>
        ) : null}
      </div>
      {posibles.length > 0 ? (
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          {posibles.map((hacia) => (
            <Button
              variant="outline"
              key={hacia}
              aria-haspopup="dialog"
              onClick={() => open(hacia)}
            >
              {textosDe(obra.estado, hacia).boton}
            </Button>
          ))}
        </div>
      ) : null}
      {puedeEliminar ? (
        <div className="border-t border-border pt-4">
          <Button variant="link" size="inline" onClick={() => open('eliminar')}>
            Eliminar la obra
          </Button>
          <p className="mt-1 text-sm text-muted-foreground">
            Solo una obra sin movimientos se puede eliminar; las demás se archivan.
          </p>
        </div>
      ) : null}
      {opened === 'eliminar' ? (
        <EliminarDialogo
          obra={obra}
          onArchive={posibles.includes('ARCHIVADA') ? () => open('ARCHIVADA') : null}
          onClose={close}
        />
      ) : null}
      {opened !== null && opened !== 'eliminar' ? (
        <TransicionDialogo obra={obra} hacia={opened} onClose={close} />
      ) : null}
    </FormSection>
  );
}
