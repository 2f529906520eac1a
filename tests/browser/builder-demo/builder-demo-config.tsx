import type { Config, CustomField, ExternalField } from '@puckeditor/core';

interface Place {
  name: string;
  kind: string;
}

const places: Place[] = [
  { name: 'North station', kind: 'station' },
  { name: 'South station', kind: 'station' },
  { name: 'Old archive', kind: 'archive' },
];

const place: ExternalField<Place | null> = {
  type: 'external',
  label: 'Place',
  placeholder: 'Choose a place',
  showSearch: true,
  initialQuery: 'station',
  initialFilters: { kind: 'any' },
  filterFields: {
    kind: {
      type: 'select',
      label: 'Kind',
      options: ['any', 'station', 'archive'].map((value) => ({ label: value, value })),
    },
  },
  async fetchList({ query, filters }) {
    return places.filter(
      ({ name, kind }) =>
        name.toLowerCase().includes(query) && (filters.kind === 'any' || kind === filters.kind),
    );
  },
  mapRow: ({ name, kind }) => ({ Name: name, 'Kind of place': kind }),
  mapProp: ({ name }) => ({ name, kind: 'picked' }),
  getItemSummary: (picked) => `At ${picked?.name}`,
};

const mark: CustomField<string> = {
  type: 'custom',
  label: 'Mark',
  render: ({ field, id, name, value, onChange, readOnly = false }) => (
    <label className="block">
      {field.label}
      <input
        id={id}
        name={name}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
    </label>
  ),
};

const shades = ['light', 'dark'].map((value) => ({ label: value, value }));

const demoDefaults = {
  note: '',
  count: 3,
  shade: 'light',
  mark: '',
  entries: [] as object[],
  details: { free: 'free', fixed: 'fixed', deep: { inner: 'inner' } },
  place: null,
  inside: [] as object[],
};

/** A block with the field types that our blocks do not use, to test that they work. */
export const demoConfig: Config = {
  root: { fields: {} },
  components: {
    Specimen: {
      fields: {
        note: { type: 'textarea', label: 'Note' },
        count: { type: 'number', label: 'Count', min: 1, max: 5, step: 1 },
        shade: { type: 'radio', label: 'Shade', options: shades },
        mark,
        entries: {
          type: 'array',
          label: 'Entries',
          min: 1,
          max: 3,
          defaultItemProps: { text: 'New', locked: 'new' },
          arrayFields: {
            text: { type: 'text', label: 'Text' },
            locked: { type: 'text', label: 'Locked' },
          },
        },
        details: {
          type: 'object',
          label: 'Details',
          objectFields: {
            free: { type: 'text', label: 'Free' },
            fixed: { type: 'text', label: 'Fixed' },
            deep: {
              type: 'object',
              label: 'Deep',
              objectFields: { inner: { type: 'text', label: 'Inner' } },
            },
          },
        },
        place,
        inside: { type: 'slot', label: 'Inside' },
      },
      defaultProps: demoDefaults,
      render: ({ id, note, inside: Inside }) => (
        <section aria-label={`Specimen ${id}`}>
          <p>{note}</p>
          <Inside minEmptyHeight={40} />
        </section>
      ),
    },
    Plain: {
      fields: { text: { type: 'text', label: 'Text' } },
      defaultProps: { text: 'Plain' },
      render: ({ text }) => <p>{text}</p>,
    },
    Fixed: {
      fields: { text: { type: 'text', label: 'Text' } },
      defaultProps: { text: 'Fixed' },
      permissions: { drag: false, edit: false, delete: false, duplicate: false, insert: false },
      render: ({ text }) => <p>{text}</p>,
    },
  },
};

/** Initial pages by the name in the URL. */
export const demoPages: Readonly<Record<string, object[]>> = {
  rules: [
    {
      type: 'Specimen',
      props: {
        ...demoDefaults,
        id: 'one',
        note: 'First',
        entries: [
          { text: 'a', locked: 'a' },
          { text: 'b', locked: 'b' },
        ],
        inside: [{ type: 'Plain', props: { id: 'child', text: 'Child' } }],
      },
      readOnly: { 'entries[*].locked': true, 'details.fixed': true, 'details.deep.inner': true },
    },
    { type: 'Plain', props: { id: 'two', text: 'Second' } },
    { type: 'Fixed', props: { id: 'three', text: 'Third' } },
  ],
  unknown: [{ type: 'Banner', props: { id: 'banner', text: 'kept' } }],
};
