import {
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { EmailContent } from './email-content.ts';
import { darkModeCss, getEmailStyles } from './email-styles.ts';
import { readableColour } from './readable-colour.ts';

const formatDetection = 'telephone=no, date=no, address=no, email=no, url=no';

/** The layout of every email; it loads no images and nothing from elsewhere. */
export function EmailTemplate({ content, colour }: { content: EmailContent; colour: string }) {
  const { texts, email, greeting, validUntil: expiry, site } = content;
  const styles = getEmailStyles(readableColour(colour));
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{texts.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content={formatDetection} />
        <style>{darkModeCss}</style>
      </Head>
      <body className="page" style={styles.body}>
        <Preview>{texts.preview}</Preview>
        <Container style={styles.outer}>
          <Section className="card" style={styles.card}>
            <Text className="quiet" style={styles.siteName}>
              {site.name}
            </Text>
            <Heading as="h1" className="ink" style={styles.heading}>
              {texts.heading}
            </Heading>
            <Text className="ink" style={styles.text}>
              {greeting}
            </Text>
            <Text className="ink" style={styles.text}>
              {texts.intro}
            </Text>
            {email.link && <EmailLink link={email.link} button={texts.button} styles={styles} />}
            <Text className="ink" style={{ ...styles.text, margin: '0 0 8px' }}>
              {email.link ? 'Or enter this code:' : 'Your code:'}
            </Text>
            <Text className="code" style={styles.codeBox}>
              {email.code}
            </Text>
            <Text className="quiet" style={styles.quiet}>
              Valid until {expiry}.
            </Text>
            <Hr className="line" style={styles.line} />
            <Text className="quiet" style={styles.quiet}>
              {texts.notYouNote}
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

interface EmailLinkProps {
  link: string;
  button: string;
  styles: ReturnType<typeof getEmailStyles>;
}

function EmailLink({ link, button, styles }: EmailLinkProps) {
  return (
    <>
      <Section style={{ margin: '4px 0 20px' }}>
        <Button href={link} style={styles.button}>
          {button}
        </Button>
      </Section>
      <Text className="quiet" style={styles.quiet}>
        If the button doesn't work, paste this link into your browser:
        <br />
        <Link className="link" href={link} style={styles.link}>
          {link}
        </Link>
      </Text>
    </>
  );
}
