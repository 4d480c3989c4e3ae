import type { Envio } from '../../../lib/outbox/envio.ts';
import { SinEnviarDialogo } from './sin-enviar-dialogo.tsx';

type SalirProps = {
  readonly waiting: readonly Envio[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Before signing out: what waits stays on this device, for whoever put it down. */
export function Salir(props: SalirProps) {
  return (
    <SinEnviarDialogo
      {...props}
      text="Quedan guardados acá y se envían cuando entres otra vez con tu cuenta en este teléfono."
      verb="Salir"
    />
  );
}
