import { useState } from 'react';

const defaultIcon = '/assets/pictures/favicon.svg';

/** The site's logo, as the panel's document names it; a default icon where there is none or it cannot be loaded. */
export function SiteLogo() {
  const [isMissing, setMissing] = useState(false);
  const logo = document.querySelector<HTMLMetaElement>('meta[name="site-logo"]')?.content;
  if (!logo || isMissing) return <img src={defaultIcon} alt="" className="size-10" />;
  return (
    // Logos are made for a light ground.
    <img
      src={logo}
      alt=""
      className="h-14 max-w-40 rounded-md bg-white object-contain p-2"
      onError={() => setMissing(true)}
    />
  );
}
