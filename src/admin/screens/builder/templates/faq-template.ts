import { block, heading, paragraph, section, type Template } from './page-template.ts';

export const questions: Template = {
  name: 'Questions and answers',
  line: 'A text page in parts, each with questions as headings.',
  content: [
    section(
      {},
      paragraph('Say whose questions are answered here, and when they were last looked through.', {
        size: 'lg',
      }),
      heading('Before you apply'),
      ...question('The question, as people ask it?'),
      ...question('A second question?'),
      block('Divider', {}),
      heading('After you have applied'),
      ...question('A third question?'),
      ...question('A fourth question?'),
    ),
    section(
      { background: 'gray' },
      heading('Your question is not here?'),
      paragraph('We answer within two working days.'),
      block('Button', { text: 'Ask us', href: '/contact' }),
    ),
  ],
};

function question(words: string) {
  return [heading(words, 3), paragraph('Begin with the answer. Then the exceptions, if any.')];
}
