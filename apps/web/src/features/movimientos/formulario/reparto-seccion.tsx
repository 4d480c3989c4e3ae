import { Split } from 'lucide-react';
import { useEffect } from 'react';

import { FormSection } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';

import { useAlPedir } from './al-pedir.ts';
import type { RepartoEscrito } from './reparto.ts';

const traerPartes = async () => (await import('./reparto-partes.tsx')).RepartoPartes;

/** Split of one invoice over several obras. Its fields are loaded on demand. */
export function RepartoSeccion({ escrito }: { readonly escrito: RepartoEscrito }) {
  const { Parte: Partes, pedir } = useAlPedir(traerPartes, 'el reparto');
  const { reparto } = escrito;
  const recovered = reparto !== null && Partes === null;
  useEffect(() => {
    if (recovered) void pedir();
    // Loads once; after a failure, pressing the button loads again.
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
