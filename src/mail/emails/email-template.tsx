import {
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { Fragment } from 'react';
import { type EmailLogo, logoContentId } from '../email-logo.ts';
import type { EmailContent } from './email-content.ts';
import { EmailPartView } from './email-part-view.tsx';
import type { EmailSite } from './email-plain-text.ts';
import { darkModeCss, type EmailStyles, getEmailStyles } from './email-styles.ts';
import { readableColour } from './readable-colour.ts';

const formatDetection = 'telephone=no, date=no, address=no, email=no, url=no';

interface EmailTemplateProps {
  content: EmailContent;
  site: EmailSite;
  /** The primary colour of the site. */
  colour: string;
}

/** The layout of every email. The logo is part of it; only the rich text of an issue loads images. */
export function EmailTemplate({ content, site, colour }: EmailTemplateProps) {
  const { subject, preview, heading, greeting, parts, note, noteLinks = [] } = content;
  const styles = getEmailStyles(readableColour(colour));
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content={formatDetection} />
        <style>{darkModeCss}</style>
      </Head>
      <body className="page" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container style={styles.outer}>
          <Section className="card" style={styles.card}>
            {site.logo && <Logo logo={site.logo} style={styles.logo} />}
            <Text className="quiet" style={styles.siteName}>
              {site.name}
            </Text>
            <Heading as="h1" className="ink" style={styles.heading}>
              {heading}
            </Heading>
            {greeting !== undefined && (
              <Text className="ink" style={styles.text}>
                {greeting}
              </Text>
            )}
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a string
              <EmailPartView key={index} part={part} styles={styles} />
            ))}
            <Hr className="line" style={styles.line} />
            <Text className="quiet" style={styles.quiet}>
              {note}
              {noteLinks.map(({ label, href }) => (
                <Fragment key={label}>
                  <br />
                  <Link className="link" href={href} style={styles.link}>
                    {label}
                  </Link>
                </Fragment>
              ))}
            </Text>
          </Section>
          <Text className="quiet" style={styles.footer}>
            {site.name}
            <br />
            <Link className="link" href={site.url} style={styles.link}>
              {site.url}
            </Link>
          </Text>
        </Container>
      </body>
    </Html>
  );
}

/** Without a text of its own: the name of the site follows. */
function Logo({ logo, style }: { logo: EmailLogo; style: EmailStyles['logo'] }) {
  const { width, height } = logo;
  return (
    <Img
      className="logo"
      src={`cid:${logoContentId}`}
      alt=""
      width={width}
      height={height}
      style={style}
    />
  );
}
