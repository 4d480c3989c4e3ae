import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCuentas, type Hacer } from '../que-hacer.ts';

type CerrarProps = {
  readonly cuenta: Cuenta;
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

const Saldo = ({ cuenta: { saldoCentavos, moneda } }: Pick<CerrarProps, 'cuenta'>) => (
  <EffectFigures
    figures={[['Saldo hoy', <Money key="saldo" centavos={saldoCentavos} moneda={moneda} />]]}
  />
);

/** What has something in it is emptied first. */
function ConSaldo({ cuenta, onHacer, onClose }: CerrarProps) {
  return (
    <OpenDialog
      asksOnly
      title={`Antes hay que vaciar ${cuenta.nombre}`}
      description="Una cuenta se cierra cuando queda en cero: con un traspaso a otra, o contándola si ya no hay nada."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Volver
          </Button>
          <Button onClick={() => onHacer({ que: 'traspasar', deId: cuenta.id })}>Traspasar</Button>
        </>
      }
    >
      <Saldo cuenta={cuenta} />
    </OpenDialog>
  );
}

/** From then on nothing is written in it. */
export function Cerrar({ cuenta, onHacer, onClose }: CerrarProps) {
  const { id, nombre, version, saldoCentavos } = cuenta;
  const cerrar = trpc.cuentas.cerrar.useMutation();
  const refrescar = useRefrescarCuentas();
  if (saldoCentavos !== 0) return <ConSaldo {...{ cuenta, onHacer, onClose }} />;
  return (
    <ConfirmDialog
      title={`¿Cerrar ${nombre}?`}
      text="No se anota nada más en ella y deja de ofrecerse al cargar. Lo que vio queda a la vista, entre las cerradas."
      verb="Cerrar la cuenta"
      about={id}
      onConfirm={() => cerrar.mutateAsync({ id, version })}
      done={{ title: 'Cuenta cerrada', description: nombre }}
      refresh={refrescar}
      onClose={onClose}
    >
      <Saldo cuenta={cuenta} />
    </ConfirmDialog>
  );
}
