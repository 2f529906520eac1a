/** A page of the panel's list of posts. */
export interface ListCase {
  query: Record<string, string>;
  page: 1 | 'middle' | 'last';
}

const common = 'research';
const list = (query: Record<string, string>, page: ListCase['page'] = 1): ListCase => ({
  query,
  page,
});

/** What is asked of `/api/posts`, by name; the tabs and sorts of a group are asked one after another. */
export const listCases: Record<string, ListCase[]> = {
  'every tab, first page': tabs(1),
  'every tab, a page in the middle': tabs('middle'),
  'every tab, last page': tabs('last'),
  'every sort, first page': sorts({}, 1),
  'every sort, a page in the middle': sorts({}, 'middle'),
  'every sort, last page': sorts({}, 'last'),
  'category and tab, every sort, last page': [
    ...sorts({ category: 'Research' }, 'last'),
    ...sorts({ category: 'Health', status: 'draft' }, 'last'),
  ],
  'trash, every sort': sorts({ trash: 'true' }, 1),
  'search: one letter': searches(['a', 'e', 's', 'x']),
  'search: two letters': searches(['re', 'en', 'th', 'zz']),
  'search: a frequent word': searches([common, 'energy', 'science', 'tion']),
  'search: a frequent word, last page': searches([common, 'energy', 'science'], 'last'),
  'search: words beside each other': searches(['of the', 'the research', 'energy in']),
  'search: a rare word': searches(['genomes', 'nasere', 'teritor']),
  'search: something that is not there': searches(['nowhere at all', 'kangaroo']),
  'search: a sign alone': searches(['%', '_']),
};

function sorts(query: Record<string, string>, page: ListCase['page']): ListCase[] {
  const names = ['updated_at', 'title', 'slug', 'status', 'published_at'];
  return names.flatMap((name) => [
    list({ ...query, sort: name }, page),
    list({ ...query, sort: `-${name}` }, page),
  ]);
}

function tabs(page: ListCase['page']): ListCase[] {
  return ['all', 'published', 'draft', 'scheduled', 'changed'].map((status) =>
    list({ status }, page),
  );
}

function searches(words: string[], page: ListCase['page'] = 1): ListCase[] {
  return words.flatMap((search) => [
    list({ search }, page),
    list({ search, sort: 'title' }, page),
    list({ search, status: 'published', sort: '-published_at' }, page),
  ]);
}

/** What visitors look for, by name. */
export const siteSearches: Record<string, string[]> = {
  'a frequent word': [common, 'energy', 'science', 'solar', 'public'],
  'a rare word': ['nasere', 'teritor', 'babebi'],
  'many words': [
    'research energy science solar',
    'research energy science solar technology power innovation grants public data',
  ],
  'one of several (or)': ['research or energy', 'genome or turbine or harvest'],
  'without a word (-)': ['research -energy', 'energy -research -science'],
  'the beginning of a word': ['ene', 'quant', 'research mar', 'research ene'],
  'a phrase of frequent words': [
    '"research energy"',
    '"of the research energy"',
    '"energy public"',
    '"research of science"',
    '"genome harvest"',
  ],
  'a phrase and more': [
    '"energy science" research',
    '"science energy" or "public data"',
    '"research power" -data',
  ],
  'words that English leaves out': ['the', 'the of and'],
  'something misspelled': ['reserch enrgy', 'quantm'],
  'something that is not there': ['kangaroo parliament', 'zzzz'],
};

/** What staff type into the palette, by name. */
export const paletteSearches: Record<string, string[]> = {
  'one or two letters': ['r', 're', 'q', 'of'],
  'a frequent word or part': [common, 'energy', 'ato', 'the'],
  'many words': ['research energy', 'research energy science solar', 'a b c d e f g h'],
  'something that is not there': ['kangaroo', '%'],
};

export const peopleQueries = ['', 'search=a', 'search=abc', 'role=editor&sort=-email', 'page=4000'];
