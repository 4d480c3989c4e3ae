import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { CuentaField } from '@/features/cuentas/campo/cuenta-field.tsx';
import { useCan } from '@/lib/tenant.ts';
import { usePersona } from '@/lib/use-persona.ts';

import { useQueQuepa } from '../cheque/use-que-quepa.ts';
import { useTraeCheque } from '../cheque/use-trae-cheque.ts';
import { cuentaRecordada, preferenciasDe } from '../preferencias.ts';
import { BolsilloCampo } from './bolsillo-campo.tsx';
import { useFormDeMovimiento } from './comprobante-seccion.tsx';

type CuentaCampoProps = {
  /** True when the movement was never saved. */
  readonly esNuevo: boolean;
};

/** Account of a movement; a new one starts with that of the last similar movement. */
export function CuentaCampo({ esNuevo }: CuentaCampoProps) {
  const persona = usePersona();
  const [preferencias] = useState(() => preferenciasDe(persona));
  const { control, setValue } = useFormDeMovimiento();
  const [tipo, moneda = 'ARS', cotizacion, proyectoId, privado, medioPago, deBolsillo, fecha] =
    useWatch({
      control,
      name: [
        'tipo',
        'moneda',
        'cotizacion',
        'proyectoId',
        'privado',
        'medioPago',
        'deBolsillo',
        'fecha',
      ],
    });
  const esGasto = tipo === 'EGRESO' && privado !== true;
  const mal = !esGasto && Boolean(deBolsillo);
  useEffect(() => {
    if (mal) setValue('deBolsillo', null);
  }, [mal, setValue]);
  const recordada = cuentaRecordada(preferencias, proyectoId, medioPago);
  const conCheque = useTraeCheque(control);
  const eligeCartera = useCan('view_accounts');
  const clave = useQueQuepa(conCheque);
  return (
    <>
      {deBolsillo || (conCheque && !eligeCartera) ? null : (
        <CuentaField
          key={clave}
          control={control}
          name="cuentaId"
          tipo={tipo}
          dinero={{
            moneda,
            conCotizacion: Boolean(cotizacion),
            proyectoId,
            privado: privado === true,
            fecha,
            conCheque,
          }}
          propuesta={{
            medioPago,
            recordada,
            esGuardado: !esNuevo && !conCheque,
            poner: (id) => setValue('cuentaId', id, { shouldDirty: !esNuevo }),
          }}
        />
      )}
      {esGasto ? <BolsilloCampo /> : null}
    </>
  );
}
