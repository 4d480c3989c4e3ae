import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { useWatch } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented.tsx';

import { ChequesElegidos, useCartera } from './elegidos.tsx';
import { PropioCampos } from './propio.tsx';
import { useFormConCheques } from './use-cheques.ts';
import { useDeclinar } from './use-declinar.ts';

const DE_CARTERA = { value: 'CARTERA', label: 'De la cartera' } as const;
const OTRAS = [
  { value: 'PROPIO', label: 'Uno nuestro' },
  { value: 'NINGUNO', label: 'Sin detalle' },
] as const;
type Manera = 'CARTERA' | 'PROPIO' | 'NINGUNO';

const NOTAS: Readonly<Record<Manera, string>> = {
  CARTERA: 'Se entregan enteros: el importe es lo que suman.',
  PROPIO: 'El dinero sale de la cuenta el día en que se paga el cheque.',
  NINGUNO: 'El dinero sale hoy de la cuenta, sin decir qué cheque es.',
};

/**
 * Choice between cheques of the portfolio, an own one and neither, for money by a means of both.
 * Each way keeps what it had.
 */
export function DeUnoOtro({ formato }: { readonly formato: FormatoCheque }) {
  const { control } = useFormConCheques();
  const chequeNuevo = useWatch({ control, name: 'chequeNuevo' });
  const { espera, ofrece, usa, elegir, dejar, ...cartera } = useCartera(formato);
  const { declinar, retomar } = useDeclinar();
  // Shown once the choices are known, so that none appears under the finger.
  if (espera) return null;
  const manera: Manera = usa ? 'CARTERA' : chequeNuevo ? 'PROPIO' : 'NINGUNO';
  const cambiar = (nueva: Manera) => {
    if (nueva === 'CARTERA') return elegir();
    dejar();
    return nueva === 'PROPIO' ? retomar() : declinar();
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <Segmented
          label="Con qué cheque"
          value={manera}
          options={ofrece ? [DE_CARTERA, ...OTRAS] : OTRAS}
          onChange={cambiar}
          className="max-w-sm"
        />
        <p aria-live="polite" className="text-sm text-muted-foreground">
          {NOTAS[manera]}
        </p>
      </div>
      {manera === 'CARTERA' ? <ChequesElegidos {...cartera} /> : null}
      {manera === 'PROPIO' ? <PropioCampos formato={formato} /> : null}
    </>
  );
}
