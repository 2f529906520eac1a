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
import { readableColour } from './colours.ts';
import type { LetterParts } from './letter-parts.ts';
import { darkLook, lookOf } from './look.ts';

const noGuessing = 'telephone=no, date=no, address=no, email=no, url=no';

/** The frame that every letter has; it needs no picture and nothing from elsewhere. */
export function LetterPage({ parts, colour }: { parts: LetterParts; colour: string }) {
  const { words, letter, greeting, valid, site } = parts;
  const look = lookOf(readableColour(colour));
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{words.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content={noGuessing} />
        <style>{darkLook}</style>
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
            {letter.link && <LinkOf link={letter.link} button={words.button} look={look} />}
            <Text className="ink" style={{ ...look.text, margin: '0 0 8px' }}>
              {letter.link ? 'Or enter this code:' : 'Your code:'}
            </Text>
            <Text className="code" style={look.codeBox}>
              {letter.code}
            </Text>
            <Text className="quiet" style={look.quiet}>
              Valid until {valid}.
            </Text>
            <Hr className="line" style={look.line} />
            <Text className="quiet" style={look.quiet}>
              {words.otherwise}
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
  look: ReturnType<typeof lookOf>;
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
        If the button does not work, copy this address into your browser:
        <br />
        <Link className="link" href={link} style={look.link}>
          {link}
        </Link>
      </Text>
    </>
  );
}
