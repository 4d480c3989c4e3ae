import type { VistaPreviaImportacion } from '@plomada/domain/importaciones/importacion.schema';
import { PROVEEDOR_DESCONOCIDO } from '@plomada/domain/importaciones/proveedor.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Columns3, UserPlus } from 'lucide-react';

import { Button } from '../../../components/ui/button.tsx';
import { Aviso } from '../aviso.tsx';
import { HallazgosTabla } from '../hallazgos-tabla.tsx';
import { filasCon } from '../hallazgos.ts';
import { MuestraTabla } from './muestra-tabla.tsx';

const nombreDe = (archivo: string, que: string): string =>
  `${archivo.replace(/\.[^.]+$/, '')}-${que}.csv`;

const filas = (n: number): string => `${formatearNumero(n)} ${n === 1 ? 'fila' : 'filas'}`;

export type PasoRevisionProps = {
  readonly vista: VistaPreviaImportacion;
  readonly conObra: boolean;
  readonly cambiarColumnas: () => void;
  readonly crearProveedores: () => void;
};

/** What would happen: first whether it can, then why not or what to look at, then the rows. */
export function PasoRevision(props: PasoRevisionProps) {
  const { vista, conObra, cambiarColumnas, crearProveedores } = props;
  const { archivo, errores, advertencias, muestra, proveedoresNuevos, repetida } = vista;
  const malas = filasCon(errores);
  const faltanProveedores = errores.some(({ mensaje }) => mensaje === PROVEEDOR_DESCONOCIDO);
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        {malas > 0 ? (
          <Aviso tono="destructive">
            {filas(malas)} de {formatearNumero(vista.filas)} con errores. Hay que corregir la
            planilla y elegirla de nuevo, o cambiar las columnas.
          </Aviso>
        ) : (
          <Aviso tono="success">{filas(vista.filas)} sin errores, listas para importar.</Aviso>
        )}
        {repetida === null ? null : (
          <Aviso tono="warning">
            Este mismo archivo ya se importó el {formatearFechaHora(repetida.creadoEn)}, con{' '}
            {filas(repetida.filas)}. Importarlo otra vez las repite.
          </Aviso>
        )}
        {proveedoresNuevos.length === 0 ? null : (
          <Aviso tono="warning">
            {proveedoresNuevos.length === 1
              ? 'Se crea 1 proveedor: '
              : `Se crean ${formatearNumero(proveedoresNuevos.length)} proveedores: `}
            {proveedoresNuevos.slice(0, 5).join(', ')}
            {proveedoresNuevos.length > 5 ? '…' : '.'}
          </Aviso>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="link" size="inline" onClick={cambiarColumnas}>
          <Columns3 aria-hidden />
          Cambiar qué es cada columna
        </Button>
        {faltanProveedores ? (
          <Button variant="link" size="inline" onClick={crearProveedores}>
            <UserPlus aria-hidden />
            Crear los proveedores que faltan
          </Button>
        ) : null}
      </div>
      {errores.length === 0 ? null : (
        <HallazgosTabla
          titulo={`Errores (${formatearNumero(errores.length)})`}
          archivo={nombreDe(archivo, 'errores')}
          hallazgos={errores}
        />
      )}
      {advertencias.length === 0 ? null : (
        <HallazgosTabla
          titulo={`Para mirar (${formatearNumero(advertencias.length)})`}
          archivo={nombreDe(archivo, 'advertencias')}
          hallazgos={advertencias}
        />
      )}
      <MuestraTabla muestra={muestra} filas={vista.filas} conObra={conObra} />
    </div>
  );
}
