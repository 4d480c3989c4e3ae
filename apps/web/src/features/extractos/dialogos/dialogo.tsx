import { Archivos } from '../archivos/archivos.tsx';
import type { EnCurso } from '../que-hacer.ts';
import { AMano } from './a-mano.tsx';
import { Cargo } from './cargo.tsx';
import { Crear } from './crear.tsx';
import type { DeDialogo } from './de-dialogo.ts';
import { Esperar } from './esperar.tsx';
import { Ignorar } from './ignorar.tsx';
import { NoSeConcilia } from './no-se-concilia.tsx';
import { Reglas } from './reglas.tsx';
import { Saldo } from './saldo.tsx';
import { Traspaso } from './traspaso.tsx';

type DialogoProps = DeDialogo & { readonly enCurso: EnCurso };

export function Dialogo({ enCurso, ...de }: DialogoProps) {
  switch (enCurso.que) {
    case 'archivos':
      return <Archivos cuenta={de.cuenta} onClose={de.onClose} />;
    case 'reglas':
      return <Reglas onClose={de.onClose} />;
    case 'noSeConcilia':
      return <NoSeConcilia {...de} />;
    case 'saldo':
      return <Saldo {...de} />;
    case 'crear':
      return <Crear {...de} lineas={enCurso.lineas} />;
    case 'cargo':
      return <Cargo {...de} grupo={enCurso.grupo} />;
    case 'traspaso':
      return <Traspaso {...de} linea={enCurso.linea} />;
    case 'esperar':
      return <Esperar {...de} lineas={enCurso.lineas} />;
    case 'ignorar':
      return <Ignorar {...de} lineas={enCurso.lineas} />;
    case 'aMano':
      return <AMano {...de} lineas={enCurso.lineas} />;
  }
}
