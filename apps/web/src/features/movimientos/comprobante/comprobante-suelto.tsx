import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { ComprobanteSeccion, useFormDeMovimiento } from '../formulario/comprobante-seccion.tsx';
import { DuplicadosPanel } from './duplicados-panel.tsx';
import { comprobanteEnFrase, conGuiones, useDuplicados } from './duplicados.ts';
import { LeerQr } from './leer-qr.tsx';
import { QrResultado } from './qr-resultado.tsx';
import type { FacturaLeida } from './qr.ts';

export type ComprobanteSueltoProps = {
  /** Movement that already has this document, so that it is not reported as its own duplicate. */
  readonly movimientoId?: string | undefined;
  /** Supplier that is paid, mostly the issuer: a document issued by another one is reported. */
  readonly proveedorId?: string | null | undefined;
};

/**
 * Document section of another form that pays, with the fields `comprobante` and `fecha` of a
 * movement.
 */
export function ComprobanteSuelto({ movimientoId, proveedorId }: ComprobanteSueltoProps) {
  const [factura, setFactura] = useState<FacturaLeida | null>(null);
  const { control, setValue } = useFormDeMovimiento();
  const [comprobante, fecha] = useWatch({ control, name: ['comprobante', 'fecha'] });
  const duplicados = useDuplicados({ comprobante, fecha, excludeId: movimientoId });
  const { imputar } = duplicados;
  const puesto = comprobante?.imputar === true;
  const hay = Boolean(comprobante);
  useEffect(() => {
    if (hay && imputar !== puesto) setValue('comprobante.imputar', imputar);
  }, [hay, imputar, puesto, setValue]);
  return (
    <ComprobanteSeccion
      control={control}
      proveedorId={proveedorId}
      aviso={
        <>
          {hay && factura !== null ? <QrResultado factura={factura} soloComprobante /> : null}
          {comprobante && duplicados.duplicidad !== null ? (
            <DuplicadosPanel
              {...duplicados}
              documento={comprobanteEnFrase(comprobante)}
              moneda={comprobante.moneda ?? 'ARS'}
            />
          ) : null}
        </>
      }
      leer={
        <LeerQr
          label="Leer QR de la factura"
          className="px-3 md:h-8"
          onRead={(leida) => {
            const { propuesta, proveedor } = leida;
            const ajeno = proveedorId && proveedor?.id !== proveedorId;
            const avisos = ajeno ? ['El emisor no es el proveedor de este presupuesto.'] : [];
            // A payment takes its amount from the debt, so only warnings about the document are
            // shown.
            setFactura({ ...leida, avisos: [...avisos, ...propuesta.avisos], sobreIva: null });
            setValue('comprobante', conGuiones(propuesta.campos.comprobante), {
              shouldDirty: true,
            });
          }}
        />
      }
    />
  );
}
