import { Leer } from './leer/leer.tsx';
import { Ver } from './partes/ver.tsx';
import type { EnCurso, Hacer } from './que-hacer.ts';
import { Registrar } from './registrar/registrar.tsx';

export type DialogoProps = {
  readonly enCurso: EnCurso;
  readonly onHacer: Hacer;
  /** The rows that left their pile. */
  readonly onRegistradas: (claves: readonly string[]) => void;
  readonly onClose: () => void;
};

export function Dialogo({ enCurso, onHacer, onRegistradas, onClose }: DialogoProps) {
  switch (enCurso.que) {
    case 'leer':
      return <Leer onClose={onClose} />;
    case 'registrar':
      return <Registrar {...enCurso} onRegistradas={onRegistradas} onClose={onClose} />;
    case 'ver':
      return <Ver {...enCurso} onHacer={onHacer} onClose={onClose} />;
  }
}
