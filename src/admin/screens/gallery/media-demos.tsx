import { useState } from 'react';
import type { Example } from '#ui/example.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Tabs, type TabsProps } from '#ui/panel/tabs/tabs.tsx';
import { MediaField, type MediaFieldProps } from '../../media/picker/media-field.tsx';
import { MediaPicker, type MediaPickerProps } from '../../media/picker/media-picker.tsx';
import { type Me, MeContext } from '../../session/me.ts';

/** A user with the permissions the examples need; the server still checks the real one. */
export const editor: Me = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'edda@dsti.gov.example',
  full_name: 'Edda Lindqvist',
  role: 'editor',
  department: null,
  bio: null,
  photo: null,
  version: 1,
  require_password_change: false,
  restriction: null,
  confirms_by: 'password',
  managed_by_single_sign_on: false,
  notifications: { message_assigned: true, scheduled_publication: true, draft_edited: true },
  can: ['content.read', 'media.write'],
};

export const mediaPickerExamples: Example<Pick<MediaPickerProps, 'types'>>[] = [
  { name: 'pictures', props: { types: 'image' } },
  { name: 'videos', props: { types: 'video' } },
];

export const mediaFieldExamples: Example<Omit<MediaFieldProps, 'onChange'>>[] = [
  { name: 'empty', props: { label: 'Featured image', value: '', types: 'image' } },
  {
    name: 'an external image, error',
    props: {
      label: 'Logo',
      value: 'https://example.org/logo.png',
      types: 'image',
      error: 'Couldn’t load this image.',
    },
  },
];

export function MediaPickerDemo({ types }: Pick<MediaPickerProps, 'types'>) {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState('');
  return (
    <MeContext value={editor}>
      <Button onClick={() => setOpen(true)}>Open: Select Media, {types}</Button>
      {picked && <p className="mt-1 text-soft">Picked: {picked}</p>}
      <MediaPicker
        open={open}
        types={types}
        onPick={({ file_name, alt_text }) =>
          setPicked(`${file_name} (${alt_text ?? 'decorative'})`)
        }
        onClose={() => setOpen(false)}
      />
    </MeContext>
  );
}

export function MediaFieldDemo(props: Omit<MediaFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return (
    <MeContext value={editor}>
      <MediaField {...props} value={value} onChange={setValue} />
    </MeContext>
  );
}

export function TabsDemo({ tabs, label }: Omit<TabsProps, 'shown' | 'onShow'>) {
  const [shown, setShown] = useState(tabs[0]?.id ?? '');
  return <Tabs label={label} tabs={tabs} shown={shown} onShow={setShown} />;
}
