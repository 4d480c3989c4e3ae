import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { ArrowLeft, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Form } from '@/components/form/form.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { paginaDeAcopio, type AcopioDeObra } from '../pagina-de-acopio.tsx';
import { useRefrescarRetiros } from '../refrescar.ts';
import { Avisos } from './avisos.tsx';
import { saldoDe } from './bandeja.ts';
import { CantidadDialogo } from './cantidad-dialogo.tsx';
import { MitadDeDatos, PieDeItems } from './datos.tsx';
import { ItemsParaRetirar } from './items-para-retirar.tsx';
import { RetiroGuardado, RetiroHecho } from './retiro-hecho.tsx';
import type { EscritoRetiro } from './retiro-valores.ts';
import { leerHecho, type Registro } from './use-enviar.ts';
import { useUltimosRetirados } from './use-items-a-retirar.ts';
import {
  type Inicio,
  type Paso,
  type RetiroEnCurso,
  useDatosSiFalla,
  useEnEspera,
  usePaso,
  useRetiro,
} from './use-retiro.ts';

type CabeceraProps = {
  readonly retiro: RetiroEnCurso;
  readonly paso: Paso;
  readonly volverA: string;
};

function Cabecera({ retiro, paso, volverA }: CabeceraProps) {
  const { codigo, proveedor } = retiro.acopio;
  return (
    <header className="flex shrink-0 items-center gap-1 py-1.5 pr-4 pl-1 md:px-0 md:pb-4">
      {paso.enDatos ? (
        <Button
          variant="ghost"
          size="icon"
          className="md:hidden"
          aria-label="Volver a los ítems"
          onClick={() => paso.irA(null)}
        >
          <ArrowLeft aria-hidden />
        </Button>
      ) : null}
      <LinkButton
        to={volverA}
        aria-label="Cerrar"
        variant="ghost"
        size="icon"
        className={cn(paso.enDatos && 'max-md:hidden')}
      >
        <X aria-hidden />
      </LinkButton>
      <div className="min-w-0 flex-1">
        <h1 className="text-lg leading-6 font-semibold md:text-2xl">Retiro de material</h1>
        <p className="truncate text-sm text-muted-foreground">
          {codigo} · {proveedor.razonSocial}
        </p>
      </div>
    </header>
  );
}

// Question shown when the photo does not fit on the device; loaded on demand, because that is rare.
const PhotoQuestion = lazyPart(
  async () => (await import('@/components/files/photo-question.tsx')).PhotoQuestion,
  'shown',
);

const CONTROLES: FormControls<EscritoRetiro> = {
  items: ItemsParaRetirar,
  foto: MitadDeDatos,
  fecha: MitadDeDatos,
  destino: MitadDeDatos,
  retiradoPor: MitadDeDatos,
  remitoNumero: MitadDeDatos,
  observaciones: MitadDeDatos,
};

type RetirarProps = { readonly acopio: Acopio; readonly volverA: string };

type UnRetiroProps = RetirarProps &
  Inicio & {
    readonly retirados: readonly string[] | null;
    readonly onDone: (registro: Registro, fecha: string) => void;
  };

function UnRetiro(props: UnRetiroProps) {
  const { volverA, retirados, espera, onDone } = props;
  const retiro = useRetiro(props.acopio, { ...props, controls: CONTROLES });
  const paso = usePaso(retiro.bandeja.length === 0);
  const isPhone = useIsPhone();
  useDatosSiFalla(retiro, paso, isPhone);
  const [elegido, setElegido] = useState<AcopioItem | null>(null);
  return (
    <div
      data-full-screen
      className="flex flex-col max-md:fixed max-md:inset-0 max-md:z-40 max-md:bg-background md:max-w-5xl"
    >
      <Form
        form={retiro.form}
        label="Retiro de material"
        className="min-h-0 max-w-none flex-1 gap-0"
        noticesClassName="mx-4 mb-3 flex shrink-0 flex-col gap-3 empty:hidden md:mx-0"
        header={<Cabecera {...{ retiro, paso, volverA }} />}
        onRecovered={retiro.onRecovered}
        captura={retiro.captura}
        photo={retiro.photo}
        onSubmit={async (escrito) => onDone(await retiro.registrar(escrito), escrito.fecha)}
      >
        <div className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,380px)] md:items-start md:gap-4">
          <section
            aria-label="Ítems del acopio"
            className={cn(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain md:overflow-visible md:rounded-lg md:bg-card md:shadow-raised',
              paso.enDatos && 'max-md:hidden',
            )}
          >
            <Avisos acopio={retiro.acopio} hayEspera={espera.size > 0} />
            <ItemsParaRetirar retiro={retiro} retirados={retirados} onChoose={setElegido} />
          </section>
          {isPhone && !paso.enDatos ? (
            <PieDeItems {...{ retiro, paso }} />
          ) : (
            <MitadDeDatos retiro={retiro} onChoose={setElegido} />
          )}
        </div>
      </Form>
      {retiro.photoQuestion === null ? null : <PhotoQuestion {...retiro.photoQuestion} />}
      {/* The dialog contains a form, and forms cannot be nested. */}
      {elegido === null ? null : (
        <CantidadDialogo
          key={elegido.id}
          retiro={retiro}
          item={elegido}
          onClose={() => setElegido(null)}
        />
      )}
    </div>
  );
}

