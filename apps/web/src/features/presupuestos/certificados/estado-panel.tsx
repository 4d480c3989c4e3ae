import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';

import { Panel } from '@/components/display/panel';
import { cn } from '@/lib/utils';

type Hito = {
  readonly que: string;
  readonly detalle: string;
  readonly icon: LucideIcon;
  readonly color: string;
};

const HECHO = { icon: CircleCheck, color: 'text-success' } as const;

/** Who closed it, and when. */
function resuelto({ resueltoPor, resueltoEn }: Certificado): string {
  const cuando = resueltoEn === null ? '' : formatearFechaHora(resueltoEn);
  return [resueltoPor?.nombre, cuando].filter(Boolean).join(', ');
}

function finDe(certificado: Certificado): Hito | null {
  const { estado } = certificado;
  if (estado === 'BORRADOR') return null;
  if (estado === 'PRESENTADO') {
    return {
      que: 'Aprobación',
      detalle: 'Falta un Owner o un Admin',
      icon: Hourglass,
      color: 'text-warning',
    };
  }
  const detalle = resuelto(certificado);
  if (estado === 'APROBADO') return { que: 'Aprobado', detalle, ...HECHO };
  const color = 'text-destructive';
  return estado === 'RECHAZADO'
    ? { que: 'Rechazado', detalle, icon: CircleX, color }
    : { que: 'Anulado', detalle, icon: Ban, color };
}

function hitosDe(certificado: Certificado): readonly Hito[] {
  const { creadoPor, creadoEn, presentadoEn, estado } = certificado;
  const fin = finDe(certificado);
  return [
    { que: 'Borrador', detalle: `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`, ...HECHO },
    presentadoEn === null
      ? {
          que: 'Presentación',
          detalle: estado === 'BORRADOR' ? 'Todavía sin presentar' : '—',
          icon: Hourglass,
          color: 'text-muted-foreground',
        }
      : { que: 'Presentado', detalle: formatearFechaHora(presentadoEn), ...HECHO },
    ...(fin === null ? [] : [fin]),
  ];
}

/** The way of the paper: written, presented, decided. */
export function EstadoPanel({ certificado }: { readonly certificado: Certificado }) {
  return (
    <Panel title="Estado">
      <ol className="flex flex-col gap-3">
        {hitosDe(certificado).map(({ que, detalle, icon: Icon, color }) => (
          <li key={que} className="flex gap-3">
            <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
            <span className="min-w-0">
              <span className="block font-medium">{que}</span>
              <span className="tnum block text-sm whitespace-normal text-muted-foreground">
                {detalle}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {certificado.motivoEstado === null ? null : (
        <p className="mt-3 border-t border-border pt-3 break-words">{certificado.motivoEstado}</p>
      )}
    </Panel>
  );
}
