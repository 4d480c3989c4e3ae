import {
  crearMovimientoSchema,
  type CrearMovimientoEntrada,
} from '@plomada/domain/movimiento.schema';
import type { Movimiento } from '@plomada/domain/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useRef, useState } from 'react';

import { toApiError } from '../../lib/api-error.ts';
import { useRefreshMoney } from '../../lib/refresh-money.ts';
import { useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';
import { preferenciasDe, recordarPreferencias } from './preferencias.ts';
import type { FacturaLeida } from './qr.ts';
import { conceptoDe, conFactura, notasDe, type Borrador } from './rapido.ts';
import { centavosDe, textoDeImporte } from './teclado.ts';

function inicial(tenantId: string): Borrador {
  const { proveedor, medioPago } = preferenciasDe(tenantId);
  return {
    tipo: 'EGRESO',
    importe: '',
    moneda: 'ARS',
    cotizacion: null,
    fecha: hoyEnBuenosAires(new Date()),
    obra: null,
    rubro: null,
    proveedor: proveedor && { id: proveedor.id, nombre: proveedor.razonSocial },
    medioPago,
    nota: '',
    comprobante: null,
    documento: null,
  };
}

function entradaDe(borrador: Borrador): Partial<CrearMovimientoEntrada> {
  const { tipo, fecha, moneda, cotizacion, medioPago, comprobante } = borrador;
  const importeCentavos = centavosDe(borrador.importe);
  return {
    tipo,
    fecha,
    moneda,
    cotizacion,
    medioPago,
    comprobante,
    concepto: conceptoDe(borrador),
    notas: notasDe(borrador),
    rubroId: borrador.rubro?.id ?? null,
    proveedorId: borrador.proveedor?.id ?? null,
    ...(importeCentavos === null ? {} : { importeCentavos }),
    ...(borrador.obra === null ? {} : { proyectoId: borrador.obra.id }),
  };
}

/** The first thing that is missing or wrong, in words. */
function primerFaltante(borrador: Borrador): string | null {
  if (!centavosDe(borrador.importe)) return 'Falta el importe.';
  if (borrador.obra === null) return 'Falta elegir la obra.';
  if (borrador.moneda === 'USD' && !borrador.cotizacion) {
    return 'La factura es en dólares y el QR no dice la cotización: hay que cargarla desde la obra.';
  }
  return null;
}

/** The last work and trade come back only if they can still be seen. */
function useUltimos(tenantId: string) {
  const { obraId, rubroId } = preferenciasDe(tenantId);
  const obra = trpc.proyectos.obtener.useQuery(
    { id: obraId ?? '' },
    { enabled: obraId !== null, retry: false },
  );
  const rubros = trpc.rubros.listar.useQuery().data?.items ?? [];
  const rubro = rubros.find(({ id }) => id === rubroId);
  return {
    rubros,
    obra:
      obra.data && !esSoloLectura(obra.data.estado)
        ? { id: obra.data.id, nombre: obra.data.nombre }
        : null,
    rubro: rubro ? { id: rubro.id, nombre: rubro.nombre } : null,
  };
}

function recordar(tenantId: string, movimiento: Movimiento): void {
  recordarPreferencias(tenantId, {
    obraId: movimiento.proyecto.id,
    rubroId: movimiento.rubro?.id ?? null,
    proveedor: movimiento.proveedor,
    medioPago: movimiento.medioPago,
  });
}

function enPalabras(cause: unknown): string {
  const { message, details } = toApiError(cause);
  return [message, ...details.map((detalle) => detalle.message)].join(' ');
}

/** State of the quick entry: what is written, what was last used, and the one save. */
export function useBorrador() {
  const { tenantId } = useTenant();
  const [borrador, setBorrador] = useState(() => inicial(tenantId));
  const [tocados, setTocados] = useState<ReadonlySet<string>>(new Set());
  const [factura, setFactura] = useState<FacturaLeida | null>(null);
  const [error, setError] = useState<string | null>(null);
  const guardando = useRef(false);
  const refresh = useRefreshMoney();
  const crear = trpc.movimientos.crear.useMutation();
  const ultimos = useUltimos(tenantId);
  const conUltimos: Borrador = {
    ...borrador,
    obra: tocados.has('obra') ? borrador.obra : ultimos.obra,
    rubro: tocados.has('rubro') ? borrador.rubro : ultimos.rubro,
  };

  const cambiar = (cambios: Partial<Borrador>) => {
    setError(null);
    setTocados((antes) => new Set([...antes, ...Object.keys(cambios)]));
    setBorrador((antes) => ({ ...antes, ...cambios }));
  };

  const leerFactura = (leida: FacturaLeida) => {
    setFactura(leida);
    cambiar({
      ...conFactura(borrador, leida),
      importe: textoDeImporte(leida.propuesta.campos.importeCentavos),
    });
  };

  /** The movement, or null when something is missing or was refused: `error` then says what. */
  const guardar = async (): Promise<Movimiento | null> => {
    if (guardando.current) return null;
    const falta = primerFaltante(conUltimos);
    const leido = crearMovimientoSchema.safeParse(entradaDe(conUltimos));
    if (falta !== null || !leido.success) {
      setError(falta ?? leido.error?.issues[0]?.message ?? null);
      return null;
    }
    guardando.current = true;
    try {
      const movimiento = await crear.mutateAsync(leido.data);
      recordar(tenantId, movimiento);
      await refresh();
      return movimiento;
    } catch (cause) {
      setError(enPalabras(cause));
      return null;
    } finally {
      guardando.current = false;
    }
  };

  return {
    borrador: conUltimos,
    cambiar,
    factura,
    leerFactura,
    guardar,
    guardando: crear.isPending,
    error,
    rubros: ultimos.rubros,
  };
}
