import { OBRA_A } from '../support/obras.ts';
import type { PermissionCase } from './permission-case.ts';

const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;

export const RESUMEN_CASES: readonly PermissionCase[] = [
  {
    procedure: 'resumen.general',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/resumen-general' },
    input: {},
    quien: SIN_SOCIO,
  },
  {
    procedure: 'resumen.exportar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/resumen-general/export?formato=csv' },
    input: { formato: 'csv' },
    soloRest: true,
    quien: SIN_SOCIO,
  },
  {
    procedure: 'margenes.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/resumen/margenes?pierden=true' },
    input: { pierden: true },
    quien: SIN_SOCIO,
  },
  {
    procedure: 'margenes.obtener',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/proyectos/${OBRA_A}/margen` },
    input: { id: OBRA_A },
    quien: SIN_SOCIO,
  },
  {
    procedure: 'margenes.exportar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/resumen/margenes/export?formato=csv' },
    input: { formato: 'csv' },
    soloRest: true,
    quien: SIN_SOCIO,
  },
  {
    procedure: 'proyectos.exportarStats',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/proyectos/${OBRA_A}/stats/export?formato=csv` },
    input: { id: OBRA_A, formato: 'csv' },
    soloRest: true,
    quien: SIN_SOCIO,
  },
  {
    procedure: 'vencimientos.listar',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/vencimientos?proyectoId=${OBRA_A}&hasta=2027-01-01` },
    input: { proyectoId: OBRA_A, hasta: '2027-01-01' },
    quien: SIN_SOCIO,
  },
  {
    procedure: 'vencimientos.porObra',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/vencimientos/por-obra?conCaja=true' },
    input: { conCaja: true },
    quien: SIN_SOCIO,
  },
];
