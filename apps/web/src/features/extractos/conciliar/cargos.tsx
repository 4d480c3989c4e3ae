import type { Conciliacion, GrupoDeCargos } from '@plomada/domain/extractos/conciliacion.schema';
import { Plus } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';

import { CLASE_EN_PALABRAS, cuantasLineas, type Moneda } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';

type GrupoProps = {
  readonly grupo: GrupoDeCargos;
  readonly moneda: Moneda;
  readonly puede: boolean;
  readonly onHacer: Hacer;
};

function Grupo({ grupo, moneda, puede, onHacer }: GrupoProps) {
  const { clase, lineaIds, importeCentavos, comprobante } = grupo;
  const yaEsta = comprobante !== null && comprobante.movimientoId !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1 max-md:py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{CLASE_EN_PALABRAS[clase]}</span>{' '}
        <span className="tnum text-sm whitespace-normal text-muted-foreground">
          {cuantasLineas(lineaIds.length)}
          {comprobante === null ? '' : ` · ${comprobante.texto}`}
        </span>
      </span>
      <Money centavos={importeCentavos} moneda={moneda} className="font-medium" />
      {puede ? (
        <Button
          variant="outline"
          size="sm"
          data-cargo
          className="max-md:w-full"
          aria-haspopup="dialog"
          onClick={() => onHacer({ que: 'cargo', grupo })}
        >
          {yaEsta ? null : <Plus aria-hidden />}
          {yaEsta ? 'Vincular con su gasto' : 'Cargar como gasto de Administración'}
        </Button>
      ) : null}
    </li>
  );
}

type CargosProps = Pick<GrupoProps, 'puede' | 'onHacer'> & {
  readonly conciliacion: Conciliacion;
  readonly ocultas: ReadonlySet<string>;
};

/** Groups of charges that still wait. */
export const gruposDe = (
  { cargos }: Pick<Conciliacion, 'cargos'>,
  ocultas: ReadonlySet<string>,
): readonly GrupoDeCargos[] =>
  cargos.filter(({ lineaIds }) => lineaIds.some((id) => !ocultas.has(id)));

/** Charges of the bank that wait, one row per kind; its lines are not listed one by one. */
export function Cargos({ conciliacion, ocultas, puede, onHacer }: CargosProps) {
  const grupos = gruposDe(conciliacion, ocultas);
  if (grupos.length === 0) return null;
  return (
    <Panel title="Cargos del banco" qualifier="Un gasto por mes y por clase" flush>
      <ul className="divide-y divide-border/70">
        {grupos.map((grupo) => (
          <Grupo
            key={grupo.clase}
            {...{ grupo, puede, onHacer }}
            moneda={conciliacion.cuenta.moneda}
          />
        ))}
      </ul>
    </Panel>
  );
}
