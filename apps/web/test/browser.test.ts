import { describe, expect, test } from 'vitest';

import { findBrowser, type BrowserSources } from '../browser.ts';

const packaged = { executablePath: '/opt/packaged/chromium', args: ['--headless=shell'] };

function sources(over: Partial<BrowserSources>, files: readonly string[] = []): BrowserSources {
  return {
    env: { PATH: '/nowhere:/usr/bin' },
    playwrightPath: () => '/cache/playwright/chrome',
    isFile: (path) => files.includes(path),
    packaged: () => Promise.resolve(packaged),
    ...over,
  };
}

const everything = ['/opt/mine', '/cache/playwright/chrome', '/usr/bin/chromium'];

describe('findBrowser', () => {
  test('CHROMIUM_PATH is preferred to everything', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    const found = await findBrowser(sources({ env }, everything));
    expect(found.executablePath).toBe('/opt/mine');
  });

  test('a CHROMIUM_PATH that is no file is an error, without a silent fallback', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/typo' };
    await expect(findBrowser(sources({ env }, everything))).rejects.toThrow('/opt/typo');
  });

  test('then the browser of Playwright, then the packaged one, then that of the system', async () => {
    expect((await findBrowser(sources({}, everything))).executablePath).toBe(
      '/cache/playwright/chrome',
    );
    expect(await findBrowser(sources({}, ['/usr/bin/chromium']))).toEqual(packaged);
    const unfit = sources({ packaged: () => Promise.resolve(null) }, ['/usr/bin/chromium']);
    expect((await findBrowser(unfit)).executablePath).toBe('/usr/bin/chromium');
  });

  test('without any the command that installs one is named', async () => {
    const none = sources({ packaged: () => Promise.resolve(null) });
    await expect(findBrowser(none)).rejects.toThrow('playwright install chromium');
  });
});
