import type { Salida } from '@plomada/domain/organizaciones/salida.schema';
import { puede } from '@plomada/permissions/puede';
import { useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button.tsx';
import { FactRow, Facts } from '@/components/display/facts.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { DescargaPanel } from './descarga-panel.tsx';

type Linea = { readonly nombre: string; readonly es: string };

/** Files or tables of the zip by name; on phones the description is below the name. */
function Nombres({ lineas }: { readonly lineas: readonly Linea[] }) {
  return (
    <Facts>
      {lineas.map(({ nombre, es }) => (
        <div
          key={nombre}
          className="mx-4 grid gap-x-4 border-t border-border py-2 first:border-t-0 md:grid-cols-[230px_minmax(0,1fr)]"
        >
          <dt className="font-mono text-sm break-all text-muted-foreground">{nombre}</dt>
          <dd className="min-w-0 break-words">{es}</dd>
        </div>
      ))}
    </Facts>
  );
}

function Puntos({ lineas }: { readonly lineas: readonly string[] }) {
  return (
    <ul className="max-w-[70ch] list-disc space-y-1.5 pl-5">
      {lineas.map((linea) => (
        <li key={linea} className="break-words">
          {linea}
        </li>
      ))}
    </ul>
  );
}

function Comando({ comando, pasos }: Pick<Salida, 'comando' | 'pasos'>) {
  const texto = useRef<HTMLPreElement>(null);
  return (
    <Panel title="Cómo pasa a otra instalación">
      <pre
        ref={texto}
        className="rounded-md bg-muted px-3 py-2 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {comando}
      </pre>
      <CopyButton
        text={comando}
        label="Copiar comando"
        done="Comando copiado"
        source={texto}
        className="my-3"
      />
      <Puntos lineas={pasos} />
    </Panel>
  );
}

function Guia({ entradas, lectura, tablas, noVa, comando, pasos }: Salida) {
  return (
    <>
      <Panel flush title="Qué lleva el zip">
        <Nombres lineas={entradas.map(({ ruta, es }) => ({ nombre: ruta, es }))} />
      </Panel>
      <Panel title="Cómo se lee">
        <Puntos lineas={lectura} />
      </Panel>
      <Comando {...{ comando, pasos }} />
      <Panel flush title="Qué no va">
        <Facts>
          {noVa.map(({ motivo, que }) => (
            <FactRow key={motivo} name={motivo} wide>
              {que.join('\n')}
            </FactRow>
          ))}
        </Facts>
      </Panel>
      <Panel flush title="Tablas" qualifier={String(tablas.length)}>
        <Nombres lineas={tablas} />
      </Panel>
    </>
  );
}

/** Explanation of the data export: content, form, import elsewhere, and data left out. */
export function IrsePage() {
  const { tenantId, role } = useTenant();
  const salida = trpc.organizaciones.salida.useQuery();
  return (
    <div className="max-w-[860px]">
      <PageHeader
        title="Irse de Plomada"
        breadcrumb={[{ label: 'Organización', to: paths.organizacion(tenantId) }]}
        facts="Qué lleva la descarga, cómo se lee y cómo pasa a otra instalación"
      />
      <div className="flex flex-col gap-4">
        {puede(role, 'take_organization_away') ? <DescargaPanel /> : null}
        {salida.data ? <Guia {...salida.data} /> : <QueryWait query={salida} que="la guía" />}
      </div>
    </div>
  );
}