/** Sequence of retiros; each starts with the date of the previous one. */
function Retirar(props: RetirarProps) {
  const { acopio, volverA } = props;
  // Today when the form was opened: fixed while it is open, even past midnight.
  const hoy = useToday();
  const [fecha, setFecha] = useState(hoy);
  const [registro, setRegistro] = useState<Registro | null>(null);
  // True once the balance was fetched again after the last retiro.
  const [refrescado, setRefrescado] = useState(false);
  const refrescar = useRefrescarRetiros();
  // The items withdrawn last are queried at this level, so that they are refetched between two
  // retiros.
  const retirados = useUltimosRetirados(acopio);
  const { envios, espera } = useEnEspera(acopio.id);
  const [, setParams] = useSearchParams();
  if (registro === null) {
    const onDone = (nuevo: Registro, dia: string) => {
      setFecha(dia);
      setRegistro(nuevo);
      setRefrescado(false);
      if (nuevo.hecho !== null) void refrescar().then(() => setRefrescado(true));
    };
    return <UnRetiro {...props} {...{ hoy, fecha, retirados, espera, onDone }} />;
  }
  const onAnother = () => {
    setParams({}, { replace: true });
    setRegistro(null);
  };
  const envio = envios.find(({ capturaId }) => capturaId === registro.capturaId);
  // The outbox may send the retiro while this screen is open.
  const hecho = registro.hecho ?? leerHecho(envio?.respuesta);
  if (hecho === null) return <RetiroGuardado {...{ registro, envio, volverA, onAnother }} />;
  const saldoCentavos = refrescado ? saldoDe(acopio) : null;
  return <RetiroHecho {...{ hecho, saldoCentavos, volverA, onAnother }} />;
}

/** Reason why an acopio takes no retiros, by its state or the obra's; null without one. */
function impedimentoDe({ estado, codigo }: Acopio, obraCerrada: boolean): string | null {
  if (obraCerrada) return 'La obra está archivada: sus acopios no cambian.';
  if (estado === 'AGOTADO') return `Del acopio ${codigo} ya se retiró todo.`;
  if (estado === 'CERRADO') return `El acopio ${codigo} está cerrado: no admite retiros.`;
  if (estado === 'ANULADO') return `El acopio ${codigo} está anulado.`;
  if (estado === 'PENDIENTE_ELIMINACION') {
    return `Hay un pedido de baja del acopio ${codigo}: no admite retiros hasta que se resuelva.`;
  }
  return null;
}

function Retiro({ acopio, obra }: AcopioDeObra) {
  const { tenantId } = useTenant();
  const volverA = paths.acopio(tenantId, obra.id, acopio.id);
  // The reason against a retiro is evaluated once: withdrawing the last items must not hide the
  // receipt.
  const [impedimento] = useState(() => impedimentoDe(acopio, esSoloLectura(obra.estado)));
  if (impedimento === null) return <Retirar acopio={acopio} volverA={volverA} />;
  return (
    <EmptyState
      title="No hay retiros posibles"
      text={impedimento}
      actions={<LinkButton to={volverA}>Ver el acopio</LinkButton>}
    />
  );
}

export const RetiroPage = paginaDeAcopio({ volver: 'Ver acopios', Read: Retiro });
