import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { Questions } from '@/components/import/questions.tsx';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import type { QueryErrorProps } from '@/components/state/query-error.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { adondeVa, destinoDe, useObraDeDestino } from '../destino.ts';
import { Errores } from '../errores/errores.tsx';
import { useSolapas } from '../hoja/a-la-vista.ts';
import { Hoja } from '../hoja/hoja.tsx';
import { type IrACelda, type Lugar, lugarDe } from '../hoja/lugar.ts';
import { Plata } from '../plata/plata.tsx';
import { Prueba } from '../prueba/prueba.tsx';
import { type PieProps, Pie } from './pie.tsx';
import { Avance, type Hecho, Resultado } from './resultado.tsx';
import { Ignoradas, Tablas } from './tablas.tsx';
import { Totales } from './totales.tsx';
import { useCambiar } from './use-cambiar.ts';

const AL_EMPEZAR: Lugar = { hoja: 0, fila: 1, columna: 0 };
const VISTAS = [
  { value: 'preguntas', label: 'Preguntas' },
  { value: 'excel', label: 'Excel' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

function useLugar(id: string) {
  const solapas = useSolapas(id);
  const [lugar, setLugar] = useState(AL_EMPEZAR);
  const [vista, setVista] = useState<Vista>('preguntas');
  const caja = useRef<HTMLDivElement>(null);
  const onIr: IrACelda = ({ hoja: nombre, celda }) => {
    const hoja = solapas.data?.hojas.findIndex((una) => una.nombre === nombre) ?? -1;
    const donde = lugarDe(celda);
    if (hoja < 0 || donde === null) return;
    setLugar({ hoja, ...donde });
    setVista('excel');
    caja.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return { solapas, lugar, setLugar, vista, setVista, caja, onIr };
}

type Puesto = ReturnType<typeof useLugar>;

function Excel({ libro, puesto }: { readonly libro: LibroEnCurso; readonly puesto: Puesto }) {
  const { solapas, lugar, setLugar } = puesto;
  if (solapas.data === undefined) {
    return (
      <QueryWait query={solapas} que="la hoja" loading="Abriendo la hoja" rows={12} height="h-7" />
    );
  }
  const { hojas, columnas } = solapas.data;
  return (
    <Hoja {...{ hojas, columnas, lugar }} id={libro.id} tablas={libro.tablas} onLugar={setLugar} />
  );
}

function Cuerpo({ libro, onHecho }: Pick<PieProps, 'libro' | 'onHecho'>) {
  const isPhone = useIsPhone();
  const puesto = useLugar(libro.id);
  const { vista, setVista, onIr, caja } = puesto;
  const { cambiar, enCurso, propias, fallo } = useCambiar(libro.id);
  const preguntas = libro.preguntas.map((pregunta) => {
    const propia = propias.get(pregunta.id);
    return propia === undefined ? pregunta : { ...pregunta, respuesta: propia };
  });
  const { tablas } = libro;
  return (
    <div className="flex flex-col gap-4">
      <Prueba libro={libro} onIr={onIr} cambiar={cambiar} />
      <Plata titulo="Lo que entra" tablas={tablas} plata={libro.plata} />
      <Totales tablas={tablas} onIr={onIr} />
      <Avance tablas={tablas} />
      {isPhone ? (
        <Segmented label="Qué se ve" value={vista} options={VISTAS} onChange={setVista} />
      ) : null}
      <div
        ref={caja}
        className="grid scroll-mt-17 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_384px]"
      >
        {isPhone && vista !== 'excel' ? null : (
          <div className="min-w-0 lg:sticky lg:top-[calc(var(--under-bar)+16px)]">
            <Excel libro={libro} puesto={puesto} />
          </div>
        )}
        {isPhone && vista !== 'preguntas' ? null : (
          <div className="flex min-w-0 flex-col gap-4">
            {fallo === null ? null : (
              <ErrorState
                title="No se guardó lo último que se respondió"
                error={fallo.causa}
                onRetry={fallo.reintentar}
              />
            )}
            <Questions preguntas={preguntas} onAnswer={(respuestas) => cambiar({ respuestas })} />
            <Tablas libro={libro} onIr={onIr} cambiar={cambiar} />
            <Ignoradas libro={libro} onIr={onIr} />
          </div>
        )}
      </div>
      <Errores
        errores={libro.errores}
        masErrores={libro.masErrores}
        cambiar={cambiar}
        onIr={onIr}
      />
      <Pie libro={libro} enCurso={enCurso} onHecho={onHecho} />
    </div>
  );
}

type Consulta = QueryErrorProps['query'] & { readonly isError: boolean };

/** True for an answer by which the workbook can no longer be answered or imported (404, 409). */
const yaNoEsta = (causa: unknown): boolean => [404, 409].includes(toApiError(causa).status ?? 0);

function Ausente({ consulta }: { readonly consulta: Consulta }) {
  const { tenantId } = useTenant();
  const { status, message } = toApiError(consulta.error);
  const terminado = consulta.isError && yaNoEsta(consulta.error);
  const descartado = 'Se descartó o pasaron sus 30 días. Se puede traer de nuevo.';
  return (
    <AbsentPage
      que="el Excel"
      {...(terminado ? { text: status === 409 ? message : descartado, inexistente: true } : {})}
      fallo={consulta.isError && !terminado ? consulta : undefined}
      volver={{ to: workbooks.inicio(tenantId), label: 'Traer un Excel' }}
    />
  );
}

export function LibroPage() {
  const { libroId = '' } = useParams();
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  // The query is not cached: a workbook imported meanwhile would still appear to wait for answers.
  const consulta = trpc.importaciones.libro.obtener.useQuery(
    { id: libroId },
    { refetchOnWindowFocus: false, gcTime: 0 },
  );
  const [hecho, setHecho] = useState<Hecho | null>(null);
  const { data: libro } = consulta;
  const destino = libro ? destinoDe(libro) : null;
  const { nombre, migas } = useObraDeDestino(destino);
  useTitleSubject(libro?.archivo);
  if (libro === undefined || (hecho === null && consulta.isError && yaNoEsta(consulta.error))) {
    return <Ausente consulta={consulta} />;
  }
  const { archivo, venceEn } = libro;
  const espera = `${archivo} · Espera hasta el ${formatearFecha(venceEn.slice(0, 10))}`;
  const adonde = destino && nombre !== undefined ? ` · ${adondeVa(nombre, destino)}` : '';
  const inicio = workbooks.inicio(tenantId, destino);
  return (
    <>
      <PageHeader
        title={hecho === null ? 'Traer un Excel' : 'Importación terminada'}
        breadcrumb={[...migas, { label: 'Traer un Excel', to: inicio }, { label: archivo }]}
        facts={hecho === null ? `${espera}${adonde}` : undefined}
      />
      {hecho === null ? (
        <Cuerpo libro={libro} onHecho={setHecho} />
      ) : (
        <Resultado
          {...hecho}
          archivo={archivo}
          tablas={libro.tablas}
          destino={destino}
          onUndo={() => void navigate(inicio)}
        />
      )}
    </>
  );
}
