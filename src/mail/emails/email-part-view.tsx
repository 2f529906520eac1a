import { Button, Heading, Link, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import type { EmailPart } from './email-content.ts';
import type { EmailStyles } from './email-styles.ts';
import { toLines } from './one-line.ts';
import { RichTextView } from './rich-text-view.tsx';

/** Renders one piece of an email's body as HTML. */
export function EmailPartView({ part, styles }: { part: EmailPart; styles: EmailStyles }) {
  switch (part.type) {
    case 'text':
      return (
        <Text className="ink" style={styles.text}>
          {part.text}
        </Text>
      );
    case 'quiet':
      return (
        <Text className="quiet" style={styles.quiet}>
          {part.text}
        </Text>
      );
    case 'button':
      return (
        <>
          <Section style={{ margin: '4px 0 20px' }}>
            <Button href={part.href} style={styles.button}>
              {part.label}
            </Button>
          </Section>
          <Text className="quiet" style={styles.quiet}>
            If the button doesn’t work, paste this link into your browser:
            <br />
            <Link className="link" href={part.href} style={styles.link}>
              {part.href}
            </Link>
          </Text>
        </>
      );
    case 'code':
      return (
        <>
          <Text className="ink" style={{ ...styles.text, margin: '0 0 8px' }}>
            {part.label}:
          </Text>
          <Text className="code" style={styles.codeBox}>
            {part.code}
          </Text>
        </>
      );
    case 'written':
      return (
        <Text className="ink" style={styles.text}>
          <Lines text={part.text} />
        </Text>
      );
    case 'quote':
      return (
        <>
          <Text className="quiet" style={{ ...styles.quiet, margin: '0 0 8px' }}>
            {part.intro}:
          </Text>
          <Text className="quote" style={styles.quote}>
            <Lines text={part.text} />
          </Text>
        </>
      );
    case 'details':
      return (
        <table className="ink" style={styles.details}>
          <tbody>
            {part.rows.map(({ label, value }) => (
              <tr key={label}>
                <th className="quiet" scope="row" style={styles.detailLabel}>
                  {label}
                </th>
                <td style={styles.detailValue}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'rich_text':
      return <RichTextView blocks={part.blocks} styles={styles} />;
    case 'articles':
      return part.articles.map((article) => (
        <Section key={article.href} style={{ margin: '0 0 24px' }}>
          <Text className="quiet" style={{ ...styles.quiet, margin: 0 }}>
            {article.about}
          </Text>
          <Heading as="h2" style={styles.articleTitle}>
            <Link className="link" href={article.href} style={styles.link}>
              {article.title}
            </Link>
          </Heading>
          {article.text !== '' && (
            <Text className="ink" style={{ ...styles.text, margin: '6px 0 0' }}>
              {article.text}
            </Text>
          )}
        </Section>
      ));
  }
}

function Lines({ text }: { text: string }) {
  return toLines(text).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a string
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
