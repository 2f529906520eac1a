import type { CheckState, Finding } from '#constants/system-report.ts';
import { formatCount } from './format-amounts.ts';

const headings: readonly [CheckState, string][] = [
  ['problem', 'Problems'],
  ['warning', 'Warnings'],
  ['ok', 'OK'],
];

/** The findings as plain text, the worst first. */
export function formatFindings(findings: readonly Finding[]): string {
  const sections = headings.flatMap(([state, heading]) => {
    const found = findings.filter((finding) => finding.state === state);
    return found.length === 0 ? [] : [[heading, ...found.map(formatFinding)].join('\n')];
  });
  return [...sections, formatSummary(findings)].join('\n\n');
}

function formatFinding({ title, finding, advice }: Finding): string {
  return [`  ${title}: ${finding}`, ...(advice === undefined ? [] : [`    → ${advice}`])].join(
    '\n',
  );
}

function formatSummary(findings: readonly Finding[]): string {
  const countOf = (state: CheckState) => findings.filter((one) => one.state === state).length;
  const counts = [
    formatCount(countOf('problem'), 'problem'),
    formatCount(countOf('warning'), 'warning'),
  ];
  return `${formatCount(findings.length, 'check')}: ${counts.join(', ')}.`;
}
