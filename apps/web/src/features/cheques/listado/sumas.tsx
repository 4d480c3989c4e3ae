import type { VistaListado } from '@plomada/domain/cheques/listados/listado.schema';
import { Fragment } from 'react';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';

import { cuantosCheques } from '../palabras.ts';
import {
  cuantosYCuanto,
  FORMA_EN_PALABRAS,
  movidosDe,
  nuevosDe,
  paraDecidir,
  queNoEntran,
} from './plan.ts';

type SumasProps = { readonly vista: VistaListado; readonly afuera: ReadonlySet<number> };

/** Shape of the listing, and its column of amounts against what was read and what was left out. */
function Columna({ vista: { forma, prueba } }: Pick<SumasProps, 'vista'>) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">Lo que tiene el archivo</h3>
      <p className="text-sm text-muted-foreground">{FORMA_EN_PALABRAS[forma]}</p>
      {prueba.map(({ moneda, columnaCentavos, leidoCentavos, afueraCentavos }) => (
        <Fragment key={moneda}>
          <EffectTotals
            lines={[
              moneyLine('Suma la columna de importes', { centavos: columnaCentavos, moneda }),
              moneyLine('Suman los cheques leídos', { centavos: leidoCentavos, moneda }),
              moneyLine('Suman las filas que quedan afuera', { centavos: afueraCentavos, moneda }),
            ]}
          />
        </Fragment>
      ))}
    </section>
  );
}

/** Effect of the listing on the portfolio. */
function Efecto({ vista, afuera }: SumasProps) {
  const iguales = vista.filas.filter(({ que }) => que === 'IGUAL').length;
  const esperan = paraDecidir(vista).length;
  const noEntran = queNoEntran(vista).length;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">Lo que cambia acá</h3>
      <EffectTotals
        lines={[
          ['Entran en la cartera', cuantosYCuanto(nuevosDe(vista, afuera))],
          ['Cambian', cuantosYCuanto(movidosDe(vista, afuera))],
          ['Están igual', iguales === 0 ? 'Ninguno' : cuantosCheques(iguales)],
          esperan > 0 && ['Esperan una decisión', cuantosCheques(esperan)],
          noEntran > 0 && ['No entran', cuantosCheques(noEntran)],
        ]}
      />
    </section>
  );
}

export function Sumas(props: SumasProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Columna vista={props.vista} />
      <Efecto {...props} />
    </div>
  );
}
