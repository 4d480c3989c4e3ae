import type { RetiroRegistrado } from '@plomada/domain/acopios/retiros/retiro.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleCheck, FileText, Plus, Smartphone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { numerosDe, reciboDe, VerArchivo } from './recibo.tsx';
import { quedaEnTexto } from './textos.ts';
import type { Registro } from './use-enviar.ts';

/** Heading of the result; takes the focus, since the form that had it is gone. */
function Titulo({ children }: { readonly children: string }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <h1 ref={titulo} tabIndex={-1} className="text-xl font-semibold outline-none">
      {children}
    </h1>
  );
}

type SalidasProps = {
  readonly volverA: string;
  readonly onAnother: () => void;
  readonly className?: string;
  readonly children?: ReactNode;
};

function Salidas({ volverA, onAnother, className, children }: SalidasProps) {
  return (
    <div className={cn('flex flex-wrap gap-2 [&>*]:flex-1', className)}>
      {children}
      <Button variant="outline" onClick={onAnother}>
        <Plus aria-hidden />
        Otro retiro
      </Button>
      <LinkButton to={volverA} variant="ghost" className="basis-full">
        Volver al acopio
      </LinkButton>
    </div>
  );
}

/** Status of a saved retiro, with the text that explains it. */
function comoEsta({ capturaId }: Registro, envio: Envio | undefined) {
  if (capturaId === null || envio?.estado === 'ENVIADO') {
    return {
      Icono: CircleCheck,
      color: 'text-success',
      titulo: 'Retiro registrado',
      texto: 'El recibo no se puede ver desde acá.',
    };
  }
  if (envio?.estado === 'POR_RESOLVER') {
    return {
      Icono: TriangleAlert,
      color: 'text-warning',
      titulo: 'El retiro quedó sin registrar',
      texto: `${envio.rechazo?.message ?? ''} Sigue guardado en este teléfono.`.trim(),
    };
  }
  return {
    Icono: Smartphone,
    color: 'text-muted-foreground',
    titulo: 'Guardado en este teléfono',
    texto: 'Se envía solo cuando haya conexión. Acá ya está descontado.',
  };
}

type RetiroGuardadoProps = Pick<SalidasProps, 'volverA' | 'onAnother'> & {
  readonly registro: Registro;
  /** Current outbox entry of the retiro; undefined when the outbox has none. */
  readonly envio: Envio | undefined;
};

export function RetiroGuardado({ registro, envio, ...salidas }: RetiroGuardadoProps) {
  const { tenantId } = useTenant();
  const { Icono, color, titulo, texto } = comoEsta(registro, envio);
  return (
    <div className="mx-auto max-w-[640px] rounded-lg bg-card text-card-foreground shadow-raised">
      <header className="flex items-start gap-3 p-4">
        <Icono aria-hidden className={`mt-1 size-6 shrink-0 ${color}`} />
        <div className="min-w-0" role="status">
          <Titulo>{titulo}</Titulo>
          <p className="text-muted-foreground">{texto}</p>
        </div>
      </header>
      <ul aria-label="Lo retirado" className="border-t border-border/70">
        {registro.bandeja.map(({ item, cantidad }) => (
          <li
            key={item.id}
            className="flex items-start justify-between gap-3 border-b border-border/70 px-4 py-3 leading-5 font-medium max-md:text-lg"
          >
            <span className="line-clamp-2 min-w-0">{item.descripcion}</span>
            <span className="tnum shrink-0">{nombrarCantidad(cantidad, item.unidad)}</span>
          </li>
        ))}
      </ul>
      <Salidas {...salidas} className="p-4">
        <LinkButton to={paths.bandeja(tenantId)} variant="outline">
          Ver lo que espera
        </LinkButton>
      </Salidas>
    </div>
  );
}

function Renglones({ items }: Pick<RetiroRegistrado, 'items'>) {
  return (
    <ul aria-label="Lo retirado" className="border-t border-border/70">
      {items.map(({ id, item, cantidad, importeCentavos, moneda }) => (
        <li
          key={id}
          className="flex items-start justify-between gap-3 border-b border-border/70 px-4 py-3"
        >
          <span className="min-w-0">
            <span className="line-clamp-2 leading-5 font-medium max-md:text-lg">
              {item.descripcion}
            </span>
            {item.disponible === null ? null : (
              <span className="mt-1 block text-sm">
                {quedaEnTexto(item.disponible, item.unidad)}
              </span>
            )}
          </span>
          <span className="shrink-0 text-right">
            <span className="tnum block leading-5 font-medium max-md:text-lg">
              {nombrarCantidad(cantidad, item.unidad)}
            </span>
            <span className="mt-1 block text-sm text-muted-foreground">
              <Money centavos={importeCentavos} moneda={moneda} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type RetiroHechoProps = Pick<SalidasProps, 'volverA' | 'onAnother'> & {
  readonly hecho: RetiroRegistrado;
  /** Money left in a price list; null for other kinds and while loading. */
  readonly saldoCentavos: number | null;
};

export function RetiroHecho({ hecho, saldoCentavos, ...salidas }: RetiroHechoProps) {
  const { acopio, grupoId, items, importeCentavos, advertencia } = hecho;
  const numeros = numerosDe(items);
  const moneda = items[0]?.moneda ?? 'ARS';
  return (
    <div className="mx-auto max-w-[640px] rounded-lg bg-card text-card-foreground shadow-raised">
      <header className="flex items-start gap-3 p-4">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <Titulo>Retiro registrado</Titulo>
          <p className="text-muted-foreground">
            {numeros} · {acopio.codigo}
          </p>
        </div>
      </header>
      {advertencia === null ? null : (
        <p className="mx-4 mb-4 flex items-start gap-2 rounded-md bg-warning-subtle p-3 text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {advertencia}
        </p>
      )}
      <Renglones items={items} />
      <dl className="px-4 py-3">
        <div className="flex justify-between gap-3">
          <dt className="text-muted-foreground">Total retirado</dt>
          <dd className="text-lg font-semibold">
            <Money centavos={importeCentavos} moneda={moneda} />
          </dd>
        </div>
        {saldoCentavos === null ? null : (
          <div className="mt-1 flex justify-between gap-3 text-sm">
            <dt className="text-muted-foreground">Saldo del acopio</dt>
            <dd>
              <Money centavos={saldoCentavos} moneda={moneda} />
            </dd>
          </div>
        )}
      </dl>
      <Salidas {...salidas} className="px-4 pb-4">
        <VerArchivo archivo={reciboDe(acopio.id, grupoId, numeros)}>
          <FileText aria-hidden />
          Ver recibo
        </VerArchivo>
      </Salidas>
    </div>
  );
}
