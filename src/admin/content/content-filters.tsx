import type { ReactNode } from 'react';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListSearch, ListSelect, optionsOf } from '../lists/list-filters.tsx';
import { SavedViewsMenu } from '../lists/saved-views/saved-views-menu.tsx';
import type { ListOf } from '../lists/use-list-params.ts';
import { CategorySelect } from './category-select.tsx';
import type { contentListParams } from './content-list-params.ts';
import type { ContentType } from './content-type.ts';
import { TagSelect } from './tag-select.tsx';

type ContentListDefinition = ReturnType<typeof contentListParams>;

interface ContentFiltersProps {
  contentType: ContentType;
  listParams: ContentListDefinition;
  list: ListOf<ContentListDefinition>;
  /** Whether to show "Sort by", because the list has no column headers. */
  sortsHere: boolean;
}

const noColumnHeads = '(width < 48rem)';

export function ContentFilters({ contentType, listParams, list, sortsHere }: ContentFiltersProps) {
  const isNarrow = useMediaQuery(noColumnHeads);
  return (
    <FilterBar<ContentListDefinition>
      controls={{
        search: <ListSearch list={list} label="Search title, slug or excerpt" />,
        category: contentType.categories && (
          <CategorySelect
            contentType={contentType.categories}
            category={list.params.category}
            onChange={(category) => list.setParams({ category })}
          />
        ),
        ...choiceSelects(contentType, list),
        tag: contentType.fields?.tags && (
          <TagSelect tag={list.params.tag} onChange={(tag) => list.setParams({ tag })} />
        ),
      }}
    >
      {(sortsHere || isNarrow) && (
        <ListSelect list={list} name="sort" label="Sort by" options={contentType.sorts} />
      )}
      <SavedViewsMenu list={contentType.name} params={listParams} />
    </FilterBar>
  );
}

/** The list as seen by filters whose names only the declaration of the content type knows. */
interface ChoiceList {
  params: Readonly<Record<string, unknown>>;
  setParam(name: string, text: string): void;
}

/** A select for each filter that the content type declares. */
function choiceSelects(
  { filters }: ContentType,
  { params, setParam }: ChoiceList,
): Record<string, ReactNode> {
  const selects = filters.map(({ name, field: { label, options = {} } }) => [
    name,
    <SelectField
      key={name}
      label={label}
      options={optionsOf(options)}
      value={String(params[name])}
      onChange={({ target }) => setParam(name, target.value)}
    />,
  ]);
  return Object.fromEntries(selects);
}
