import { Link } from 'react-router';
import { buttonLook } from '#ui/panel/button/button.tsx';
import { usePageTitle } from './page-title.ts';
import { ScreenHead } from './screen-head.tsx';
import { sectionName } from './sections.ts';

/** For addresses below /admin at which there is nothing. */
export function Component() {
  usePageTitle('Not found');
  return (
    <>
      <ScreenHead
        title="There is no such screen"
        description="The address may be mistyped, or belong to another version of the panel."
      />
      <Link to="/admin" className={buttonLook()}>
        Back to {sectionName('/admin')}
      </Link>
    </>
  );
}
