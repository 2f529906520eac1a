import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './apt-packages.js';

/** A browser under test needs no window, no sandbox as root, and no requests to its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const paths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const debianPackages = ['chromium', 'fonts-liberation'];

/** The browser installed on this machine, if any. */
export function installedChromium() {
  return paths.find((file) => existsSync(file));
}

/**
 * Finds a Chromium, or installs one: Debian's as root, else the one Playwright downloads for this user.
 * @param {(message: string) => void} print
 * @returns {string | undefined} the path to give to Playwright; undefined for Playwright's own
 */
export function provideChromium(print) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) {
    throw new Error(`CHROMIUM_PATH names ${chosen}, but there is no such file.`);
  }
  const found = chosen || installedChromium();
  if (found) return found;
  if (canInstallPackages()) {
    print(`Installing ${debianPackages.join(' and ')} with apt-get.`);
    installPackages(debianPackages);
    const installed = installedChromium();
    if (installed) return installed;
  }
  print('No Chromium on this machine; Playwright downloads its own (about 170 MB, once).');
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return undefined;
}
