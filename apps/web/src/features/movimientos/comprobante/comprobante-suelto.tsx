import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { ComprobanteSeccion } from '../formulario/comprobante-seccion.tsx';
import { DuplicadosPanel } from './duplicados-panel.tsx';
import { comprobanteEnFrase } from './duplicados.ts';
import { LeerQr } from './leer-qr.tsx';
import { useDuplicados } from './use-duplicados.ts';

export type ComprobanteSueltoProps = {
  /** The movement that already carries it: it is no twin of itself. */
  readonly movimientoId?: string | undefined;
};

/** The document in the form of something else that pays: it has `comprobante` and `fecha` as a movement has. */
export function ComprobanteSuelto({ movimientoId }: ComprobanteSueltoProps) {
  const { control, setValue } = useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();
  const [comprobante, fecha] = useWatch({ control, name: ['comprobante', 'fecha'] });
  const duplicados = useDuplicados({ comprobante, fecha, excludeId: movimientoId });
  const { imputar } = duplicados;
  const puesto = comprobante?.imputar === true;
  const hay = Boolean(comprobante);
  useEffect(() => {
    if (hay && imputar !== puesto) setValue('comprobante.imputar', imputar);
  }, [hay, imputar, puesto, setValue]);
  return (
    <div className="flex flex-col gap-3">
      <ComprobanteSeccion
        control={control}
        aviso={
          comprobante && duplicados.duplicidad !== null ? (
            <DuplicadosPanel
              {...duplicados}
              documento={comprobanteEnFrase(
                comprobante.tipoArca,
                comprobante.puntoVenta,
                comprobante.numero,
              )}
              moneda={comprobante.moneda ?? 'ARS'}
            />
          ) : null
        }
      />
      <div>
        <LeerQr
          label="Leer QR de la factura"
          onRead={({ propuesta: { campos } }) =>
            setValue(
              'comprobante',
              {
                ...campos.comprobante,
                cuitEmisor: formatearCuit(campos.comprobante.cuitEmisor),
              },
              { shouldDirty: true },
            )
          }
        />
      </div>
    </div>
  );
}
