import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { contentRequests, nouns, words } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());

describe.each(nouns)('the texts of %s', (noun) => {
  test('are stored composed, new or edited', async () => {
    const { begin, edit } = contentRequests(site, noun, editor);
    const row = await begin({ title: 'Cafe\u0301', slug: `cafe-${noun}` });
    expect(row.title).toBe('Café');
    const edited = await edit(row, { title: 'Re\u0301sume\u0301' });
    expect(edited.draft ?? edited).toMatchObject({ title: 'Résumé' });
  });

  test('are required to show something', async () => {
    const { rejection } = contentRequests(site, noun, editor);
    const sent = { ...words[noun], title: '\u200b\u2800\u3164\u202e', slug: 'invisible' };
    expect(await rejection('POST', '', sent)).toMatchObject({
      status: 422,
      fields: { title: expect.any(String) },
    });
  });
});
