import type { ChequeDetalle } from '@plomada/domain/cheques/cheque.schema';
import { useEffect, useState } from 'react';

import { useAddress } from '@/lib/use-address.ts';

import { type Accion, seHace } from '../acciones.ts';

/** Dialogs that the lists of debts open by `?hacer=`. */
const PEDIDAS: Readonly<Record<string, Accion>> = { cobrar: 'REEMPLAZADO', reponer: 'REPUESTO' };

/**
 * Action that the address asks for. It stays when the cheque changes behind its dialog, so that what
 * was typed is kept, and leaves the address at once, so that closing the dialog is no navigation.
 */
export function usePedido(cheque: ChequeDetalle) {
  const { params, put } = useAddress<'hacer'>();
  const pedida = PEDIDAS[params.get('hacer') ?? ''];
  const [pedido, setPedido] = useState(() =>
    pedida !== undefined && seHace(cheque, pedida) ? pedida : null,
  );
  const enDireccion = params.has('hacer');
  useEffect(() => {
    if (enDireccion) put({ hacer: '' });
  }, [enDireccion, put]);
  return { pedido, soltar: () => setPedido(null) };
}
