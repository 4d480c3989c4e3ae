import type { Cheque } from '@plomada/domain/cheques/cheque.schema';

import { Cobrar } from './cobrar.tsx';
import { Depositar } from './depositar.tsx';
import { Devolver } from './devolver.tsx';

export type HechoProps = {
  readonly cheques: readonly Cheque[];
  readonly onClose: () => void;
  /** Called after a save, before `onClose`. */
  readonly onDone?: (() => void) | undefined;
};

type DialogoProps = HechoProps & { readonly que: 'DEPOSITADO' | 'COBRADO' | 'RESCATADO' };

export function Dialogo({ que, ...hecho }: DialogoProps) {
  switch (que) {
    case 'DEPOSITADO':
      return <Depositar {...hecho} />;
    case 'COBRADO':
      return <Cobrar {...hecho} />;
    case 'RESCATADO':
      return <Devolver {...hecho} />;
  }
}
