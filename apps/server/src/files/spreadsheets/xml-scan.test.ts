import { describe, expect, it } from 'vitest';

import { SheetRefused, type SheetFault } from './sheet.ts';
import { XmlScan } from './xml-scan.ts';

const long = (n: number, attribute = 'a') => attribute.repeat(n);

describe('XmlScan', () => {
  const scan = (xml: string, chunk = xml.length): unknown => {
    const revision = new XmlScan();
    const bytes = Buffer.from(xml);
    try {
      for (let i = 0; i < bytes.length; i += chunk) revision.push(bytes.subarray(i, i + chunk));
      revision.end();
    } catch (error) {
      return error instanceof SheetRefused ? error.fault : error;
    }
    return null;
  };
  const TAG = 64 * 1024;

  it.each<[string, SheetFault | null]>([
    [`<a b="${long(TAG - 8)}"/>`, null],
    [`<a b="${long(TAG - 7)}"/>`, 'DESMEDIDA'],
    [`<a b='${long(TAG, '>')}'/>`, 'DESMEDIDA'],
    // A quote that a careless scanner would take for closed.
    [`<a b="${long(TAG / 4, '--><')}"/>`, 'DESMEDIDA'],
    [`<!-->${long(TAG)}-->`, 'DESMEDIDA'],
    [`<!---->${long(TAG)}`, null],
    [`<![CDATA[>]]]]>${long(TAG)}]]>`, null],
    [`<?>${long(TAG)}?>`, 'DESMEDIDA'],
    ['<!-x><a b="', 'ROTA'],
    ['<![CDATX[', 'ROTA'],
    ['<a b="c>', 'ROTA'],
    ['<a><b', 'ROTA'],
    [`<x:numFmt f="${long(600)}"/>`, 'DESMEDIDA'],
    [`<numFmts f="${long(600)}"/>`, null],
  ])('%.20s', (xml, expected) => {
    expect(scan(xml)).toBe(expected);
    expect(scan(xml, 7)).toBe(expected);
  });
});
