import type { ComponentType, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { socialNetworkLabels, socialNetworks } from '#constants/settings.ts';
import type { Setting, SettingTypeName } from '#fields/setting.ts';
import {
  settings as declared,
  type SettingName,
  type SettingOfType,
  type UsedSettingType,
} from '#settings/settings.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { formatSizeLimit } from '../../media/format-file-size.ts';
import type { Settings } from '../../site/settings-query.ts';
import { BrandImageField } from './brand-image-field.tsx';
import { ColourField } from './colour-field.tsx';
import { currencyOptions } from './currency-options.ts';
import { FiguresField } from './figures-field.tsx';
import type { SettingsFields } from './settings-fields.ts';
import { SmtpPasswordField } from './smtp-password-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** What every part of the form gets. */
export interface SettingsFormProps {
  form: UseFormReturn<SettingsFields>;
  /** The stored settings. */
  settings: Settings;
}

/** What surrounds the controls of a section gets them as children. */
export interface SectionContentProps extends SettingsFormProps {
  children: ReactNode;
}

export interface SettingControlProps<Type extends SettingTypeName> extends SettingsFormProps {
  name: SettingOfType<Type>;
  setting: Setting<Type>;
}

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The control of each type. */
const controls: { [Type in UsedSettingType]: ComponentType<SettingControlProps<Type>> } = {
  text: (props) => {
    const { rows, attributes, empty } = props.setting;
    const shown = {
      ...fieldOf(props),
      ...attributes,
      ...(empty !== null && { placeholder: empty }),
    };
    return rows === undefined ? <TextField {...shown} /> : <TextArea {...shown} rows={rows} />;
  },
  email: (props) => <TextField {...fieldOf(props)} type="email" autoComplete="off" />,
  image: BrandImageField,
  colour: ColourField,
  boolean: (props) => <CheckboxField {...fieldOf(props)} />,
  choice: (props) => {
    const options = Object.entries(props.setting.options ?? {});
    return (
      <SelectField
        {...fieldOf(props)}
        options={options.map(([value, label]) => ({ value, label }))}
      />
    );
  },
  date: (props) => (
    <div className="max-w-60">
      <TextField {...fieldOf(props)} type="date" />
    </div>
  ),
  port: (props) => (
    <TextField {...fieldOf(props)} {...numeric} placeholder={String(props.setting.empty)} />
  ),
  retention: (props) => {
    const { label, hint = '', empty } = props.setting;
    const shown = {
      label: `${label} (days)`,
      hint: `${hint} Leave empty for ${empty} days.`.trim(),
    };
    return <TextField {...fieldOf(props)} {...numeric} {...shown} />;
  },
  bytes: (props) => {
    const { label, limit = 'bytes' } = props.setting;
    const max = formatSizeLimit(props.settings.upload_limits[limit]);
    const shown = {
      label: `${label} (MB)`,
      hint: `Leave empty to use the server limit (${max}).`,
    };
    return <TextField {...fieldOf(props)} {...numeric} {...shown} inputMode="decimal" />;
  },
  // Starts anew with every save.
  password: (props) => <SmtpPasswordField key={props.settings.version} {...props} />,
  timeZone: TimeZoneField,
  currency: (props) => (
    <SelectField {...fieldOf(props)} options={currencyOptions(props.settings[props.name])} />
  ),
  socialMedia: ({ form }) =>
    socialNetworks.map((network) => (
      <TextField
        key={network}
        label={socialNetworkLabels[network]}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...formField(form, `social_${network}`)}
      />
    )),
  figures: FiguresField,
};

interface FieldPlace extends Pick<SettingsFormProps, 'form'> {
  name: Exclude<SettingName, 'social_media'>;
  setting: Pick<Setting, 'label' | 'hint'>;
}

function fieldOf({ name, form, setting: { label, hint } }: FieldPlace) {
  return { label, hint, ...formField(form, name) };
}

/** The control of a setting, by its type. */
export function SettingControl({ name, ...form }: SettingsFormProps & { name: SettingName }) {
  const setting = declared[name];
  // The name is that of a setting of this type.
  const Control = controls[setting.type] as ComponentType<
    SettingsFormProps & { name: SettingName; setting: Setting }
  >;
  return <Control {...form} name={name} setting={setting} />;
}
