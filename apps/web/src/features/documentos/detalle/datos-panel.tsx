import type { Documento } from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  TITULOS_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import type { Fact } from '@/components/display/facts.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

function Etiquetas({ documento }: { readonly documento: Documento }) {
  const { tenantId } = useTenant();
  if (documento.etiquetas.length === 0) return '—';
  const lista = paths.documentos(tenantId, documento.proyectoId);
  return (
    <span className="flex flex-wrap gap-1">
      {documento.etiquetas.map((etiqueta) => (
        <Link
          key={etiqueta}
          className="finger rounded-sm bg-secondary px-1.5 text-sm text-secondary-foreground hover:underline"
          to={`${lista}?${new URLSearchParams({ etiqueta }).toString()}`}
        >
          {etiqueta}
        </Link>
      ))}
    </span>
  );
}

export function DatosPanel({ documento }: { readonly documento: Documento }) {
  const { categoria, vence, visibilidad, archivo, creadoPor, creadoEn, vinculos } = documento;
  const porque = vinculos.some(({ privado }) => privado)
    ? ', por estar vinculado a una fila privada'
    : '';
  const veReservados = useCan('view_restricted_documents');
  const datos: readonly (Fact | false)[] = [
    [TITULOS_DOCUMENTO.categoria, CATEGORIA_DOCUMENTO[categoria]],
    ['Vence', vence === null ? '—' : formatearFecha(vence)],
    [TITULOS_DOCUMENTO.etiquetas, <Etiquetas key="etiquetas" documento={documento} />],
    veReservados && [
      TITULOS_DOCUMENTO.visibilidad,
      `${VISIBILIDAD_DOCUMENTO[visibilidad]}${porque}`,
    ],
    ['Archivo', `${archivo.nombre}, ${formatearBytes(archivo.bytes, 1)}`],
    ['Subido', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
  ];
  return (
    <Panel title="Datos">
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
        {datos
          .filter((dato) => dato !== false)
          .map(([que, valor]) => (
            <div key={que} className="contents">
              <dt className="text-muted-foreground">{que}</dt>
              <dd className="min-w-0 break-words">{valor}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
