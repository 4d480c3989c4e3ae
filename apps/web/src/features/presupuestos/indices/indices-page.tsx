import type {
  IndiceGuardado,
  ListaIndices,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { CircleCheck, ClipboardPaste, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Segmented, type SegmentedProps } from '@/components/form/segmented.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { nombreDeSerie } from '../textos.ts';
import { IndicesTabla, valorEscrito } from './indices-tabla.tsx';
import { PegarDialogo } from './pegar-dialogo.tsx';
import { SerieDialogo } from './serie-dialogo.tsx';
import { juntar, MESES_A_LA_VISTA, mesesDe, porClave, seriesDe } from './tabla.ts';

function tituloDe(guardados: readonly IndiceGuardado[]): string {
  const [primero] = guardados;
  if (primero === undefined) return '';
  const nombre = nombreDeSerie(primero.serie);
  if (guardados.length > 1) return `${nombre}: ${guardados.length} valores guardados`;
  const { mes, valor, definitivo } = primero;
  return `${nombre} de ${formatearMes(mes)}: ${valorEscrito(valor)}${definitivo ? '' : ', provisorio'}`;
}

const cuantosCambiaron = (cuantos: number): string =>
  cuantos === 0
    ? 'Ningún saldo abierto cambió.'
    : `Cambió el saldo abierto de ${cuantos} ${cuantos === 1 ? 'presupuesto' : 'presupuestos'}. Lo ya certificado queda como estaba.`;

/** Result of saving: the change of open balances. Certified amounts do not change. */
function GuardadoAviso({ guardados }: { readonly guardados: readonly IndiceGuardado[] }) {
  const { tenantId } = useTenant();
  const movidos = juntar(guardados);
  return (
    <div role="status">
      {guardados.length === 0 ? null : (
        <section className="mb-4 rounded-lg bg-card px-4 py-3 text-card-foreground shadow-raised">
          <h2 className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {tituloDe(guardados)}
          </h2>
          <p className="text-sm text-muted-foreground">{cuantosCambiaron(movidos.length)}</p>
          {movidos.length === 0 ? null : (
            <ul className="mt-2" aria-label="Presupuestos que cambiaron">
              {movidos.map(({ id, proyectoId, codigo, titulo, moneda, ...saldo }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border/70 py-1.5"
                >
                  <Link
                    to={paths.presupuesto(tenantId, proyectoId, id)}
                    className="finger min-w-0 rounded-sm break-words text-primary underline-offset-4 hover:underline"
                  >
                    {codigo} · {titulo}
                  </Link>
                  <span className="tnum">
                    <span className="font-medium">
                      {saldo.diferenciaCentavos > 0 ? '+' : ''}
                      <Money centavos={saldo.diferenciaCentavos} moneda={moneda} />
                    </span>
                    <span className="text-sm text-muted-foreground">
                      {' '}
                      queda en {formatearDinero(saldo.despuesCentavos, moneda)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

type Abierto =
  | { readonly que: 'serie' }
  | { readonly que: 'pegar'; readonly serie: string; readonly texto: string };

const VALEN = [
  { value: 'definitivo', label: 'Definitivos' },
  { value: 'provisorio', label: 'Provisorios' },
] as const;

/** Last saved values; saving also refetches everything that depends on an index. */
function useGuardados() {
  const utils = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const [guardados, setGuardados] = useState<readonly IndiceGuardado[]>([]);
  const alGuardar = (nuevos: readonly IndiceGuardado[]) => {
    if (nuevos.length === 0) return;
    setGuardados(nuevos);
    void Promise.all([utils.indices.invalidate(), refrescar()]);
  };
  return { guardados, alGuardar };
}

type Vale = (typeof VALEN)[number]['value'];

type HerramientasProps = Pick<SegmentedProps<Vale>, 'value' | 'onChange'> & {
  readonly onPegar: () => void;
  readonly onSerie: () => void;
};

function Herramientas({ onPegar, onSerie, ...vale }: HerramientasProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted-foreground max-md:w-full">
        Los valores que se escriben son
      </span>
      <Segmented
        label="Los valores que se escriben son"
        className="w-auto max-md:w-full"
        options={VALEN}
        {...vale}
      />
      <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-2.5">
        <Button variant="outline" aria-haspopup="dialog" onClick={onPegar}>
          <ClipboardPaste aria-hidden />
          Pegar o importar
        </Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={onSerie}>
          <Plus aria-hidden />
          Agregar serie
        </Button>
      </div>
    </div>
  );
}

function Contenido({ lista }: { readonly lista: ListaIndices }) {
  const editable = useCan('approve_budgets');
  const isPhone = useIsPhone();
  const hoy = useToday();
  const [agregadas, setAgregadas] = useState<readonly string[]>([]);
  const [vale, setVale] = useState<Vale>('definitivo');
  const [cuantos, setCuantos] = useState(MESES_A_LA_VISTA);
  const [elegida, setElegida] = useState<string>();
  const { opened, open, close } = useOpened<Abierto>();
  const { guardados, alGuardar } = useGuardados();
  const series = useMemo(() => seriesDe(lista, agregadas), [lista, agregadas]);
  const valores = useMemo(() => porClave(lista), [lista]);
  const meses = mesesDe(lista, hoy);
  const actual = elegida ?? series[0] ?? '';
  const definitivo = vale === 'definitivo';
  return (
    <>
      <GuardadoAviso guardados={guardados} />
      {editable ? (
        <Herramientas
          value={vale}
          onChange={setVale}
          onPegar={() => open({ que: 'pegar', serie: actual, texto: '' })}
          onSerie={() => open({ que: 'serie' })}
        />
      ) : null}
      {isPhone ? (
        <div className="mb-3">
          <OptionSelect
            aria-label="Serie"
            value={actual}
            options={series.map((value) => ({ value, label: nombreDeSerie(value) }))}
            onChange={({ target }) => setElegida(target.value)}
          />
        </div>
      ) : null}
      <Panel flush>
        <IndicesTabla
          series={isPhone ? [actual] : series}
          meses={meses.slice(0, cuantos)}
          {...{ valores, editable, definitivo }}
          onSaved={(guardado) => alGuardar([guardado])}
          onPasteLines={(serie, texto) => open({ que: 'pegar', serie, texto })}
        />
        {meses.length > cuantos ? (
          <div className="flex justify-center border-t border-border/70 p-3">
            <Button
              variant="outline"
              size="sm"
              onClick={() => setCuantos(cuantos + MESES_A_LA_VISTA)}
            >
              Ver meses anteriores
            </Button>
          </div>
        ) : null}
      </Panel>
      {opened?.que === 'serie' ? (
        <SerieDialogo
          series={series}
          onAdd={(serie) => {
            setAgregadas([...agregadas, serie]);
            setElegida(serie);
          }}
          onClose={close}
        />
      ) : null}
      {opened?.que === 'pegar' ? (
        <PegarDialogo
          {...{ series, valores, definitivo }}
          serie={opened.serie}
          texto={opened.texto}
          onSaved={alGuardar}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Page of the index series that update budgets, with one value per month. */
export function IndicesPage() {
  const { tenantId } = useTenant();
  const lista = trpc.indices.listar.useQuery({});
  return (
    <>
      <PageHeader
        title="Índices"
        breadcrumb={[{ label: 'Obras', to: paths.obras(tenantId) }, { label: 'Índices' }]}
        facts="Un valor por mes y serie. Al cambiar uno se actualizan los saldos abiertos; lo certificado queda como está."
      />
      {lista.data ? (
        <Contenido lista={lista.data} />
      ) : (
        <QueryWait query={lista} que="los índices" rows={8} />
      )}
    </>
  );
}
