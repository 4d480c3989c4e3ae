import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import {
  Ban,
  CheckCheck,
  ClipboardCheck,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  Send,
  Wallet,
} from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { PALABRAS_DE_PAGO } from '../pagos/palabras.ts';
import { valeHasta } from '../textos.ts';
import type { usePuede } from '../use-presupuesto.tsx';

type Boton = { readonly label: string } & (
  | { readonly estado: EstadoGuardado }
  | { readonly to: string }
);

type ProximoPaso = {
  readonly icono: LucideIcon;
  readonly titulo: string;
  readonly texto: string;
  /** Amount that the step is about, in the budget's currency. */
  readonly importeCentavos?: number;
  readonly boton?: Boton | undefined;
  /** Button with the alternative answer, e.g. to reject. */
  readonly otro?: Boton | undefined;
};

type Caso = {
  readonly tenantId: string;
  readonly presupuesto: Presupuesto;
  readonly puede: ReturnType<typeof usePuede>;
  /** Latest certificate. */
  readonly ultimo: Certificado | undefined;
};

const aEstado = ({ puede }: Caso, estado: EstadoGuardado, label: string): Boton | undefined =>
  puede.pasos.includes(estado) ? { label, estado } : undefined;

function borrador(caso: Caso): ProximoPaso {
  const { id, proyectoId, items, totalCentavos } = caso.presupuesto;
  if (items.length === 0) {
    const to = paths.presupuestoEditar(caso.tenantId, proyectoId, id);
    return {
      icono: Send,
      titulo: 'Faltan los ítems',
      texto: 'Se cargan uno por uno, se pegan de una planilla o se importan.',
      boton: caso.puede.editar ? { label: 'Cargar ítems', to } : undefined,
    };
  }
  return {
    icono: Send,
    titulo: 'Listo para enviar',
    texto: 'Mientras es un borrador se edita sin dejar revisiones.',
    importeCentavos: totalCentavos,
    boton: aEstado(caso, 'ENVIADO', 'Enviar'),
  };
}

function enviado(caso: Caso): ProximoPaso {
  const { aprobar } = caso.puede;
  const hasta = valeHasta(caso.presupuesto);
  return {
    icono: Hourglass,
    titulo: 'Espera respuesta',
    texto: aprobar ? hasta : `${hasta} La aceptan o rechazan Owner y Admin.`,
    importeCentavos: caso.presupuesto.totalCentavos,
    boton: aprobar ? aEstado(caso, 'ACEPTADO', 'Aceptar') : undefined,
    otro: aprobar ? aEstado(caso, 'RECHAZADO', 'Rechazar') : undefined,
  };
}

const volver = (caso: Caso, titulo: string, texto: string): ProximoPaso => ({
  icono: RotateCcw,
  titulo,
  texto,
  boton: aEstado(caso, 'BORRADOR', 'Volver a borrador'),
});

function pagar(
  { tenantId, presupuesto: { id, proyectoId, sentido }, puede }: Caso,
  importeCentavos: number,
  textos: Pick<ProximoPaso, 'titulo' | 'texto'>,
): ProximoPaso {
  const to = paths.pagoNuevo(tenantId, proyectoId, id);
  const boton = puede.pagar
    ? { label: `Registrar ${PALABRAS_DE_PAGO[sentido].nombre}`, to }
    : undefined;
  return { icono: Wallet, ...textos, importeCentavos, boton };
}

function sinAprobar({ tenantId, presupuesto }: Caso, ultimo: Certificado): ProximoPaso {
  const { id, numero, estado, netoCentavos } = ultimo;
  const presentado = estado === 'PRESENTADO';
  const to = paths.certificado(tenantId, presupuesto.proyectoId, presupuesto.id, id);
  return {
    icono: ClipboardCheck,
    titulo: presentado ? 'Hay un certificado para aprobar' : 'Hay un certificado sin presentar',
    texto: presentado
      ? `El certificado ${numero} está presentado; al aprobarlo se puede pagar.`
      : `El certificado ${numero} está en borrador.`,
    importeCentavos: netoCentavos,
    boton: { label: 'Ver certificado', to },
  };
}

