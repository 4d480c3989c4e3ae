import type { Serie } from '@plomada/domain/escenarios/serie.rules';
import { useMemo, useState } from 'react';

import { LOW_HEAD, TableToggle } from '@/components/charts/table-toggle.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import type { Saldos, Tramo } from '../grafico/geometria.ts';
import { Grafico, Leyenda } from '../grafico/grafico.tsx';

const Tabla = lazyPart(
  async () => (await import('../dias/tabla.tsx')).Tabla,
  'ahead',
  <LoadingRows label="Cargando la tabla" />,
);

type LineasPanelProps = {
  readonly serie: Serie;
  readonly tramo: Tramo;
  readonly conEscenario: boolean;
  /** True for the line of both currencies. */
  readonly juntas: boolean;
  readonly onDia: (fecha: string) => void;
};

/** First day, and those on which one of the balances changes. */
function cambiosDe(dias: Serie['dias']): readonly Saldos[] {
  return dias.flatMap(({ fecha, base, escenario }, i) => {
    const antes = dias[i - 1];
    const igual =
      antes?.base.saldoCentavos === base.saldoCentavos &&
      antes.escenario.saldoCentavos === escenario.saldoCentavos;
    return igual
      ? []
      : [
          {
            fecha,
            baseCentavos: base.saldoCentavos,
            escenarioCentavos: escenario.saldoCentavos,
          },
        ];
  });
}

/** Both lines as a chart, or as a table. */
export function LineasPanel({ serie, tramo, conEscenario, juntas, onDia }: LineasPanelProps) {
  const { moneda, dias, minimo } = serie;
  const [enTabla, setEnTabla] = useState(false);
  const cambios = useMemo(() => cambiosDe(dias), [dias]);
  return (
    <Panel
      title="Caja, día por día"
      qualifier={juntas ? 'pesos y dólares, en pesos' : `en ${MONEDA_LABEL[moneda].toLowerCase()}`}
      className={LOW_HEAD}
      flush
      action={<TableToggle inTable={enTabla} onChange={setEnTabla} of="la caja" />}
    >
      {enTabla ? (
        <Tabla dias={dias} moneda={moneda} />
      ) : (
        <div className="flex flex-col gap-2 px-4 pb-3">
          {conEscenario ? <Leyenda /> : null}
          <Grafico
            dias={cambios}
            tramo={tramo}
            moneda={moneda}
            minimos={minimo}
            conEscenario={conEscenario}
            onDia={onDia}
          />
        </div>
      )}
    </Panel>
  );
}
