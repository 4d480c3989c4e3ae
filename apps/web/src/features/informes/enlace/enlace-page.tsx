import type { PreguntaPropia } from '@plomada/domain/informes/enlace.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearFecha, formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { Panel } from '@/components/display/panel';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

import { BarePage } from '../../../components/brand/bare-page.tsx';
import { Field } from '../../../components/form/field.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { Acciones } from './acciones.tsx';
import { EstadoDePrueba, ConstanciaPanel } from './constancia.tsx';
import { Cifras, CuentaLineas, type Contenido, cuentaDe, lineasDe } from './cuenta-vista.tsx';
import { InformeVista } from './informe-vista.tsx';
import { EnlaceEnCurso, useEnCurso, type Estado, useEnlace } from './llamadas.ts';
import { Pregunta } from './preguntar.tsx';

/** Whose page it is and of which day, over all of it: a copy that goes around shows where it came from. */
function MarcaDeAgua({ texto }: { readonly texto: string }) {
  const trama = useId();
  return (
    <svg
      aria-hidden
      className="pointer-events-none fixed inset-0 z-20 size-full text-foreground opacity-[0.05]"
    >
      <pattern
        id={trama}
        width={Math.max(240, texto.length * 9)}
        height="150"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-28)"
      >
        <text y="60" fill="currentColor" fontSize="16">
          {texto}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${trama})`} />
    </svg>
  );
}

type CerradoProps = {
  /** Refused with a PIN as well. */
  readonly conPin: boolean;
  readonly abriendo: boolean;
  readonly onPin: (pin: string) => void;
};

const PIN = /^\d{6}$/;

/** Nobody learns whether an address had a link: one that lacks its PIN reads as one that is over, and opens from here. */
function Cerrado({ conPin, abriendo, onPin }: CerradoProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [fase, setFase] = useState<'mandado' | 'mal escrito' | 'escribiendo'>('mandado');
  const noAbre =
    conPin && fase === 'mandado'
      ? 'No abre con ese PIN. Con cinco PIN equivocados el enlace se bloquea.'
      : undefined;
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">
        Falta el PIN, o el enlace venció
      </h1>
      <p className="mt-2 max-w-[60ch] text-pretty text-muted-foreground">
        Con el PIN de 6 números que vino con el enlace se abre desde acá. Si no vino ninguno, hay
        que pedir otro enlace a quien lo mandó.
      </p>
      <form
        noValidate
        aria-label="Abrir con PIN"
        className="mt-6 flex max-w-[320px] flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const bien = PIN.test(pin);
          setFase(bien ? 'mandado' : 'mal escrito');
          if (bien) onPin(pin);
          else campo.current?.focus();
        }}
      >
        <Field label="PIN" error={fase === 'mal escrito' ? 'El PIN tiene 6 números.' : noAbre}>
          {(control) => (
            <Input
              {...control}
              ref={campo}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={pin}
              className="tnum text-lg tracking-[0.2em]"
              onChange={({ target }) => {
                setPin(target.value.replaceAll(/\D/g, ''));
                setFase('escribiendo');
              }}
            />
          )}
        </Field>
        <div className="flex max-md:[&>*]:flex-1">
          <Button type="submit" loading={abriendo}>
            Abrir
          </Button>
        </div>
      </form>
    </>
  );
}

type BloqueadoProps = {
  readonly text: string;
  readonly abriendo: boolean;
  readonly onProbar: () => void;
};

function Bloqueado({ text, abriendo, onProbar }: BloqueadoProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">Enlace bloqueado</h1>
      <p role="alert" className="mt-2 max-w-[60ch] text-pretty text-muted-foreground">
        {text}
      </p>
      <div className="mt-6 flex max-md:[&>*]:flex-1">
        <Button variant="outline" loading={abriendo} onClick={onProbar}>
          Probar de nuevo
        </Button>
      </div>
    </>
  );
}

type Abierto = Extract<Estado, { que: 'abierto' }>;

const mesesDe = ({ desde, hasta }: { readonly desde: string; readonly hasta: string }) =>
  desde === hasta ? nombrarMes(desde) : `${nombrarMes(desde)} a ${nombrarMes(hasta)}`;

function Cabeza({ contenido }: { readonly contenido: Contenido }) {
  const { organizacion, proyecto, socio, venceEn, informe } = contenido;
  const cuenta = cuentaDe(contenido);
  return (
    <header>
      <p className="text-muted-foreground">{organizacion}</p>
      <h1 className="text-2xl font-semibold text-balance break-words max-md:text-xl">
        {proyecto.nombre}
      </h1>
      <p className="mt-1 break-words">
        {cuenta === null
          ? `Para ${socio.nombre}`
          : `Cuenta de ${socio.nombre} al ${formatearFecha(cuenta.al)}`}
      </p>
      <p className="text-sm text-muted-foreground">
        {informe === null ? null : `Informe de ${mesesDe(informe.comun)} · `}
        {`El enlace abre hasta el ${formatearFechaHora(venceEn)}`}
      </p>
    </header>
  );
}

function Informe({ informe }: { readonly informe: NonNullable<Contenido['informe']> }) {
  const { comun, codigoVerificacion } = informe;
  return (
    <>
      <div className="mt-2">
        <h2 className="text-xl font-semibold text-balance">Informe de {mesesDe(comun)}</h2>
        <p className="text-sm text-muted-foreground">
          {`Versión ${formatearNumero(comun.version)}, del ${formatearFechaHora(comun.creadoEn)} · Código `}
          <span className="tnum whitespace-nowrap">{agruparCodigo(codigoVerificacion, ' ')}</span>
        </p>
      </div>
      <InformeVista comun={comun} />
    </>
  );
}

/** Of a line that is no longer among those shown. */
function PreguntasSueltas({ contenido }: { readonly contenido: Contenido }) {
  const { preguntas } = useEnCurso();
  const lineas = lineasDe(contenido);
  const sueltas = preguntas.filter(({ linea }) => !lineas.has(linea));
  if (sueltas.length === 0) return null;
  return (
    <Panel title="Otras preguntas">
      <ul className="flex flex-col gap-3">
        {sueltas.map((una) => (
          <li key={una.id}>
            <p className="font-medium break-words">{una.linea}</p>
            <Pregunta pregunta={una} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** After what does not fit it is the old one that counts. */
function constanciaDe({ enlace, prueba, antes }: Abierto) {
  if (prueba.que === 'mal') return antes;
  const { checkpoint, contenido } = enlace;
  return checkpoint === null ? antes : { constancia: checkpoint, vista: contenido.ahora };
}

function Mostrado(props: Abierto) {
  const { enlace, prueba, antes, acceso } = props;
  const { contenido } = enlace;
  const [nuevas, setNuevas] = useState<readonly PreguntaPropia[]>([]);
  const cuenta = cuentaDe(contenido);
  const constancia = constanciaDe(props);
  const preguntas = [...contenido.preguntas, ...nuevas];
  const agregar = (pregunta: PreguntaPropia) => setNuevas((otras) => [...otras, pregunta]);
  useTitleSubject(contenido.proyecto.nombre);
  return (
    <EnlaceEnCurso value={{ acceso, preguntas, agregar }}>
      <MarcaDeAgua texto={`${contenido.socio.nombre} · ${formatearFechaHora(contenido.ahora)}`} />
      <div className="flex flex-col gap-4">
        <Cabeza contenido={contenido} />
        {prueba.que === 'mal' ? <EstadoDePrueba prueba={prueba} antes={antes} /> : null}
        {cuenta === null ? null : <Cifras cuenta={cuenta} />}
        <Acciones contenido={contenido} />
        {cuenta === null ? null : <CuentaLineas cuenta={cuenta} />}
        {contenido.informe === null ? null : <Informe informe={contenido.informe} />}
        <PreguntasSueltas contenido={contenido} />
        {prueba.que === 'mal' ? null : <EstadoDePrueba prueba={prueba} antes={antes} />}
        {constancia === null ? null : <ConstanciaPanel {...constancia} />}
      </div>
    </EnlaceEnCurso>
  );
}

function DeToken({ token }: { readonly token: string }) {
  const { estado, abriendo, abrir, abrirSinPin } = useEnlace(token);
  if (estado.que === 'abierto') return <Mostrado {...estado} />;
  if (estado.que === 'cerrado') {
    return <Cerrado conPin={estado.conPin} abriendo={abriendo} onPin={abrir} />;
  }
  if (estado.que === 'bloqueado') {
    return <Bloqueado text={estado.text} abriendo={abriendo} onProbar={abrirSinPin} />;
  }
  if (estado.que === 'abriendo') return <CenteredSpinner label="Abriendo el enlace" />;
  return (
    <>
      <h1 className="sr-only">Enlace de la obra</h1>
      <ErrorState
        title={estado.title}
        text={estado.text}
        retrying={abriendo}
        onRetry={() => abrir()}
      />
    </>
  );
}

/** A partner's own page: the link opens it without an account, and it proves what it shows. */
export function EnlacePage() {
  const token = useLocation().hash.slice(1);
  return (
    <BarePage column>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <DeToken key={token} token={token} />
    </BarePage>
  );
}
