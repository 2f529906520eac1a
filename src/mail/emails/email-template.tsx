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

const noGuessing = 'telephone=no, date=no, address=no, email=no, url=no';

/** The frame that every email has; it needs no picture and nothing from elsewhere. */
export function EmailTemplate({ parts, colour }: { parts: EmailContent; colour: string }) {
  const { texts: words, email, greeting, validUntil: valid, site } = parts;
  const look = getEmailStyles(readableColour(colour));
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{words.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content={noGuessing} />
        <style>{darkModeCss}</style>
      </Head>
      <body className="page" style={look.body}>
        <Preview>{words.preview}</Preview>
        <Container style={look.outer}>
          <Section className="card" style={look.card}>
            <Text className="quiet" style={look.siteName}>
              {site.name}
            </Text>
            <Heading as="h1" className="ink" style={look.heading}>
              {words.heading}
            </Heading>
            <Text className="ink" style={look.text}>
              {greeting}
            </Text>
            <Text className="ink" style={look.text}>
              {words.sentence}
            </Text>
            {email.link && <LinkOf link={email.link} button={words.button} look={look} />}
            <Text className="ink" style={{ ...look.text, margin: '0 0 8px' }}>
              {email.link ? 'Or enter this code:' : 'Your code:'}
            </Text>
            <Text className="code" style={look.codeBox}>
              {email.code}
            </Text>
            <Text className="quiet" style={look.quiet}>
              Valid until {valid}.
            </Text>
            <Hr className="line" style={look.line} />
            <Text className="quiet" style={look.quiet}>
              {words.notYouNote}
            </Text>
          </Section>
          <Text className="quiet" style={look.footer}>
            {site.name}
            <br />
            <Link className="link" href={site.url} style={look.link}>
              {site.url}
            </Link>
          </Text>
        </Container>
      </body>
    </Html>
  );
}

interface LinkProps {
  link: string;
  button: string;
  look: ReturnType<typeof getEmailStyles>;
}

function LinkOf({ link, button, look }: LinkProps) {
  return (
    <>
      <Section style={{ margin: '4px 0 20px' }}>
        <Button href={link} style={look.button}>
          {button}
        </Button>
      </Section>
      <Text className="quiet" style={look.quiet}>
        If the button doesn't work, paste this link into your browser:
        <br />
        <Link className="link" href={link} style={look.link}>
          {link}
        </Link>
      </Text>
    </>
  );
}
