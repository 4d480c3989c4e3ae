export { CuentaFicha } from './cuenta-ficha.tsx';
export { MasRapido } from './mas.tsx';
