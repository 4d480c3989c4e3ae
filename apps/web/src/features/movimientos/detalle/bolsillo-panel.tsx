import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Panel } from '@/components/display/panel.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCargandoCuentas } from '@/features/cuentas/campo/cargando-campos.ts';
import { CuentaLink } from '@/features/cuentas/campo/cuenta-link.tsx';
import { Devolver } from '@/features/cuentas/dialogos/devolver.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

type Pagado = Movimiento & { readonly bolsillo: NonNullable<Movimiento['bolsillo']> };

const esPagado = (movimiento: Movimiento): movimiento is Pagado => movimiento.bolsillo !== null;

function Anular({ movimiento, onClose }: { movimiento: Pagado; onClose: () => void }) {
  const { id, moneda, importeCentavos, bolsillo } = movimiento;
  const anular = trpc.movimientos.anularDevolucion.useMutation();
  const refrescar = useRefreshMoney();
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <ConfirmDialog
      title="¿Anular la devolución?"
      text={`Vuelve a deberse a ${bolsillo.miembro.nombre}, y la cuenta queda como si no lo hubiera pagado.`}
      verb="Anular la devolución"
      destructive
      about={id}
      onConfirm={() => anular.mutateAsync({ id })}
      done={{ title: 'Devolución anulada', description: `${importe} a ${bolsillo.miembro.nombre}` }}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}

/** Member who paid out of pocket, and the reimbursement if there is one. */
export function BolsilloPanel({ movimiento }: { readonly movimiento: Movimiento }) {
  const { opened, open, close } = useOpened<'devolver' | 'anular'>();
  const puedeDevolver = useCan('manage_accounts');
  // Asks ahead for the accounts without which the dialog does not open.
  useCargandoCuentas();
  if (!esPagado(movimiento)) return null;
  const { id, moneda, importeCentavos, origen, bolsillo } = movimiento;
  const { miembro, devueltoEl, cuenta } = bolsillo;
  const seDebe = devueltoEl === null && origen === null;
  return (
    <Panel title="De su bolsillo">
      <p>Lo pagó {miembro.nombre} de su bolsillo.</p>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {devueltoEl === null ? (
          seDebe ? (
            'Todavía no se le devolvió.'
          ) : (
            'Con esto deja de debérsele.'
          )
        ) : (
          <>
            Se le devolvió el {formatearFecha(devueltoEl)}
            {cuenta === null ? null : (
              <>
                {' '}
                de <CuentaLink cuenta={cuenta} />
              </>
            )}
            .
          </>
        )}
      </p>
      {seDebe && puedeDevolver ? (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="mt-3"
          onClick={() => open('devolver')}
        >
          Devolver
        </Button>
      ) : null}
      {cuenta === null ? null : (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="mt-3"
          onClick={() => open('anular')}
        >
          Anular la devolución
        </Button>
      )}
      {opened === 'devolver' ? (
        <Devolver
          persona={miembro.nombre}
          moneda={moneda}
          gastos={[{ id, importeCentavos }]}
          onClose={close}
        />
      ) : null}
      {opened === 'anular' ? <Anular movimiento={movimiento} onClose={close} /> : null}
    </Panel>
  );
}
