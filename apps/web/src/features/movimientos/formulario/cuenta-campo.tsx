import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { CuentaField } from '@/features/cuentas/campo/cuenta-field.tsx';
import { useCan } from '@/lib/tenant.ts';
import { usePersona } from '@/lib/use-persona.ts';

import { cuandoSale } from '../cheque/cuando-sale.ts';
import { useChequeNuevo } from '../cheque/use-cheque-nuevo.ts';
import { useQueQuepa } from '../cheque/use-que-quepa.ts';
import { cuentaRecordada, preferenciasDe } from '../preferencias.ts';
import { BolsilloCampo } from './bolsillo-campo.tsx';
import { useFormDeMovimiento } from './comprobante-seccion.tsx';

type CuentaCampoProps = {
  /** True when the movement was never saved. */
  readonly esNuevo: boolean;
  /** True for a movement that is split over several works, which no own cheque pays. */
  readonly repartido?: boolean;
};

/** Account of a movement; a new one starts with that of the last similar movement. */
export function CuentaCampo({ esNuevo, repartido = false }: CuentaCampoProps) {
  const persona = usePersona();
  const [preferencias] = useState(() => preferenciasDe(persona));
  const { control, setValue } = useFormDeMovimiento();
  const [tipo, moneda = 'ARS', cotizacion, proyectoId, privado] = useWatch({
    control,
    name: ['tipo', 'moneda', 'cotizacion', 'proyectoId', 'privado'],
  });
  const [medioPago, deBolsillo, fecha, pago] = useWatch({
    control,
    name: ['medioPago', 'deBolsillo', 'fecha', 'chequeNuevo.pago'],
  });
  const esGasto = tipo === 'EGRESO' && privado !== true;
  const mal = !esGasto && Boolean(deBolsillo);
  useEffect(() => {
    if (mal) setValue('deBolsillo', null);
  }, [mal, setValue]);
  const recordada = cuentaRecordada(preferencias, proyectoId, medioPago);
  const nuevo = useChequeNuevo(control);
  const cheque = nuevo === 'EMITIDO' && repartido ? null : nuevo;
  const recibe = cheque === 'RECIBIDO';
  const eligeCartera = useCan('view_accounts');
  const clave = useQueQuepa(cheque);
  return (
    <>
      {deBolsillo || (recibe && !eligeCartera) ? null : (
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
            cheque,
          }}
          nota={cheque === 'EMITIDO' ? cuandoSale(pago) : undefined}
          propuesta={{
            medioPago,
            recordada,
            esGuardado: !esNuevo && !recibe,
            poner: (id) => setValue('cuentaId', id, { shouldDirty: !esNuevo }),
          }}
        />
      )}
      {esGasto ? <BolsilloCampo /> : null}
    </>
  );
}
