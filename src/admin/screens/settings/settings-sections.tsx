import type { ComponentType } from 'react';
import type { SettingTypeName } from '#fields/setting.ts';
import { type SettingRows, settingSections } from '#settings/setting-sections.ts';
import { settings as declared } from '#settings/settings.ts';
import { ColoursContent } from './colours-content.tsx';
import { MailContent } from './mail-content.tsx';
import {
  type SectionContentProps,
  SettingControl,
  type SettingsFormProps,
} from './setting-control.tsx';

type Section = (typeof settingSections)[number];

/** What some sections have beside their controls. */
const contents: { [Id in Section['id']]?: ComponentType<SectionContentProps> } = {
  colours: ColoursContent,
  mail: MailContent,
};

/** The columns of a row, by the type of its last setting. */
const columns: { [Type in SettingTypeName]?: string } = {
  colour: 'sm:grid-cols-3',
  port: 'sm:grid-cols-[1fr_7rem]',
};

/** All fields of the form, section by section. */
export function SettingsSections(props: SettingsFormProps) {
  return settingSections.map((section) => (
    <SettingsSection key={section.id} section={section} {...props} />
  ));
}

function SettingsSection({ section, ...form }: SettingsFormProps & { section: Section }) {
  const { id, title, line, rows } = section;
  const Content = contents[id];
  const controls = rows.map((names) => <Row key={String(names)} names={names} {...form} />);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-6 outline-none first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} className="text-base/6 font-semibold">
        {title}
      </h2>
      <p className="mb-4 text-soft">{line}</p>
      <div className="grid gap-4">
        {Content ? <Content {...form}>{controls}</Content> : controls}
      </div>
    </section>
  );
}

function Row({ names, ...form }: SettingsFormProps & { names: SettingRows[number] }) {
  if (typeof names === 'string') return <SettingControl name={names} {...form} />;
  const last = names.at(-1);
  const width = (last && columns[declared[last].type]) ?? 'sm:grid-cols-2';
  return (
    <div className={`grid items-start gap-4 ${width}`}>
      {names.map((name) => (
        <SettingControl key={name} name={name} {...form} />
      ))}
    </div>
  );
}
