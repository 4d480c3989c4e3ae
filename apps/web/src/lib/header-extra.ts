import { createContext, type ReactNode } from 'react';

/** What a layout puts right under the header of its pages: the tabs of an obra. */
export const HeaderExtra = createContext<ReactNode>(null);
