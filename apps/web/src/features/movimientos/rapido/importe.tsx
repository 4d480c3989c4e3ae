import { useWatch } from 'react-hook-form';

import { Stuck } from '@/components/display/stuck.tsx';
import { BigAmount } from '@/components/form/big-amount.tsx';
import type { BigAmountText } from '@/components/form/use-big-amount.ts';
import { cn } from '@/lib/utils.ts';

import { equivalente } from '../formulario/equivalente.ts';
import { MonedaRapida } from './moneda-rapida.tsx';
import type { Rapido } from './use-rapido.ts';

type ImporteProps = { readonly rapido: Rapido; readonly importe: BigAmountText };

export function Importe({ rapido, importe }: ImporteProps) {
  const { control, formState } = rapido.form;
  const [moneda = 'ARS', cotizacion] = useWatch({ control, name: ['moneda', 'cotizacion'] });
  const enPesos = moneda === 'USD' ? equivalente(importe.centavos, cotizacion) : null;
  const falla = formState.errors.cotizacion?.valor?.message;
  return (
    // The amount stays in sight while the keypad writes it.
    <Stuck
      edge="head"
      className="my-auto bg-background max-md:sticky max-md:top-0 max-md:z-10 short:static"
    >
      <BigAmount
        amount={importe}
        moneda={moneda}
        sign={<MonedaRapida {...rapido} />}
        isCrowded={rapido.duplicados.duplicidad !== null}
      />
      {falla === undefined && enPesos === null ? null : (
        <p
          className={cn(
            '-mt-1.5 pb-1.5 text-center text-sm text-muted-foreground md:-mt-4 md:pb-4',
            falla && 'text-destructive',
          )}
        >
          {falla ?? (
            <>
              Equivale a <span className="tnum font-medium text-foreground">{enPesos}</span>
            </>
          )}
        </p>
      )}
    </Stuck>
  );
}
