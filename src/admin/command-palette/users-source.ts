import { api, ask } from '../api/client.ts';
import { useCan } from '../session/me.ts';
import { type PaletteSource, usePaletteSource } from './palette-context.ts';

const atMost = '5';

const peopleSource: PaletteSource = {
  id: 'people',
  heading: 'Users',
  async find(search) {
    const { items } = await ask(api.users.$get({ query: { search, page_size: atMost } }));
    return items.map(({ id, full_name, email }) => ({
      id,
      label: full_name || email || 'N/A',
      address: `/admin/users?edit=${id}`,
      ...(full_name && email && { hint: email }),
    }));
  },
};

/** Lets those who manage the staff find them; they are led to the form of the one they chose. */
export function UsersPaletteSource(): null {
  usePaletteSource(useCan('people.manage') ? peopleSource : null);
  return null;
}
