import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { useNavigate } from 'react-router';

import { Panel } from '@/components/display/panel';
import { useOpened } from '@/lib/use-opened';

import { ListBody } from '../../../components/data-table/list-panel.tsx';
import { useRowMenu } from '../../../components/data-table/row-menu.tsx';
import { paths } from '../../../config/paths.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { ReciboGrupo } from '../recibos/recibo-grupo.tsx';
import { porRecibo } from '../recibos/recibos.ts';
import { useRetirosDeAcopio } from './use-items-a-retirar.ts';

const AnularRetiro = lazyPart(async () => (await import('./anular-retiro.tsx')).AnularRetiro);

export type RetirosPanelProps = {
  readonly acopioId: string;
  /** Of the acopio: where editing leads. */
  readonly obraId: string;
  /** False while neither the acopio nor its obra take changes. */
  readonly editable: boolean;
};

/** What was taken, by receipt, newest first; the cancelled ones stay in sight. */
export function RetirosPanel({ acopioId, obraId, editable }: RetirosPanelProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const puedeEditar = useCan('edit_withdrawals') && editable;
  const { opened, open, close } = useOpened<Retiro>();
  const lista = useRetirosDeAcopio(acopioId);
  const menu = useRowMenu<Retiro>((retiro) => [
    {
      label: 'Editar retiro',
      onSelect: () => void navigate(paths.retiroEditar(tenantId, obraId, acopioId, retiro.id)),
    },
    { label: 'Anular retiro', tone: 'destructive', onSelect: () => open(retiro) },
  ]);
  return (
    <Panel flush title="Retiros" qualifier="Por recibo">
      <ListBody
        list={lista}
        article="los"
        noun="retiros"
        skeleton={3}
        empty={
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            Todavía no hay retiros. El primero se registra desde el celular, al buscar el material.
          </p>
        }
      >
        {(retiros) => (
          <ul aria-label="Recibos">
            {porRecibo(retiros).map((recibo) => (
              <ReciboGrupo
                key={recibo.grupoId}
                recibo={recibo}
                onMenu={puedeEditar ? menu.open : undefined}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {menu.menu}
      {opened === null ? null : <AnularRetiro retiro={opened} onClose={close} />}
    </Panel>
  );
}
