import { Link } from 'react-router';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { usePageTitle } from './page-title.ts';
import { ScreenHead } from './screen-head.tsx';
import { sectionName } from './sections.ts';

/** For unknown URLs below /admin. */
export function Component() {
  usePageTitle('Not found');
  return (
    <>
      <ScreenHead
        title="Page not found"
        description="The URL may be wrong, or the page may have moved."
      />
      <Link to="/admin" className={buttonStyles()}>
        Back to {sectionName('/admin')}
      </Link>
    </>
  );
}
