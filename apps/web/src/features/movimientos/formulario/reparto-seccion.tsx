import { Split } from 'lucide-react';
import { useEffect } from 'react';

import { Button } from '@/components/ui/button';

import { FormSection } from '../../../components/form/form-layout.tsx';
import { useAlPedir } from './al-pedir.ts';
import type { RepartoEscrito } from './use-reparto.ts';

export type RepartoSeccionProps = { readonly escrito: RepartoEscrito };

const traerPartes = async () => (await import('./reparto-partes.tsx')).RepartoPartes;

/** One invoice over several obras. The rest of it comes with the press. */
export function RepartoSeccion({ escrito }: RepartoSeccionProps) {
  const { Parte: Partes, pedir } = useAlPedir(traerPartes, 'el reparto');
  const { reparto } = escrito;
  const recovered = reparto !== null && Partes === null;
  useEffect(() => {
    if (recovered) void pedir();
    // Asked for once; what failed is asked for again by the press.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [recovered]);
  const empezar = async () => {
    if (await pedir()) escrito.empezar();
  };
  return (
    <FormSection
      title="Repartir entre obras"
      text="Para una factura que es de más de una obra: cada una lleva su parte, exacta al centavo."
    >
      {reparto === null || Partes === null ? (
        <div>
          <Button variant="outline" size="sm" onClick={() => void empezar()}>
            <Split aria-hidden />
            Repartir entre obras
          </Button>
        </div>
      ) : (
        <Partes escrito={escrito} reparto={reparto} />
      )}
    </FormSection>
  );
}
