import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './apt-packages.js';

/** A browser under test needs no window, no sandbox of its own as root, and no conversation with its maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const debianPackages = ['chromium', 'fonts-liberation'];

/** The browser this machine has, if any. */
export function installedChromium() {
  return places.find((place) => existsSync(place));
}

/**
 * Finds a Chromium, or installs one: Debian's as root, else the one Playwright downloads for this user.
 * @param {(sentence: string) => void} say
 * @returns {string | undefined} the path to give to Playwright; undefined for Playwright's own
 */
export function provideChromium(say) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) {
    throw new Error(`CHROMIUM_PATH names ${chosen}, but there is no such file.`);
  }
  const found = chosen || installedChromium();
  if (found) return found;
  if (canInstallPackages()) {
    say(`Installing ${debianPackages.join(' and ')} with apt-get.`);
    installPackages(debianPackages);
    const installed = installedChromium();
    if (installed) return installed;
  }
  say('No Chromium on this machine; Playwright downloads its own (about 170 MB, once).');
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return undefined;
}
