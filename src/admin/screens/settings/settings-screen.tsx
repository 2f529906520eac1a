import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { settingsQuery } from '../../site/settings-query.ts';
import { SettingsForm } from './settings-form.tsx';

/** Site-wide settings. */
export function Component() {
  const title = useSectionTitle('/admin/settings');
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <ScreenHead title={title} description="Site-wide settings." />
      {error && !data && (
        <LoadError title="Couldn’t load the settings." error={error} onRetry={refetch} />
      )}
      {!error && !data && <Loading />}
      {data && <SettingsForm settings={data} />}
    </>
  );
}
