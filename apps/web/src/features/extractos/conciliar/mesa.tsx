import type {
  Conciliacion,
  LineaConSugerencias,
  Sugerencia,
} from '@plomada/domain/extractos/conciliacion.schema';
import { FileSearch } from 'lucide-react';
import { type FocusEvent, useState } from 'react';

import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { Picking } from '@/components/data-table/selection-bar.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';

import { FILTRO_EN_PALABRAS, type Filtro, type Moneda } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';
import { gruposDe } from './cargos.tsx';
import { Lineas } from './lineas.tsx';
import { LoNuestro } from './lo-nuestro.tsx';
import { Pie } from './pie.tsx';
import { lineaDe } from './teclado.ts';
import type { Decidir } from './use-decidir.ts';
import type { LineasDelMes } from './use-lineas.ts';
import type { Mesa } from './use-mesa.ts';

const VACIA: Readonly<Record<Filtro, readonly [title: string, text: string]>> = {
  POR_DECIDIR: [
    'No queda nada por decidir',
    'Cada línea del banco tiene su apunte, espera un comprobante o se ignoró con su motivo.',
  ],
  TODAS: ['Sin líneas en este mes', 'Ningún extracto tiene líneas de este mes.'],
  VINCULADAS: ['Ninguna vinculada', 'Acá quedan las líneas que ya tienen su apunte.'],
  ESPERAN: ['Ninguna espera', 'Acá quedan las líneas que esperan un comprobante de alguien.'],
  IGNORADAS: [
    'Ninguna ignorada',
    'Acá quedan las líneas que se dejaron sin apunte, con su motivo.',
  ],
};

const QUEDAN_CARGOS = [
  'Quedan los cargos del banco',
  'Están arriba: cada clase se carga como un gasto del mes.',
] as const;

type VacioProps = Pick<MesaProps, 'datos' | 'ver' | 'puede' | 'decidir' | 'onHacer'> & {
  readonly hayCargos: boolean;
};

/** Message in place of the lines; the first statement is asked for where there is none. */
function Vacio({ datos, ver, puede, decidir, hayCargos, onHacer }: VacioProps) {
  if (datos?.cuadre.bancoCentavos === null) {
    return (
      <EmptyState
        title="Todavía no hay extractos de esta cuenta"
        text="El Excel o CSV de movimientos que se descarga del banco, tal como viene. Sin extractos, el mes se concilia solo con el saldo del resumen."
        actions={
          puede ? (
            <Button
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => onHacer({ que: 'archivos' })}
            >
              <FileSearch aria-hidden />
              Traer extracto
            </Button>
          ) : undefined
        }
      />
    );
  }
  const [title, text] = ver === 'POR_DECIDIR' && hayCargos ? QUEDAN_CARGOS : VACIA[ver];
  const huboActo = decidir.ultimo !== null || decidir.ocultas.size > 0;
  return <EmptyState title={title} text={text} takesFocus={huboActo} />;
}

type MesaProps = {
  readonly mes: string;
  readonly ver: Filtro;
  readonly moneda: Moneda;
  readonly datos: Conciliacion | undefined;
  readonly lineas: LineasDelMes;
  readonly decidir: Decidir;
  readonly mesa: Mesa;
  readonly puede: boolean;
  readonly elegir: Picking;
  readonly onHacer: Hacer;
};

const quedanCargos = (datos: MesaProps['datos'], { ocultas }: Pick<Decidir, 'ocultas'>): boolean =>
  datos !== undefined && gruposDe(datos, ocultas).length > 0;

function DelBanco(props: MesaProps & { readonly onFoco: (lineaId: string) => void }) {
  const { mes, ver, moneda, datos, lineas, decidir, mesa, puede, elegir, onHacer, onFoco } = props;
  const { lista, filas, orden, seleccion } = lineas;
  const hayCargos = quedanCargos(datos, decidir);
  const alEnfocar = ({ target }: FocusEvent) => {
    const linea = lineaDe(target);
    if (linea !== null) onFoco(linea);
  };
  return (
    // Focus stays on the rows inside; the container only learns which one has it.
    <div className="min-w-0" onFocus={alEnfocar}>
      <ListPanel
        title="El banco"
        qualifier={FILTRO_EN_PALABRAS[ver]}
        list={lista}
        article="las"
        noun="líneas"
        rowHeight="h-13"
        empty={<Vacio {...{ datos, ver, puede, decidir, hayCargos, onHacer }} />}
      >
        {() =>
          filas.length === 0 && !lista.hasMore ? (
            <Vacio {...{ datos, ver, puede, decidir, hayCargos, onHacer }} />
          ) : (
            <Lineas
              key={`${mes} ${ver}`}
              {...{ mes, ver, moneda, lista, filas, orden, seleccion, elegir, onHacer }}
              tomados={decidir.tomados}
              onAceptar={mesa.aceptar}
              onRevertir={decidir.revertir}
              onIguales={mesa.elegirIguales}
            />
          )
        }
      </ListPanel>
    </div>
  );
}

/** Left the bank's lines, right our entries without a line, with the focused line's suggestions. */
export function Mesa(props: MesaProps) {
  const { ver, moneda, datos, lineas, decidir, mesa, puede, onHacer } = props;
  const [enFoco, setEnFoco] = useState<string | null>(null);
  const linea = lineas.filas.find(({ id }) => id === enFoco);
  const vincular = (una: LineaConSugerencias, sugerencia: Sugerencia) =>
    mesa.aceptar([{ ...una, sugerencias: [sugerencia] }]);
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <DelBanco {...props} onFoco={setEnFoco} />
        <div className="min-w-0 xl:sticky xl:top-[calc(var(--under-bar)+16px)]">
          {datos === undefined ? (
            <Panel title="Lo nuestro" flush>
              <LoadingRows rows={8} height="h-13" label="Cargando los apuntes" />
            </Panel>
          ) : (
            <LoNuestro
              linea={linea}
              apuntes={datos.apuntes}
              cantidad={datos.cuadre.apuntesCantidad}
              hayExtracto={datos.cuadre.bancoCentavos !== null}
              moneda={moneda}
              tomados={decidir.tomados}
              onVincular={vincular}
              onAMano={(una) => onHacer({ que: 'aMano', lineas: [una] })}
            />
          )}
        </div>
      </div>
      <Pie
        ultimo={decidir.ultimo}
        decide={ver === 'POR_DECIDIR' && puede}
        hayCargos={quedanCargos(datos, decidir)}
        onDeshacer={mesa.deshacer}
      />
    </>
  );
}
