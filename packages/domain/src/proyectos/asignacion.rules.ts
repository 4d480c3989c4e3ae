import { refuseAll, type Refusal } from '../base/refusal.ts';
import type { Rol } from '../organizaciones/organizacion.schema.ts';

type Pedido = { readonly fullName: string; readonly role: Rol } | null;

/**
 * Refuses to assign an obra to anyone but a Usuario, since other roles see their works without an
 * assignment. A null in `pedidos`, refused too, is an id that the organisation does not have.
 */
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
