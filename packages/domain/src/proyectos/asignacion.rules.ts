import { refuseAll, type Refusal } from '../base/refusal.ts';
import type { Rol } from '../organizaciones/organizacion.schema.ts';

type Pedido = { readonly fullName: string; readonly role: Rol } | null;

/** An obra is given to each Usuario of the organisation; the others see theirs anyway. Null: nobody's id. */
export const verificarAsignables = (pedidos: readonly Pedido[]): Refusal | null =>
  refuseAll(
    pedidos.flatMap((pedido, i) => {
      const message = impedimento(pedido);
      return message === null ? [] : [{ path: `usuarioIds.${i}`, message }];
    }),
  );

function impedimento(pedido: Pedido): string | null {
  if (!pedido) return 'Ese usuario no es de la organización';
  const { fullName, role } = pedido;
  if (role === 'Usuario') return null;
  return role === 'Socio'
    ? `${fullName} es Socio: ve las obras en las que participa`
    : `${fullName} es ${role}: ya ve todas las obras`;
}
