import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MenuLink } from '#domain/navigation/menus.ts';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { getLocation } from './current-location.ts';
import { Header } from './header.tsx';

function link(label: string, children: MenuLink[] = []): MenuLink {
  return { label, href: `/${label.toLowerCase()}`, description: null, children };
}

function render(links: MenuLink[], settings = {}): string {
  return renderToStaticMarkup(
    <Header
      settings={{ ...defaultSettings, ...settings }}
      logo={null}
      links={links}
      place={getLocation('/eight', [])}
    />,
  );
}

/** The labels of the main bar's entries and buttons, without those inside panels. */
function barLabels(html: string): string[] {
  const bar = /<nav aria-label="Main" class="ms-auto.*?<\/nav>/s.exec(html)?.[0] ?? '';
  const top = bar
    .replaceAll(/<ul data-menu-panel.*?<\/ul>/gs, '')
    .replaceAll(/<svg.*?<\/svg>/gs, '');
  return Array.from(top.matchAll(/>([^<>]+)</g), ([, label = '']) => label);
}

const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

test('shows six links without a More menu', () => {
  expect(barLabels(render(six.map((label) => link(label))))).toEqual(six);
});

test('makes the sixth of more entries a More menu with the other links and their children', () => {
  const links = [...six.map((label) => link(label)), link('Seven', [link('Eight')])];
  const html = render(links);
  expect(barLabels(html)).toEqual([...six.slice(0, 5), 'More']);
  const panel = /<ul data-menu-panel.*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(panel).toMatch(/href="\/six".*href="\/seven".*href="\/eight" [^>]*aria-current="page"/s);
});

test('offers the short name for phones beside the whole name', () => {
  const html = render([], { site_name: 'Office of Science', site_short_name: 'OS' });
  expect(html).toMatch(/md:hidden">OS<\/span>/);
  expect(html).toMatch(/max-md:hidden">Office of Science<\/span>/);
});
