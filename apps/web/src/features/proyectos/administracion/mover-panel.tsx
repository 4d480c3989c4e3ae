import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';

import { FormSection } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';

const MoverDialogo = lazyPart(async () => (await import('./mover-dialogo.tsx')).MoverDialogo);

type MoverPanelProps = { readonly obra: Pick<Proyecto, 'id' | 'codigo' | 'nombre'> };

/**
 * Panel that moves the movements of an obra to Administración, for an obra created to hold the
 * firm's costs.
 */
export function MoverPanel({ obra }: MoverPanelProps) {
  const puede = useCan('edit_projects');
  const { opened, open, close } = useOpened<'mover'>();
  if (!puede) return null;
  return (
    <FormSection
      title="Gastos de la empresa"
      text="Si esta obra se usó para la oficina, los sueldos o los impuestos, sus movimientos pueden pasar a Administración."
    >
      <div>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => open('mover')}>
          Pasar a Administración
        </Button>
      </div>
      {opened === 'mover' ? (
        <MoverDialogo
          pedido={{ proyectoId: obra.id }}
          que={`lo de ${obra.codigo} ${obra.nombre}`}
          onClose={close}
        />
      ) : null}
    </FormSection>
  );
}
