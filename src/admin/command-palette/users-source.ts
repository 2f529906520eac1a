import { api, parseResponse } from '../api/client.ts';
import { useCan } from '../session/me.ts';
import { type PaletteSource, usePaletteSource } from './palette-context.ts';

const atMost = '5';

const peopleSource: PaletteSource = {
  id: 'people',
  heading: 'Users',
  async find(search) {
    const { items } = await parseResponse(api.users.$get({ query: { search, page_size: atMost } }));
    return items.map(({ id, full_name, email }) => ({
      id,
      label: full_name || email || 'N/A',
      url: `/admin/users?edit=${id}`,
      ...(full_name && email && { hint: email }),
    }));
  },
};

/** Finds users and opens their form, for those who may manage users. */
export function UsersPaletteSource(): null {
  usePaletteSource(useCan('users.manage') ? peopleSource : null);
  return null;
}
