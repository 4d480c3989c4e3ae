import type { Indice } from '@plomada/domain/presupuestos/indices/indice.schema';
import type { OpcionDeValor } from '@plomada/domain/presupuestos/indices/lectura.rules';
import { formatearMes } from '@plomada/formatters/fecha';

import { OptionSelect } from '@/components/form/option-select.tsx';

import { valorEscrito } from './indices-tabla.tsx';
import type { Linea } from './pegado.ts';
import { claveDe } from './tabla.ts';

type Elegir = (clave: string, opcion: OpcionDeValor) => void;

type RevisionProps = {
  readonly lineas: readonly Linea[];
  readonly serie: string;
  readonly valores: ReadonlyMap<string, Indice>;
  readonly disabled: boolean;
  /** Called with the value chosen for an ambiguous line. */
  readonly onElegir: Elegir;
};

type MalaProps = Pick<RevisionProps, 'disabled' | 'onElegir'> & {
  readonly linea: Extract<Linea, { readonly ok: false }>;
};

/** Line that is invalid, or that needs a choice by the person. */
function Mala({ linea, disabled, onElegir }: MalaProps) {
  const { numero, motivo, texto, opciones = [], clave } = linea;
  return (
    <li className="px-3 py-1.5 text-destructive">
      Línea {numero}: {motivo}
      <span className="block truncate text-sm text-muted-foreground">{texto}</span>
      {clave === undefined ? null : (
        <OptionSelect
          aria-label={`Qué valor es el de la línea ${numero}`}
          className="mt-1"
          placeholder="Elegir el valor"
          value=""
          disabled={disabled}
          options={opciones.map(({ valor }) => ({ value: valor, label: valorEscrito(valor) }))}
          onChange={({ target: { value } }) => {
            const opcion = opciones.find(({ valor }) => valor === value);
            if (opcion) onElegir(clave, opcion);
          }}
        />
      )}
    </li>
  );
}

/** Lines as parsed, each beside the current value of its month. */
export function Revision({ lineas, serie, valores, ...actos }: RevisionProps) {
  return (
    <ul aria-label="Lo que se entendió" className="max-h-56 overflow-y-auto rounded-md bg-sunken">
      {lineas.map((linea) => {
        if (!linea.ok) return <Mala key={linea.numero} linea={linea} {...actos} />;
        const previo = valores.get(claveDe(serie, linea.mes));
        return (
          <li key={linea.numero} className="tnum flex justify-between gap-3 px-3 py-1.5">
            {formatearMes(linea.mes)}
            <span>
              {previo === undefined ? null : (
                <span className="text-sm text-muted-foreground">
                  hoy {valorEscrito(previo.valor)} →{' '}
                </span>
              )}
              {valorEscrito(linea.valor)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
