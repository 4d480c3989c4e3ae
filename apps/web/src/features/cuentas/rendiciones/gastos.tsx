import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  GastoDeRendicion,
  PendienteDeRendir,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { FileImage, FileText, CameraOff } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { rutaDeAdjuntos } from '@/features/archivos/use-subir-adjunto.ts';
import { viewOf } from '@/lib/file-rules.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { FotoDeGasto } from './foto-de-gasto.tsx';

const FilePreview = lazyPart(
  async () => (await import('@/components/files/file-preview.tsx')).FilePreview,
);

function Fotos({ movimientoId }: { readonly movimientoId: string }) {
  const { data } = trpc.adjuntos.listar.useQuery({ id: movimientoId });
  const { opened, open, close } = useOpened<Adjunto>();
  return (
    <>
      {(data?.items ?? []).map((adjunto) => (
        <Button
          key={adjunto.id}
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Ver ${adjunto.nombre}`}
          className="max-w-full"
          onClick={() => open(adjunto)}
        >
          {viewOf(adjunto.mime) === 'image' ? <FileImage aria-hidden /> : <FileText aria-hidden />}
          <span className="truncate">{adjunto.nombre}</span>
        </Button>
      ))}
      {opened === null ? null : (
        <FilePreview
          path={`${rutaDeAdjuntos(movimientoId)}/${opened.id}`}
          name={opened.nombre}
          mime={opened.mime}
          onClose={close}
        />
      )}
    </>
  );
}

type GastosProps = {
  readonly gastos: readonly GastoDeRendicion[];
  readonly moneda: Moneda;
  /** True to offer the camera for expenses without a photo. */
  readonly conCamara: boolean;
};

type GastoProps = Omit<GastosProps, 'gastos'> & { readonly gasto: GastoDeRendicion };

function Concepto({ movimientoId, proyectoId, concepto }: GastoDeRendicion) {
  const { tenantId } = useTenant();
  if (proyectoId === null) return <span className="truncate">{concepto}</span>;
  return (
    <Link
      to={paths.movimiento(tenantId, proyectoId, movimientoId)}
      title={concepto}
      className="truncate rounded-sm hover:underline max-md:-my-3 max-md:py-3"
    >
      {concepto}
    </Link>
  );
}

/**
 * Photos of an expense, or a badge when there are none; photos and camera need a work that the user
 * may see.
 */
function FotosDe({ gasto, conCamara }: Omit<GastoProps, 'moneda'>) {
  if (gasto.conAdjuntos) {
    return gasto.proyectoId === null ? null : <Fotos movimientoId={gasto.movimientoId} />;
  }
  return (
    <>
      <Badge variant="warning" icon={CameraOff}>
        Sin foto
      </Badge>
      {conCamara && gasto.proyectoId !== null ? <FotoDeGasto gasto={gasto} /> : null}
    </>
  );
}

function Gasto({ gasto, moneda, conCamara }: GastoProps) {
  const { fecha, rubro, importeCentavos } = gasto;
  return (
    <li className="flex flex-col gap-1.5 border-t border-border/70 py-2.5 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3">
        <Concepto {...gasto} />
        <Money centavos={importeCentavos} moneda={moneda} className="shrink-0 font-medium" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span
          className="tnum mr-auto min-w-0 truncate text-sm text-muted-foreground"
          title={formatearFecha(fecha)}
        >
          {[formatearFechaCorta(fecha), rubro].filter(Boolean).join(' · ')}
        </span>
        <FotosDe gasto={gasto} conCamara={conCamara} />
      </div>
    </li>
  );
}

export function Gastos({ gastos, ...resto }: GastosProps) {
  return (
    <ul aria-label="Gastos">
      {gastos.map((gasto) => (
        <Gasto key={gasto.movimientoId} gasto={gasto} {...resto} />
      ))}
    </ul>
  );
}

export function TotalDeGastos({ importeCentavos, moneda, sinFoto }: PendienteDeRendir) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-sunken px-3 py-2.5">
      <span className="text-muted-foreground">Total</span>
      <Money centavos={importeCentavos} moneda={moneda} className="text-lg font-semibold" />
      {sinFoto === 0 ? null : (
        <p className="w-full text-sm text-warning">
          {sinFoto === 1 ? 'Hay 1 gasto sin foto.' : `Hay ${sinFoto} gastos sin foto.`}
        </p>
      )}
    </div>
  );
}
