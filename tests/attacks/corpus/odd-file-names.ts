import type { HostileFile } from './hostile-file.ts';
import { validImage } from './valid-files.ts';

const names: readonly [string, string][] = [
  ['a path up', '../../etc/passwd'],
  ['a path up on Windows', '..\\..\\windows\\x.jpg'],
  ['a drive', 'C:\\x.png'],
  ['an absolute path', '/etc/cron.d/x.png'],
  ['a network path', '\\\\server\\share\\x.png'],
  ['an escaped path', '%2e%2e%2f%2e%2e%2fx.png'],
  ['a path escaped twice', '%252e%252e%252fx.png'],
  ['an overlong slash', '..\u2215..\u2215x.png'],
  ['a null byte', 'x.php\0.png'],
  [
    'a new header',
    'x.png"\r\nContent-Type: text/html\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>',
  ],
  ['an escaped new header', 'x.png%0d%0aSet-Cookie:%20a=b'],
  ['a word written from right to left', 'photo\u202egnp.exe'],
  ['signs without width', 'x\u200b\u200d\ufeff.png'],
  ['5,000 characters', `${'x'.repeat(5_000)}.png`],
  ['5,000 pictographs', `${'\u{1f4a9}'.repeat(5_000)}.png`],
  ['a pictograph', '\u{1f469}\u200d\u{1f52c}.png'],
  ['marks without end', `z${'\u0301'.repeat(300)}.png`],
  ['a point', '.'],
  ['two points', '..'],
  ['nothing', ''],
  ['a device', 'con.jpg'],
  ['another device', 'NUL'],
  ['a hidden file', '.htaccess'],
  ['only spaces', '     '],
  ['spaces and points at the end', 'x.png . . '],
  ['quotes', '"><img src=x onerror=alert(1)>.png'],
  ['single quotes', "';alert(1)//.png"],
  ['semicolons', "x.png; filename=evil.html; filename*=UTF-8''evil.html"],
  ['a stream of Windows', 'x.php::$DATA'],
  ['two extensions', 'x.html.png'],
  ['a wrong extension', 'x.html'],
  ['a command', '$(reboot)`reboot`|reboot.png'],
  ['an option', '--help'],
  ['a template', '{{7*7}}#{7*7}<%=7*7%>.png'],
  ['half a character', 'x\ud800.png'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['a property', '__proto__'],
];

/** Builds valid images with names that lead elsewhere or hide the file type. */
export async function oddlyNamedFiles(): Promise<HostileFile[]> {
  return Promise.all(
    names.map(async ([what, fileName], index) => ({
      name: `named with ${what}`,
      bytes: await validImage(1_000 + index)
        .resize(8, 8)
        .png()
        .toBuffer(),
      fileName,
      mayBeTaken: true,
      about: 'A valid image: its name is the attack.',
    })),
  );
}
