import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { ArrowLeft, Smartphone, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { Form } from '../../../components/form/form.tsx';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { BandejaLista } from './bandeja-lista.tsx';
import { libreSin, saldoDe } from './bandeja.ts';
import { CantidadDialogo } from './cantidad-dialogo.tsx';
import { DatosRetiro } from './datos-retiro.tsx';
import type { EnEspera } from './en-espera.ts';
import { ItemsParaRetirar } from './items-para-retirar.tsx';
import { PIE, PieDeItems, Registrar } from './pie.tsx';
import { RetiroGuardado } from './retiro-guardado.tsx';
import { RetiroHecho } from './retiro-hecho.tsx';
import { useEnEspera } from './use-en-espera.ts';
import { leerHecho, type Registro } from './use-enviar.ts';
import { useRefrescarAcopio, useUltimosRetirados } from './use-items-a-retirar.ts';
import { useDatosSiFalla, usePaso, type Paso } from './use-paso.ts';
import { useRetiro, type RetiroEnCurso } from './use-retiro.ts';

function Cabecera({
  retiro,
  paso,
  volverA,
}: {
  retiro: RetiroEnCurso;
  paso: Paso;
  volverA: string;
}) {
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
      <Button asChild variant="ghost" size="icon" className={cn(paso.enDatos && 'max-md:hidden')}>
        <Link to={volverA} aria-label="Cerrar">
          <X aria-hidden />
        </Link>
      </Button>
      <div className="min-w-0 flex-1">
        <h1 className="text-lg leading-6 font-semibold md:text-2xl">Retiro de material</h1>
        <p className="truncate text-sm text-muted-foreground">
          {codigo} · {proveedor.razonSocial}
        </p>
      </div>
    </header>
  );
}

type AvisosProps = { readonly acopio: Acopio; readonly hayEspera: boolean };

/** What the acopio itself has to say before anything is taken. */
function Avisos({ acopio, hayEspera }: AvisosProps) {
  const { estado, moneda } = acopio;
  const saldo = saldoDe(acopio);
  return (
    <>
      {estado === 'VENCIDO' ? (
        <p className="mx-4 mb-3 flex items-start gap-2 rounded-md bg-warning-subtle p-3 text-warning md:mt-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          El acopio está vencido: el proveedor puede no reconocer el precio congelado.
        </p>
      ) : null}
      {hayEspera ? (
        <p className="mx-4 mb-3 flex items-start gap-2 rounded-md bg-info-subtle p-3 md:mt-4">
          <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
          Lo retirado que espera en este teléfono ya está descontado.
        </p>
      ) : null}
      {saldo === null ? null : (
        <p className="px-4 pb-3 font-medium md:pt-4">
          Saldo del acopio: <span className="tnum">{formatearDinero(saldo, moneda)}</span>
        </p>
      )}
    </>
  );
}

type DatosProps = {
  readonly retiro: RetiroEnCurso;
  readonly onChoose: (item: AcopioItem) => void;
};

function MitadDeDatos({ retiro, onChoose }: DatosProps) {
  return (
    <section
      aria-label="Datos del retiro"
      className="flex min-h-0 flex-1 flex-col md:sticky md:top-[68px] md:max-h-[calc(100dvh-84px)] md:overflow-hidden md:rounded-lg md:bg-card md:shadow-raised"
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {retiro.bandeja.length === 0 ? (
          <p className="p-4 text-muted-foreground">Todavía no hay ítems en el retiro.</p>
        ) : (
          <BandejaLista retiro={retiro} onChoose={onChoose} />
        )}
        <div className="border-t border-border p-4">
          <DatosRetiro retiro={retiro} />
        </div>
      </div>
      <div className={cn(PIE, 'md:bg-card md:pb-4')}>
        <Registrar retiro={retiro} />
      </div>
    </section>
  );
}

function Cantidad({
  retiro,
  item,
  onClose,
}: {
  readonly retiro: RetiroEnCurso;
  readonly item: AcopioItem;
  readonly onClose: () => void;
}) {
  const { acopio, bandeja } = retiro;
  return (
    <CantidadDialogo
      item={item}
      moneda={acopio.moneda}
      libreCentavos={libreSin(bandeja, item.id, saldoDe(acopio))}
      cantidad={bandeja.find((renglon) => renglon.item.id === item.id)?.cantidad ?? null}
      onQuantity={(cantidad) => {
        retiro.poner(item, cantidad);
        onClose();
      }}
      onRemove={() => {
        retiro.sacar(item.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export type RetirarProps = {
  readonly acopio: Acopio;
  readonly volverA: string;
};

type UnRetiroProps = RetirarProps & {
  readonly retirados: readonly string[] | null;
  readonly hoy: string;
  readonly fecha: string;
  readonly espera: EnEspera;
  readonly onDone: (registro: Registro, fecha: string) => void;
};

/** The items, a look at the data, one press. The whole screen on a phone. */
function UnRetiro(props: UnRetiroProps) {
  const { volverA, retirados, espera, onDone } = props;
  const retiro = useRetiro(props.acopio, props);
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
      {/* Outside the form: it has one of its own. */}
      {elegido === null ? null : (
        <Cantidad
          key={elegido.id}
          retiro={retiro}
          item={elegido}
          onClose={() => setElegido(null)}
        />
      )}
    </div>
  );
}

/** What became of the last one, and whether what is left was asked again since. */
function useRegistro() {
  const [registro, setRegistro] = useState<Registro | null>(null);
  const [refrescado, setRefrescado] = useState(false);
  const refrescar = useRefrescarAcopio();
  const terminar = (nuevo: Registro) => {
    setRegistro(nuevo);
    setRefrescado(false);
    if (nuevo.hecho !== null) void refrescar().then(() => setRefrescado(true));
  };
  return { registro, refrescado, terminar, olvidar: () => setRegistro(null) };
}

/** One retiro after another; the next begins on the day of the one before. */
export function Retirar(props: RetirarProps) {
  // The business date when it was opened: it does not move under who is filling it in.
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const [fecha, setFecha] = useState(hoy);
  const { registro, refrescado, terminar, olvidar } = useRegistro();
  // Here, so that after a retiro it is asked again before the next one begins.
  const retirados = useUltimosRetirados(props.acopio);
  const { envios, espera } = useEnEspera(props.acopio.id);
  const [, setParams] = useSearchParams();
  if (registro === null) {
    const onDone = (nuevo: Registro, dia: string) => {
      setFecha(dia);
      terminar(nuevo);
    };
    return <UnRetiro {...props} {...{ hoy, fecha, retirados, espera, onDone }} />;
  }
  const onAnother = () => {
    setParams({}, { replace: true });
    olvidar();
  };
  const { volverA } = props;
  const envio =
    registro.hecho === null
      ? envios.find(({ capturaId }) => capturaId === registro.capturaId)
      : undefined;
  // It may be sent while it is in sight.
  const hecho = registro.hecho ?? leerHecho(envio?.respuesta);
  if (hecho === null && registro.hecho === null) {
    return <RetiroGuardado {...{ registro, envio, volverA, onAnother }} />;
  }
  return hecho === null ? null : (
    <RetiroHecho
      hecho={hecho}
      saldoCentavos={refrescado ? saldoDe(props.acopio) : null}
      {...{ volverA, onAnother }}
    />
  );
}
