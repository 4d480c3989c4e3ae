import type { LineaConSugerencias } from '@plomada/domain/extractos/conciliacion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Check, Undo2 } from 'lucide-react';

import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';

import { cambioEnPalabras, CLASE_EN_PALABRAS, estaRoto, senasDe } from '../palabras.ts';
import {
  decisionEnPalabras,
  type DeLineas,
  EstadoDeLinea,
  sugerenciaEnPalabras,
} from './columnas.tsx';

export type AlTocar = {
  readonly aceptar: (lineas: readonly LineaConSugerencias[]) => void;
  readonly revertir: (linea: LineaConSugerencias) => void;
  readonly menuDe: (linea: LineaConSugerencias) => readonly MenuItem[];
};

type TarjetaProps = DeLineas & { readonly linea: LineaConSugerencias };

/** Entry beside a line, below the words of the bank, and the change of a broken link. */
function Debajo({ linea, ...de }: TarjetaProps) {
  const dicho = decisionEnPalabras(linea) ?? sugerenciaEnPalabras(linea, de);
  const cambios = linea.vinculos.filter(estaRoto);
  return (
    <span className="mt-2 flex flex-col gap-2">
      <span className="empty:hidden">
        <EstadoDeLinea linea={linea} />
      </span>
      {cambios.map((vinculo) => (
        <span key={vinculo.id} className="text-sm text-warning">
          {cambioEnPalabras(vinculo, de.moneda)}
        </span>
      ))}
      {dicho === null ? null : (
        <span className="rounded-md bg-sunken px-3 py-2">
          <span className="block [overflow-wrap:anywhere]">{dicho[0]}</span>
          <span className="block text-sm text-muted-foreground">{dicho[1]}</span>
        </span>
      )}
    </span>
  );
}

function Botones({ linea, al, tomados }: TarjetaProps & { readonly al: AlTocar }) {
  const decidida = linea.estado !== 'PENDIENTE';
  const hay = !decidida && sugerenciaEnPalabras(linea, { tomados }) !== null;
  const clave = { 'data-clave': linea.id };
  return (
    // The focus comes here after the line before was decided, to the button where there is one.
    <span
      className="flex gap-2 outline-none"
      {...(hay || decidida ? {} : { ...clave, tabIndex: -1 })}
    >
      {hay ? (
        <Button variant="outline" className="flex-1" {...clave} onClick={() => al.aceptar([linea])}>
          <Check aria-hidden />
          Aceptar
        </Button>
      ) : null}
      {decidida ? (
        <Button variant="outline" className="flex-1" {...clave} onClick={() => al.revertir(linea)}>
          <Undo2 aria-hidden />
          Deshacer
        </Button>
      ) : (
        <MoreActions items={al.menuDe(linea)} className={hay ? '' : 'ml-auto'} />
      )}
    </span>
  );
}

export const enTelefono =
  (de: DeLineas, al: AlTocar) =>
  (linea: LineaConSugerencias): PhoneRow => ({
    title: linea.concepto,
    value: (
      <Money
        centavos={linea.importeCentavos}
        moneda={de.moneda}
        income={linea.importeCentavos > 0}
      />
    ),
    meta: [
      formatearFecha(linea.fecha),
      ...(linea.clase === null ? [] : [CLASE_EN_PALABRAS[linea.clase]]),
      ...senasDe(linea),
    ].join(' · '),
    foot: <Debajo linea={linea} {...de} />,
    below: <Botones linea={linea} al={al} {...de} />,
  });
