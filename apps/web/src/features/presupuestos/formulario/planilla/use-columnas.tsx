import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { trpc } from '@/lib/trpc.ts';

import type { PresupuestoFormulario } from '../presupuesto-valores.ts';
import { CAMPOS } from './filas.ts';

/** Columns for this budget; a client's also has the rubro of each item. */
export function useColumnas(form: PresupuestoFormulario) {
  const sentido = useWatch({ control: form.control, name: 'sentido' });
  const conRubro = sentido === 'INGRESO';
  const { data } = trpc.rubros.listar.useQuery(undefined, { enabled: conRubro });
  return useMemo(() => {
    const rubros = data?.items ?? [];
    return {
      campos: conRubro ? CAMPOS : CAMPOS.filter((campo) => campo !== 'rubroId'),
      rubros,
      opciones: rubros.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      )),
    };
  }, [conRubro, data]);
}
