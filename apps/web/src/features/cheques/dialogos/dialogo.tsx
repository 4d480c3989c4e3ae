import { Cobrar } from './cobrar.tsx';
import { Depositar } from './depositar.tsx';
import { Devolver } from './devolver.tsx';
import type { HechoProps } from './hecho.ts';

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
