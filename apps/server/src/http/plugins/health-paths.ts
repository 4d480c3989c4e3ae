/** The process lives. */
export const HEALTH = '/health';
/** Calls can be served. */
export const READY = '/ready';

/** True for health checks, which are no calls. */
export const isCheck = (url = ''): boolean => {
  const [path = ''] = url.split('?', 1);
  return path === HEALTH || path === READY;
};
