import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { menusQuery } from '../../site/menus-query.ts';
import { MenusForm } from './menus-form.tsx';

/** The header and footer menus. */
export function Component() {
  const title = useSectionTitle('/admin/menus');
  const { data, error, refetch } = useQuery(menusQuery);
  return (
    <>
      <ScreenHead title={title} description="Header and footer menus." />
      {error && !data && (
        <LoadError title="Couldn’t load the menus." error={error} onRetry={refetch} />
      )}
      {!error && !data && <Loading />}
      {data && <MenusForm stored={data} />}
    </>
  );
}
