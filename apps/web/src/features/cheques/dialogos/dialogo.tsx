import type { Accion } from '../acciones.ts';
import { Cobrar } from './cobrar.tsx';
import { Depositar } from './depositar.tsx';
import { Descontar } from './descontar.tsx';
import { Devolver } from './devolver.tsx';
import type { HechoProps } from './hecho.ts';
import { Rechazar } from './rechazar.tsx';
import { Reemplazar } from './reemplazar.tsx';
import { Reponer } from './reponer.tsx';

type DialogoProps = HechoProps & { readonly que: Accion };

export function Dialogo({ que, ...hecho }: DialogoProps) {
  switch (que) {
    case 'DEPOSITADO':
      return <Depositar {...hecho} />;
    case 'COBRADO':
      return <Cobrar {...hecho} />;
    case 'DESCONTADO':
      return <Descontar {...hecho} />;
    case 'RECHAZADO':
      return <Rechazar {...hecho} />;
    case 'REEMPLAZADO':
      return <Reemplazar {...hecho} />;
    case 'REPUESTO':
      return <Reponer {...hecho} />;
    case 'RESCATADO':
      return <Devolver {...hecho} a="CARTERA" />;
    case 'DEVUELTO':
      return <Devolver {...hecho} a="ENTREGADOR" />;
  }
}