function enVigor(caso: Caso): ProximoPaso {
  const { tenantId, presupuesto, puede, ultimo } = caso;
  const { id, proyectoId, moneda, cifras } = presupuesto;
  const { adeudadoCentavos, certificadoBp, reparoCentavos } = cifras;
  if (ultimo?.estado === 'PRESENTADO' || ultimo?.estado === 'BORRADOR') {
    return sinAprobar(caso, ultimo);
  }
  if (adeudadoCentavos > 0) {
    const esAnticipo = certificadoBp === 0 && cifras.pagadoCentavos < cifras.anticipoCentavos;
    return pagar(
      caso,
      adeudadoCentavos,
      esAnticipo
        ? { titulo: 'Falta pagar el anticipo', texto: 'Se acordó al aceptar.' }
        : { titulo: 'Hay saldo para pagar', texto: 'Certificado y aprobado.' },
    );
  }
  if (certificadoBp < 10_000) {
    const to = paths.certificadoNuevo(tenantId, proyectoId, id);
    return {
      icono: ClipboardCheck,
      titulo: certificadoBp === 0 ? 'Todavía sin certificar' : 'Sigue el próximo certificado',
      texto: 'Lo certificado está pago. El avance se carga por ítem.',
      boton: puede.certificar ? { label: 'Nuevo certificado', to } : undefined,
    };
  }
  if (reparoCentavos > 0) {
    return pagar(caso, reparoCentavos, {
      titulo: 'Falta devolver el fondo de reparo',
      texto: `Todo lo demás está pago. Se retuvieron ${formatearDinero(reparoCentavos, moneda)}.`,
    });
  }
  return { icono: CheckCheck, titulo: 'Cumplido', texto: 'Certificado y pagado por completo.' };
}

/**
 * Next step of a budget for the user's role: one sentence and the buttons that the role may use.
 */
function proximoPaso(caso: Caso): ProximoPaso {
  const { estado, vence, motivoEstado } = caso.presupuesto;
  const motivo = motivoEstado === null ? '' : `Motivo: ${motivoEstado}`;
  switch (estado) {
    case 'BORRADOR':
      return borrador(caso);
    case 'ENVIADO':
      return enviado(caso);
    case 'VENCIDO':
      return volver(
        caso,
        'La oferta venció',
        vence === null ? 'Venció su validez.' : `Valía hasta el ${formatearFecha(vence)}.`,
      );
    case 'RECHAZADO':
      return volver(caso, 'Rechazado', motivo);
    case 'ANULADO':
      return { icono: Ban, titulo: 'Anulado', texto: motivo };
    case 'ACEPTADO':
    case 'EN_EJECUCION':
    case 'CUMPLIDO':
      return enVigor(caso);
  }
}

type PasoPanelProps = Omit<Caso, 'tenantId'> & {
  readonly onEstado: (estado: EstadoGuardado) => void;
};

/** Panel of the next step. */
export function PasoPanel({ onEstado, ...caso }: PasoPanelProps) {
  const { tenantId } = useTenant();
  const { icono: Icono, boton, otro, ...paso } = proximoPaso({ ...caso, tenantId });
  const aBoton = ({ label, ...accion }: Boton, variant: 'outline' | 'default') =>
    'to' in accion ? (
      <LinkButton to={accion.to}>{label}</LinkButton>
    ) : (
      <Button variant={variant} aria-haspopup="dialog" onClick={() => onEstado(accion.estado)}>
        {label}
      </Button>
    );
  return (
    <section
      aria-label="Próximo paso"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-card px-4 py-3 text-card-foreground shadow-raised"
    >
      <Icono aria-hidden className="size-8 shrink-0 text-muted-foreground" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-semibold">{paso.titulo}</h2>
        <p className="text-sm break-words text-muted-foreground">{paso.texto}</p>
      </div>
      {paso.importeCentavos === undefined ? null : (
        <Money
          centavos={paso.importeCentavos}
          moneda={caso.presupuesto.moneda}
          className="text-lg font-semibold"
        />
      )}
      {boton === undefined && otro === undefined ? null : (
        <div data-no-print className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {otro === undefined ? null : aBoton(otro, 'outline')}
          {boton === undefined ? null : aBoton(boton, 'default')}
        </div>
      )}
    </section>
  );
}
