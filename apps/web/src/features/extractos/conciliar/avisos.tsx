import type { Conciliacion } from '@plomada/domain/extractos/conciliacion.schema';
import { titularMes } from '@plomada/formatters/fecha';

import { NoticeLine } from '@/components/import/findings.tsx';

import { cuantas, huecosEnPalabras } from '../palabras.ts';

/** Days that no file has, links that changed, a closed month, and an account that is left out. */
export function Avisos({ conciliacion }: { readonly conciliacion: Conciliacion }) {
  const { huecos, rotos, cerrado, noSeConcilia, mes } = conciliacion;
  return (
    <>
      {noSeConcilia === null ? null : (
        <NoticeLine tono="warning">
          {`Esta cuenta no se concilia: ${noSeConcilia}. El cierre no la pide.`}
        </NoticeLine>
      )}
      {huecos.length === 0 ? null : (
        <NoticeLine tono="warning">{huecosEnPalabras(huecos)}</NoticeLine>
      )}
      {rotos === 0 ? null : (
        <NoticeLine tono="warning">
          {`${cuantas(rotos, 'vínculo cambió', 'vínculos cambiaron')} después de conciliar: sus líneas están por decidir.`}
        </NoticeLine>
      )}
      {cerrado ? (
        <NoticeLine tono="warning">
          {`${titularMes(mes)} está cerrado: se puede vincular, y los movimientos nuevos llevan la fecha de hoy.`}
        </NoticeLine>
      ) : null}
    </>
  );
}
