import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  stored.clear();
  replace.mockReset();
  vi.resetModules();
  vi.stubGlobal('location', { href: 'https://www.example.gov/maintenance', replace });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: { follows: 'opening' } } });
});

test('returns to the same page, even if the site changes again before the browser has left', async () => {
  const { applyMaintenance } = await import('./live-maintenance.ts');
  stored.set('directorate.came-from', 'https://www.example.gov/about');
  await applyMaintenance('closed');
  await applyMaintenance(null);
  await applyMaintenance(null);
  expect(replace.mock.calls).toEqual([['https://www.example.gov/about']]);
});

test('returns to the home page without a stored URL', async () => {
  const { applyMaintenance } = await import('./live-maintenance.ts');
  await applyMaintenance(null);
  expect(replace.mock.calls).toEqual([['/']]);
});
