import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { NumberBox } from '../../../components/form/number-box.tsx';
import { decimalKind } from '../../../components/form/number-kinds.ts';
import { useWrittenNumber } from '../../../components/form/use-written-number.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import {
  isLabelled,
  MONEDA_LABEL,
  optionsOf,
  TIPO_COTIZACION_LABEL,
} from '../../../config/labels.ts';
import { equivalente } from '../formulario/importe-seccion.tsx';
import type { Sugerencias } from '../preferencias.ts';
import type { Borrador } from './borrador.ts';
import { centavosDe } from './teclas.ts';

export type MonedaRapidaProps = {
  readonly borrador: Borrador;
  readonly cambiar: (cambios: Partial<Borrador>) => void;
  readonly sugerencias: Sugerencias;
};

const MONEDAS = [
  { value: 'ARS', label: MONEDA_LABEL.ARS },
  { value: 'USD', label: MONEDA_LABEL.USD },
] as const;

const COTIZACION = decimalKind(12, 6);

const EN_FRASE = { ARS: 'pesos', USD: 'dólares' } as const;

function Cotizacion({ borrador, cambiar }: Omit<MonedaRapidaProps, 'sugerencias'>) {
  const { cotizacion } = borrador;
  const valor = String(cotizacion?.valor ?? '');
  const tipo = cotizacion?.tipo ?? 'OFICIAL';
  const enPesos = equivalente(centavosDe(borrador.importe), cotizacion);
  const poner = (nueva: { readonly valor?: string; readonly tipo?: typeof tipo }) =>
    cambiar({ cotizacion: { ...cotizacion, valor, tipo, ...nueva } });
  const escrita = useWrittenNumber({
    kind: COTIZACION,
    value: valor === '' ? null : valor,
    onChange: (nuevo) => poner({ valor: nuevo ?? '' }),
  });
  return (
    <>
      <Field
        label="Cotización, pesos por dólar"
        help={enPesos && `Equivale a ${enPesos}`}
        error={escrita.problem}
      >
        {(control) => (
          <NumberBox
            {...control}
            autoFocus
            placeholder="1480,00"
            written={escrita}
            limits={COTIZACION.limits}
          />
        )}
      </Field>
      <Field label="Tipo de cotización">
        {(control) => (
          <Select
            {...control}
            options={optionsOf(TIPO_COTIZACION_LABEL)}
            value={tipo}
            onChange={({ target }) => {
              if (isLabelled(TIPO_COTIZACION_LABEL, target.value)) poner({ tipo: target.value });
            }}
          />
        )}
      </Field>
    </>
  );
}

/** The sign before the amount opens it: pesos most of the time, dollars with their rate at times. */
export function MonedaRapida({ borrador, cambiar, sugerencias }: MonedaRapidaProps) {
  const [abierta, setAbierta] = useState(false);
  const { moneda } = borrador;
  const elegir = (nueva: Borrador['moneda']) =>
    cambiar({
      moneda: nueva,
      cotizacion:
        nueva === 'USD'
          ? { tipo: sugerencias.tipoCotizacion, valor: sugerencias.valorCotizacion ?? '' }
          : null,
    });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Moneda: ${EN_FRASE[moneda]}`}
        onClick={() => setAbierta(true)}
        className="mr-1 inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 self-center rounded-md px-1 text-xl text-muted-foreground"
      >
        <ChevronDown aria-hidden className="size-4" />
        {moneda === 'USD' ? 'US$' : '$'}
      </button>
      <Sheet
        open={abierta}
        onOpenChange={setAbierta}
        title="Moneda"
        footer={
          <Button variant="primary" onClick={() => setAbierta(false)}>
            Listo
          </Button>
        }
      >
        <div className="flex flex-col gap-4 px-2 pb-2">
          <Segmented label="Moneda" value={moneda} options={MONEDAS} onChange={elegir} />
          {moneda === 'USD' ? <Cotizacion borrador={borrador} cambiar={cambiar} /> : null}
        </div>
      </Sheet>
    </>
  );
}
