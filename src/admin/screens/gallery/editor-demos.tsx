import { useState } from 'react';
import type { LegacyBlock } from '#blocks/page-content/legacy-block.ts';
import type { Example } from '#ui/example.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { LegacyBlocksField } from '../../legacy-blocks/legacy-blocks-field.tsx';
import { RichTextField, type RichTextFieldProps } from '../../rich-text/rich-text-field.tsx';
import { MeContext } from '../../session/me.ts';
import { editor } from './media-demos.tsx';

type Text = Omit<RichTextFieldProps, 'onChange'>;

const article = `<h2>Clean water</h2><p>Forty villages now measure their wells
<strong>every hour</strong>. The <a href="/projects">project</a> shares its readings.</p>
<ul><li><p>Sensors</p></li><li><p>A map</p></li></ul>
<table><caption>Average nitrate</caption><tbody><tr><th>District</th><th>2025</th></tr>
<tr><td>North</td><td>12 mg/l</td></tr></tbody></table>`;

export const richTextFieldExamples: Example<Text>[] = [
  { name: 'empty', props: { label: 'Text', value: '', hint: 'The full text of the post.' } },
  { name: 'an article', props: { label: 'Article', value: article } },
  { name: 'error', props: { label: 'Summary', value: '', error: 'Enter a summary.' } },
  {
    name: 'on a page of its own',
    props: {
      label: 'Story',
      value: '',
      layout: 'page',
      placeholder: 'Write, or press / for blocks',
    },
  },
];

export const legacyBlocksExamples: Example<{ label: string; blocks: readonly LegacyBlock[] }>[] = [
  {
    name: 'a legacy page',
    props: {
      label: 'Old page',
      blocks: [
        { id: '1', type: 'heading', content: 'Welcome' },
        { id: '2', type: 'paragraph', content: 'What we do.' },
        { id: '3', type: 'image', content: 'https://example.org/a.png' },
      ],
    },
  },
  {
    name: 'one block',
    props: { label: 'Short page', blocks: [{ id: '1', type: 'html', content: '<p>Hello</p>' }] },
  },
];

export function RichTextDemo(props: Text) {
  const [value, setValue] = useState(props.value);
  return (
    <MeContext value={editor}>
      <RichTextField {...props} value={value} onChange={setValue} />
      <Button className="mt-2" onClick={() => setValue(props.value)}>
        Reset {props.label}
      </Button>
      {/* Hidden, so that a long text is not laid out twice. */}
      <output aria-label={`HTML of ${props.label}`} hidden>
        {value}
      </output>
    </MeContext>
  );
}

export function LegacyBlocksDemo(props: { label: string; blocks: readonly LegacyBlock[] }) {
  const [blocks, setBlocks] = useState(props.blocks);
  return (
    <MeContext value={editor}>
      <LegacyBlocksField label={props.label} blocks={blocks} onChange={setBlocks} />
    </MeContext>
  );
}
