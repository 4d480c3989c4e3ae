import { fieldsOf } from '@plomada/domain/base/field-of';

type Stated = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * True on iPhones and iPads, whatever the browser: all of them have WebKit's storage. An iPad states
 * that it is a Mac, and Macs have no touch.
 */
export const isIos = ({ userAgent, maxTouchPoints }: Stated): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** True when the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || fieldsOf(navigator)['standalone'] === true;
