import { expect, test } from 'vitest';
import { block, parse, renderPageBody } from '../render.fixture.tsx';
import { getNextEvents } from './next-events.ts';

const pageWith = (content: unknown) => JSON.stringify(content);

function card(title: string, tile: string, description = '') {
  return { type: 'Card', props: { id: title, title, tile, description } };
}

test('lists the first cards with date tiles, also inside other blocks', () => {
  const columns = {
    type: 'Columns',
    props: { id: 'columns', columns: 2, column1: [card('Two', '5\nMay')] },
  };
  const section = { type: 'Section', props: { id: 'section', content: [columns] } };
  const page = pageWith({
    root: { props: {} },
    content: [
      card('One', '24\nDec', 'Online\n10:00 UTC\nFree\n\nAbout it.'),
      section,
      card('Three', '6\nMay'),
      card('Four', '7\nMay'),
    ],
  });
  const events = getNextEvents(page, 3);
  expect(events.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  expect(events[0]).toMatchObject({ day: '24', month: 'Dec', details: ['Online', '10:00 UTC'] });
});

test('leaves out cards with initials or without a tile', () => {
  const content = [card('Ana Silva', 'AS'), card('Plain', ''), card(' ', '5\nMay')];
  expect(getNextEvents(pageWith({ root: { props: {} }, content }), 3)).toEqual([]);
});

test('lists nothing without a readable page', () => {
  expect(getNextEvents('', 3)).toEqual([]);
  expect(getNextEvents(pageWith('not blocks'), 3)).toEqual([]);
});

test('renders the events with a link to all of them, or says that there are none', () => {
  const events = [{ title: 'Open day', day: '5', month: 'May', details: ['Online'] }];
  const render = (loaded: unknown) => {
    const data = parse(block('NextEvents', { id: 'events', showAll: true }));
    return renderPageBody(data, new Map([['events', loaded]])).html;
  };
  expect(render(events)).toMatch(/Next events.*<h3.*Open day.*Online.*All events/s);
  expect(render([])).toContain('No events yet.');
  expect(render([])).not.toContain('All events');
});
