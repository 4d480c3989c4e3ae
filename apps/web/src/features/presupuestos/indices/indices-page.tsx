import type {
  IndiceGuardado,
  ListaIndices,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { PageHeader } from '@/components/display/page-header';
import { Panel } from '@/components/display/panel';
import { OptionSelect } from '@/components/form/option-select';
import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { nombreDeSerie } from '../textos.ts';
import { GuardadoAviso } from './guardado-aviso.tsx';
import { IndicesTabla } from './indices-tabla.tsx';
import { PegarDialogo } from './pegar-dialogo.tsx';
import { SerieDialogo } from './serie-dialogo.tsx';
import { MESES_A_LA_VISTA, mesesDe, porClave, seriesDe } from './tabla.ts';

type Abierto =
  | { readonly que: 'serie' }
  | { readonly que: 'pegar'; readonly serie: string; readonly texto: string };

const VALEN = [
  { value: 'definitivo', label: 'Definitivos' },
  { value: 'provisorio', label: 'Provisorios' },
] as const;

/** What was saved last, and everything that a value moves asked again. */
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
type HerramientasProps = {
  readonly vale: Vale;
  readonly onVale: (vale: Vale) => void;
  readonly onPegar: () => void;
  readonly onSerie: () => void;
};

function Herramientas({ vale, onVale, onPegar, onSerie }: HerramientasProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <span id="valen" className="text-sm text-muted-foreground max-md:w-full">
        Los valores que se escriben son
      </span>
      <Segmented
        label="Los valores que se escriben son"
        className="w-auto max-md:w-full"
        value={vale}
        options={VALEN}
        onChange={onVale}
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
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
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
          vale={vale}
          onVale={setVale}
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

/** The series that update budgets: one value a month. */
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
      {lista.data === undefined ? (
        lista.isError ? (
          <ErrorState
            title="No pudimos traer los índices"
            error={lista.error}
            onRetry={() => void lista.refetch()}
            retrying={lista.isFetching}
          />
        ) : (
          <LoadingRows label="Cargando los índices" rows={8} />
        )
      ) : (
        <Contenido lista={lista.data} />
      )}
    </>
  );
}
