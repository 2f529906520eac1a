import { useState } from 'react';

const defaultIcon = '/assets/pictures/favicon.svg';

/** The site's logo from the panel's document, or a default icon if it is missing or fails to load. */
export function SiteLogo() {
  const [isMissing, setMissing] = useState(false);
  const logo = document.querySelector<HTMLMetaElement>('meta[name="site-logo"]')?.content;
  if (!logo || isMissing) return <img src={defaultIcon} alt="" className="size-10" />;
  return (
    // Logos are designed for a light background.
    <img
      src={logo}
      alt=""
      className="h-14 max-w-40 rounded-md bg-white object-contain p-2"
      onError={() => setMissing(true)}
    />
  );
}
