import ArrowLeft from 'lucide-react/icons/arrow-left';
import { buttonLook } from '#ui/panel/button/button.tsx';

/** A whole new document: the panel's own one allows no styles within elements, which the builder needs. */
export function BackToPages() {
  return (
    <a
      href="/admin/pages"
      title="Back to Pages"
      className={`${buttonLook('quiet')} max-[638px]:px-2`}
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span className="max-[638px]:sr-only">Back to Pages</span>
    </a>
  );
}
