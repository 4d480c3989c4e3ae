import { CorregirEvento } from './corregir-evento.tsx';
import { CorregirFoto } from './corregir-foto.tsx';
import type { CorregirProps } from './corregir-marco.tsx';
import { CorregirMovimiento } from './corregir-movimiento.tsx';
import { CorregirRetiro } from './corregir-retiro.tsx';

/** What a person mends of one that was refused, or not sent yet. */
export function Corregir(props: CorregirProps) {
  const { clase } = props.envio;
  if (clase === 'MOVIMIENTO') return <CorregirMovimiento {...props} />;
  if (clase === 'RETIRO') return <CorregirRetiro {...props} />;
  if (clase === 'EVENTO') return <CorregirEvento {...props} />;
  return clase === 'FOTO' ? <CorregirFoto {...props} /> : null;
}
