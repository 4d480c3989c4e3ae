import { useState } from 'react';

import type { MovementPagesInput } from '../../lib/pages-of-movements.ts';

export type PedidoDeLista = MovementPagesInput;

export function useExportar(_pedido: PedidoDeLista) {
  const [exportando] = useState(false);
  return { exportando, exportar: (_formato: 'csv' | 'xlsx') => {} };
}
