import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { medioDeCuenta } from '@plomada/domain/cuentas/cuenta.rules';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';

import { isId } from '@/config/ids.ts';
import { useCajaSuelta } from '@/features/cuentas/campo/caja-suelta.ts';
import {
  cabeElCheque,
  cuentasPara,
  cuentasPosteriores,
  proponerCuenta,
  sueltaLaCaja,
} from '@/features/cuentas/campo/propuesta.ts';
import { CUENTA_PARAM } from '@/features/cuentas/campo/textos.ts';
import { useCuentasSabidas } from '@/features/cuentas/campo/use-cuentas.ts';
import { useCan } from '@/lib/tenant.ts';

import { usoDeCheque } from '../cheque/cheque-nuevo.ts';
import { cuentaRecordada } from '../preferencias.ts';
import { chequeEnRapido } from './cheque-en-rapido.ts';
import type { Rapido } from './use-rapido.ts';

/** Data of the entry that decide which accounts fit its amount. */
function useDinero({ form, chosen }: Pick<Rapido, 'form' | 'chosen'>) {
  const [moneda = 'ARS', privado, fecha, tipo, chequeNuevo, deBolsillo] = useWatch({
    control: form.control,
    name: ['moneda', 'privado', 'fecha', 'tipo', 'chequeNuevo', 'deBolsillo'],
  });
  const { medioPago } = chosen;
  const enviado = chequeEnRapido({ tipo, medioPago, fecha, chequeNuevo, deBolsillo });
  const cheque = usoDeCheque({ tipo, medioPago, chequeNuevo: enviado });
  const proyectoId = chosen.obra?.id ?? null;
  const conCotizacion = moneda === 'USD';
  return { moneda, conCotizacion, proyectoId, privado: privado === true, fecha, cheque };
}

/** Accounts that fit, and the proposed one, which is sent unless another is chosen. */
export function useCuentaPropuesta({ form, chosen }: Rapido, soltar: () => void) {
  const soloPropia = !useCan('view_accounts');
  const sabidas = useCuentasSabidas();
  const cuentas = sabidas ?? [];
  const dinero = useDinero({ form, chosen });
  const { proyectoId, cheque } = dinero;
  const [deBolsillo, medioEscrito, cuentaEscrita] = useWatch({
    control: form.control,
    name: ['deBolsillo', 'medioPago', 'cuentaId'],
  });
  const { medioPago, preferencias, setCuenta } = chosen;
  const recordada = cuentaRecordada(preferencias, proyectoId, medioPago);
  const [params] = useSearchParams();
  const caben = cuentasPara(cuentas, dinero);
  const posteriores = cuentasPosteriores(cuentas, dinero);
  const suelta = useCajaSuelta({
    medioPago: medioEscrito,
    cuentaId: cuentaEscrita,
    cuentas,
    soltar,
  });
  // The form may have no means yet, although the schema's type has no undefined.
  const medioElegido: MedioPago | undefined = medioEscrito;
  // The account in the address is a cash box, so a means not paid from one cancels it.
  const sinCaja = cheque !== null || (medioElegido !== undefined && sueltaLaCaja(medioElegido));
  const enDireccion = sinCaja ? '' : (params.get(CUENTA_PARAM) ?? '');
  // Offline the accounts may be unknown: the one in the address is used as it is.
  const deDireccion = sabidas === undefined && isId(enDireccion) ? enDireccion : undefined;
  const pedida = deDireccion ?? caben.find(({ id }) => id === enDireccion)?.id;
  const propuesta =
    pedida ??
    proponerCuenta(cuentas, dinero, {
      medioPago,
      medioElegido: medioElegido !== undefined,
      suelta,
      recordada,
      soloPropia,
    });
  const elegida = cuentas.find(({ id }) => id === cuentaEscrita);
  const sobra = elegida !== undefined && !cabeElCheque(elegida, cheque);
  const alSobrar = useEffectEvent(soltar);
  useEffect(() => {
    if (sobra) alSobrar();
  }, [sobra]);
  // If the account was not proposed because of the means, the account proposes the means.
  const dada = pedida !== undefined || soloPropia;
  const tipo = caben.find(({ id }) => dada && !deBolsillo && id === propuesta)?.tipo;
  useEffect(
    () => setCuenta({ id: propuesta, medioPago: tipo && medioDeCuenta(tipo) }),
    [propuesta, tipo, setCuenta],
  );
  return { cuentas, caben, posteriores, propuesta, deDireccion, cheque, soloPropia };
}
