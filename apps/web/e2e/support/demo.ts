/**
 * Password of all demo users, and ids and addresses of the demo data, also listed in the README.
 */
export const DEMO_PASSWORD = 'Plomada-2026';
export const RIO_MANSO = '01928f3a-5c1e-7a42-8b3d-000000000001';

export const MARIANA = 'mariana@riomanso.demo';
export const CAMILA = 'camila@riomanso.demo';
/** Usuario assigned to a single work. */
export const RODRIGO = 'rodrigo@riomanso.demo';
export const ELENA = 'elena@riomanso.demo';
