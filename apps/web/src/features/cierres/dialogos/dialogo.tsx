import type { EnCurso, Hacer } from '../que-hacer.ts';
import { Cerrar } from './cerrar.tsx';
import { Descartar } from './descartar.tsx';
import { Diferencias } from './diferencias.tsx';
import { Reabrir } from './reabrir.tsx';
import { VolverACerrar } from './volver-a-cerrar.tsx';

export type DialogoProps = {
  readonly enCurso: EnCurso;
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

/** The dialog of what one is about to do with a month. */
export function Dialogo({ enCurso, onHacer, onClose }: DialogoProps) {
  switch (enCurso.que) {
    case 'cerrar':
      return <Cerrar {...enCurso} onClose={onClose} />;
    case 'volver-a-cerrar':
      return <VolverACerrar {...enCurso} onHacer={onHacer} onClose={onClose} />;
    case 'reabrir':
      return <Reabrir {...enCurso} onClose={onClose} />;
    case 'diferencias':
      return <Diferencias {...enCurso} onClose={onClose} />;
    case 'descartar':
      return <Descartar {...enCurso} onClose={onClose} />;
  }
}
