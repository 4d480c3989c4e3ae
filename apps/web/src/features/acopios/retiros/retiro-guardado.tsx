import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleCheck, Plus, Smartphone, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Registro } from './use-enviar.ts';

type SinRecibo = Extract<Registro, { readonly hecho: null }>;

/** Where it is by now, and what is to be done about it. */
function comoEsta({ capturaId }: SinRecibo, envio: Envio | undefined) {
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

type RetiroGuardadoProps = {
  readonly registro: SinRecibo;
  /** As it is now. */
  readonly envio: Envio | undefined;
  readonly volverA: string;
  readonly onAnother: () => void;
};

/** What was taken and has no receipt yet. */
export function RetiroGuardado({ registro, envio, volverA, onAnother }: RetiroGuardadoProps) {
  const { tenantId } = useTenant();
  const foco = useRef<HTMLHeadingElement>(null);
  useEffect(() => foco.current?.focus(), []);
  const { Icono, color, titulo, texto } = comoEsta(registro, envio);
  return (
    <div className="mx-auto max-w-[640px] rounded-lg bg-card text-card-foreground shadow-raised">
      <header className="flex items-start gap-3 p-4">
        <Icono aria-hidden className={`mt-1 size-6 shrink-0 ${color}`} />
        <div className="min-w-0" role="status">
          <h1 ref={foco} tabIndex={-1} className="text-xl font-semibold outline-none">
            {titulo}
          </h1>
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
      <div className="flex flex-wrap gap-2 p-4 [&>*]:flex-1">
        <Button asChild variant="outline">
          <Link to={paths.bandeja(tenantId)}>Ver lo que espera</Link>
        </Button>
        <Button variant="outline" onClick={onAnother}>
          <Plus aria-hidden />
          Otro retiro
        </Button>
        <Button asChild variant="ghost" className="basis-full">
          <Link to={volverA}>Volver al acopio</Link>
        </Button>
      </div>
    </div>
  );
}
