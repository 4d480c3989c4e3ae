import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { useState } from 'react';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';

import { comparar, type Diferencia, type Oferta } from './comparar.ts';

const QUE: Record<Diferencia['que'], string> = {
  agregado: 'Agregado',
  quitado: 'Quitado',
  cambiado: 'Cambiado',
};

type RenglonProps = { readonly lado: Diferencia['antes']; readonly moneda: Moneda };

function Renglon({ lado, moneda }: RenglonProps) {
  if (lado === null) return <p className="text-muted-foreground">No está</p>;
  const { descripcion, cantidad, unidad, precioUnitario, importeCentavos } = lado;
  return (
    <>
      <p className="break-words">{descripcion}</p>
      <p className="tnum text-sm text-muted-foreground">
        {nombrarCantidad(cantidad, unidad)} × {formatearPrecio(precioUnitario, moneda)}
      </p>
      <p className="tnum font-medium">{formatearDinero(importeCentavos, moneda)}</p>
    </>
  );
}

type TablaProps = {
  readonly antes: Oferta;
  readonly despues: Oferta;
  readonly moneda: Moneda;
};

function Tabla({ antes, despues, moneda }: TablaProps) {
  const diferencias = comparar(antes, despues);
  if (diferencias.length === 0) {
    return <p className="text-muted-foreground">Los ítems son los mismos en las dos.</p>;
  }
  return (
    <table className="w-full table-fixed text-base">
      <caption className="sr-only">Diferencias entre las dos revisiones</caption>
      <colgroup>
        <col className="w-[92px]" />
        <col />
        <col />
      </colgroup>
      <thead className="text-left text-xs text-muted-foreground">
        <tr>
          {['Qué cambió', `Revisión ${antes.revision}`, `Revisión ${despues.revision}`].map(
            (titulo) => (
              <th key={titulo} scope="col" className="pb-1 font-medium">
                {titulo}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {diferencias.map(({ clave, que, ...lados }) => (
          <tr key={clave} className="align-top">
            <td className="border-t border-border/70 py-2 pr-2">
              <Badge variant="secondary">{QUE[que]}</Badge>
            </td>
            <td className="border-t border-border/70 py-2 pr-3">
              <Renglon lado={lados.antes} moneda={moneda} />
            </td>
            <td className="border-t border-border/70 py-2">
              <Renglon lado={lados.despues} moneda={moneda} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EligeProps = {
  readonly label: string;
  readonly ofertas: readonly Oferta[];
  readonly valor: Oferta;
  readonly onChange: (revision: number) => void;
};

function Elige({ label, ofertas, valor, onChange }: EligeProps) {
  return (
    <Field label={label} className="flex-1">
      {(bound) => (
        <OptionSelect
          {...bound}
          value={String(valor.revision)}
          options={ofertas.map(({ revision }) => ({
            value: String(revision),
            label: `Revisión ${revision}`,
          }))}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  );
}

type CompararDialogoProps = {
  /** Offers, newest first, at least two. */
  readonly ofertas: readonly Oferta[];
  readonly moneda: Moneda;
  readonly onClose: () => void;
};

/** Comparison of two offers: items added, removed and changed. */
export function CompararDialogo({ ofertas, moneda, onClose }: CompararDialogoProps) {
  const [elegidas, setElegidas] = useState({
    antes: ofertas[1]?.revision ?? 0,
    despues: ofertas[0]?.revision ?? 0,
  });
  const de = (cual: number) => ofertas.find(({ revision }) => revision === cual);
  const antes = de(elegidas.antes);
  const despues = de(elegidas.despues);
  if (antes === undefined || despues === undefined) return null;
  const dinero = (centavos: number) => <Money centavos={centavos} moneda={moneda} />;
  return (
    <OpenDialog
      size="wide"
      asksOnly
      onClose={onClose}
      title="Comparar revisiones"
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Elige
            label="Antes"
            ofertas={ofertas}
            valor={antes}
            onChange={(revision) => setElegidas({ ...elegidas, antes: revision })}
          />
          <Elige
            label="Después"
            ofertas={ofertas}
            valor={despues}
            onChange={(revision) => setElegidas({ ...elegidas, despues: revision })}
          />
        </div>
        <EffectTotals
          lines={[
            [`Total de la revisión ${antes.revision}`, dinero(antes.totalCentavos)],
            [`Total de la revisión ${despues.revision}`, dinero(despues.totalCentavos)],
            ['Diferencia', dinero(despues.totalCentavos - antes.totalCentavos)],
          ]}
        />
        {antes.titulo === despues.titulo ? null : (
          <p className="break-words">
            El título pasó de “{antes.titulo}” a “{despues.titulo}”.
          </p>
        )}
        <Tabla antes={antes} despues={despues} moneda={moneda} />
      </div>
    </OpenDialog>
  );
}
