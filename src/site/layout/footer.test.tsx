import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { defaultMenus } from './default-menus.ts';
import { Footer } from './footer.tsx';

test.each([true, false])('has a newsletter form unless the page has one: %s', (hasSignup) => {
  const html = renderToStaticMarkup(
    <Footer settings={defaultSettings} menus={defaultMenus} hasSignup={hasSignup} />,
  );
  expect(html.includes('footer-newsletter')).toBe(hasSignup);
});
