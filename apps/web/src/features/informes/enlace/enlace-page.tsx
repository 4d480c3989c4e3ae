import type { PreguntaPropia } from '@plomada/domain/informes/pregunta.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearFecha, formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';

import { BarePage } from '@/components/brand/bare-page.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { useTitleSubject } from '@/lib/title-subject.ts';

import { Acciones } from './acciones.tsx';
import { EstadoDePrueba, ConstanciaPanel } from './constancia.tsx';
import { Cifras, CuentaLineas } from './cuenta-vista.tsx';
import { InformeVista } from './informe-vista.tsx';
import { type Contenido, cuentaDe, lineasDe } from './lineas.ts';
import { EnlaceEnCurso, useEnCurso, type Estado, useEnlace } from './llamadas.ts';
import { Bloqueado, PedirPin } from './pedir-pin.tsx';
import { Pregunta } from './preguntar.tsx';

/** Watermark with the partner and date, so that a copy shows its origin. */
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

/** Questions about lines that the content no longer has. */
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

/** Checkpoint to keep: after a failed verification, the previous one stays valid. */
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
        {cuenta === null ? null : <Cifras contenido={contenido} cuenta={cuenta} />}
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
  const { estado, abriendo, abrir, probarSinPin, repetir } = useEnlace(token);
  if (estado.que === 'abierto') return <Mostrado {...estado} />;
  if (estado.que === 'cerrado') {
    return <PedirPin probado={estado.probado} abriendo={abriendo} onPin={abrir} />;
  }
  if (estado.que === 'bloqueado') {
    return <Bloqueado text={estado.text} abriendo={abriendo} onProbar={probarSinPin} />;
  }
  if (estado.que === 'abriendo') return <CenteredSpinner label="Abriendo el enlace" />;
  return (
    <>
      <h1 className="sr-only">Enlace de la obra</h1>
      <ErrorState title={estado.title} text={estado.text} retrying={abriendo} onRetry={repetir} />
    </>
  );
}

/** Page of a partner's link, without an account, with a proof of its content. */
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
