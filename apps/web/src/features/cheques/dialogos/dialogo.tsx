import { Cobrar } from './cobrar.tsx';
import { Depositar } from './depositar.tsx';
import { Descontar } from './descontar.tsx';
import { Devolver } from './devolver.tsx';
import type { Accion, HechoProps } from './hecho.ts';

type DialogoProps = HechoProps & { readonly que: Accion };

export function Dialogo({ que, ...hecho }: DialogoProps) {
  switch (que) {
    case 'DEPOSITADO':
      return <Depositar {...hecho} />;
    case 'COBRADO':
      return <Cobrar {...hecho} />;
    case 'DESCONTADO':
      return <Descontar {...hecho} />;
    case 'RESCATADO':
      return <Devolver {...hecho} />;
  }
}
