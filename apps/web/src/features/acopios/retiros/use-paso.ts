import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import type { RetiroEnCurso } from './use-retiro.ts';

/** On a phone the two halves take turns; Back goes from the second to the first. */
export function usePaso(vacia: boolean) {
  const [params, setParams] = useSearchParams();
  const enDatos = params.get('paso') === 'datos' && !vacia;
  const irA = (paso: 'datos' | null) =>
    setParams(paso === null ? {} : { paso }, { replace: paso === null });
  return { enDatos, irA };
}

export type Paso = ReturnType<typeof usePaso>;

/** What keeps it from being registered is told among the data. */
export function useDatosSiFalla({ form }: RetiroEnCurso, { enDatos, irA }: Paso, isPhone: boolean) {
  const { errors, submitCount, isSubmitting } = form.formState;
  const falla = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  useEffect(() => {
    if (falla && isPhone && !enDatos) irA('datos');
    // Once for each time it was sent: one may go back to the items with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [falla, submitCount]);
}
