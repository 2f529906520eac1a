import { expect, test } from 'vitest';
import { listSearchRules } from './search-rules.ts';

// A difference is mended with `-u`, which writes the file, and with a migration that indexes the pages again.
test('the database has the rules of the blocks', async () => {
  const rules = Object.entries(listSearchRules()).map(
    ([type, rule]) => `  ${JSON.stringify(type)}: ${JSON.stringify(rule)}`,
  );
  await expect(
    [
      '-- Which texts of each type of block visitors see. Written by src/blocks/search-rules.test.ts; do not edit it.',
      "create or replace function block_search_rules() returns jsonb language sql immutable as $$ select '{",
      rules.join(',\n'),
      "}'::jsonb $$;",
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../db/functions/block-search-rules.sql');
});
