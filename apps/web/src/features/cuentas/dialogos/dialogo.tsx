import { CuentaDialogo } from '../formulario/cuenta-dialogo.tsx';
import type { EnCurso, Hacer } from '../que-hacer.ts';
import { Ubicar } from '../ubicar/ubicar.tsx';
import { Anular } from './anular.tsx';
import { Cerrar } from './cerrar.tsx';
import { Contar } from './contar.tsx';
import { Traspasar } from './traspasar.tsx';
import { UnTraspaso } from './un-traspaso.tsx';

export type DialogoProps = {
  readonly enCurso: EnCurso;
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

/** The dialog of what one is about to do with an account. */
export function Dialogo({ enCurso, onHacer, onClose }: DialogoProps) {
  switch (enCurso.que) {
    case 'abrir':
      return <CuentaDialogo cuenta={null} onClose={onClose} />;
    case 'editar':
      return <CuentaDialogo cuenta={enCurso.cuenta} onClose={onClose} />;
    case 'cerrar':
      return <Cerrar cuenta={enCurso.cuenta} onHacer={onHacer} onClose={onClose} />;
    case 'traspasar':
      return <Traspasar {...enCurso} onClose={onClose} />;
    case 'contar':
      return <Contar {...enCurso} onClose={onClose} />;
    case 'ubicar':
      return <Ubicar onClose={onClose} />;
    case 'traspaso':
      return <UnTraspaso id={enCurso.id} onHacer={onHacer} onClose={onClose} />;
    case 'anular':
      return <Anular traspaso={enCurso.traspaso} onClose={onClose} />;
  }
}
