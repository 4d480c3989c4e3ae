import {
  crearMovimientoSchema,
  type CrearMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useRef, useState } from 'react';

import { useHeldSend } from '../../../components/form/use-held-send.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { saveFailureText } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { FacturaLeida } from '../comprobante/qr.ts';
import { useDuplicados } from '../comprobante/use-duplicados.ts';
import { preferenciasDe, recordarMovimiento, sugerir } from '../preferencias.ts';
import { useHoy } from '../use-hoy.ts';
import {
  conFactura,
  entradaDe,
  esBorrador,
  primerFaltante,
  vacio,
  type Borrador,
} from './borrador.ts';
import { useHuella } from './huella.ts';
import { centavosDe, textoDeImporte } from './teclas.ts';

/** The obra: the chosen one, the last used if it still takes movements, or the only one there is. */
function useObra(elegidaId: string | undefined, ultimaId: string | null) {
  const lista = trpc.proyectos.listar.useQuery({});
  const abiertas = (lista.data?.items ?? []).filter(({ estado }) => !esSoloLectura(estado));
  const unica = abiertas.length === 1 ? abiertas[0]?.id : undefined;
  const id = elegidaId ?? ultimaId ?? unica;
  const obra = trpc.proyectos.obtener.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, retry: false },
  );
  return obra.data && !esSoloLectura(obra.data.estado) ? obra.data : null;
}

/** What nobody has written yet comes from the obra and from what was last used. */
function useCompleto(cambios: Partial<Borrador>) {
  const { tenantId } = useTenant();
  const hoy = useHoy();
  const [preferencias] = useState(() => preferenciasDe(tenantId));
  const obra = useObra(cambios.obra?.id, preferencias.obraId);
  const rubros = trpc.rubros.listar.useQuery().data?.items ?? [];
  const sugerencias = sugerir(
    preferencias,
    cambios.obra?.id ?? obra?.id ?? null,
    obra?.predeterminados ?? null,
    hoy,
  );
  const rubro = rubros.find(({ id }) => id === sugerencias.rubroId);
  const { proveedor, medioPago } = sugerencias;
  const borrador: Borrador = {
    ...vacio(hoy),
    obra: obra && { id: obra.id, nombre: obra.nombre },
    rubro: rubro ? { id: rubro.id, nombre: rubro.nombre } : null,
    proveedor: proveedor && { id: proveedor.id, nombre: proveedor.razonSocial },
    medioPago,
    ...cambios,
  };
  return { borrador, rubros, sugerencias, hoy };
}

/** Writes the movement, and remembers what it was made of for the next one. */
function useCrear(hoy: string) {
  const { tenantId } = useTenant();
  const refresh = useRefreshMoney();
  const crear = trpc.movimientos.crear.useMutation();
  return {
    creando: crear.isPending,
    crear: async (entrada: CrearMovimiento): Promise<Movimiento> => {
      const movimiento = await crear.mutateAsync(entrada);
      recordarMovimiento(tenantId, movimiento, hoy);
      await refresh();
      return movimiento;
    },
  };
}

/** What was written, and what of it came back after the session had ended. */
function useCambios() {
  const [cambios, setCambios] = useState<Partial<Borrador>>({});
  const [recuperado, setRecuperado] = useState(false);
  useDraft('Carga rápida', {
    read: () => (Object.keys(cambios).length === 0 ? undefined : cambios),
    restore: (kept) => {
      if (!esBorrador(kept)) return;
      setCambios(kept);
      setRecuperado(true);
    },
    discard: () => {
      setCambios({});
      setRecuperado(false);
    },
  });
  return { cambios, setCambios, recuperado };
}

/** State of the quick entry: what is written, what was last used, and the one save. */
export function useBorrador(archivo: File | null) {
  const { cambios, setCambios, recuperado } = useCambios();
  const [factura, setFactura] = useState<FacturaLeida | null>(null);
  const [error, setError] = useState<string | null>(null);
  const guardando = useRef(false);
  const { borrador, rubros, sugerencias, hoy } = useCompleto(cambios);
  const { crear, creando } = useCrear(hoy);
  const enEspera = useHeldSend(creando);
  const { comprobante, fecha, importe } = borrador;
  const duplicados = useDuplicados({
    comprobante,
    fecha,
    importeCentavos: centavosDe(importe),
    huella: useHuella(archivo),
  });

  const cambiar = (nuevos: Partial<Borrador>) => {
    setError(null);
    enEspera.onEdit();
    setCambios((antes) => ({ ...antes, ...nuevos }));
  };

  const leerFactura = (leida: FacturaLeida) => {
    setFactura(leida);
    cambiar({
      ...conFactura(borrador, leida),
      importe: textoDeImporte(leida.propuesta.campos.importeCentavos),
    });
  };

  /** The movement, or null when something is missing or was refused: the screen then says what. */
  const guardar = async (): Promise<Movimiento | null> => {
    if (guardando.current) return null;
    const falta = primerFaltante(borrador);
    const leido = crearMovimientoSchema.safeParse(entradaDe(borrador, duplicados.imputar));
    if (falta !== null || !leido.success) {
      setError(falta ?? leido.error?.issues[0]?.message ?? null);
      return null;
    }
    guardando.current = true;
    enEspera.onSend();
    try {
      return await crear(leido.data);
    } catch (cause) {
      if (!duplicados.tomarRechazo(cause)) setError(saveFailureText(cause));
      return null;
    } finally {
      guardando.current = false;
    }
  };

  return {
    borrador,
    cambiar,
    factura,
    leerFactura,
    duplicados,
    guardar,
    guardando: creando,
    error,
    recuperado,
    rubros,
    sugerencias,
  };
}
