import { integridadSchema, type Integridad } from '@plomada/domain/auditoria/auditoria.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { useState } from 'react';

import { useLongCall } from '../../../lib/long-call.ts';

type Estado =
  | { readonly tipo: 'sin-verificar' }
  | { readonly tipo: 'verificando'; readonly filas: number }
  | { readonly tipo: 'verificada'; readonly integridad: Integridad; readonly cuando: Date }
  | { readonly tipo: 'fallo'; readonly causa: unknown };

const filasDe = (paso: unknown): number => {
  const { filas } = fieldsOf(paso);
  return typeof filas === 'number' ? filas : 0;
};

/** Every row against its seal, on the server: a million take up to a minute. */
export function useVerificar() {
  const llamar = useLongCall();
  const [estado, setEstado] = useState<Estado>({ tipo: 'sin-verificar' });
  const verificar = async () => {
    setEstado({ tipo: 'verificando', filas: 0 });
    try {
      const integridad = await llamar('/audit-logs/integridad', {
        method: 'GET',
        parse: (respuesta) => integridadSchema.parse(respuesta),
        onStep: (paso) => setEstado({ tipo: 'verificando', filas: filasDe(paso) }),
      });
      setEstado({ tipo: 'verificada', integridad, cuando: new Date() });
    } catch (causa) {
      setEstado({ tipo: 'fallo', causa });
    }
  };
  return { estado, verificar };
}
