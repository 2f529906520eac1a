import type { NewPage } from '#domain/pages/create-page.ts';
import type { Calendar } from './calendar.ts';
import { about } from './drafts/about.ts';
import { annualReport } from './drafts/annual-report.ts';
import { contact } from './drafts/contact.ts';
import { home } from './drafts/home.ts';
import { projects } from './drafts/projects.ts';
import { accessibility } from './pages/accessibility.ts';
import { careers } from './pages/careers.ts';
import { events } from './pages/events.ts';
import { faq } from './pages/faq.ts';
import { history } from './pages/history.ts';
import { leadership } from './pages/leadership.ts';
import { media } from './pages/media.ts';
import { mission } from './pages/mission.ts';
import { openData } from './pages/open-data.ts';
import { policies } from './pages/policies.ts';
import { privacy } from './pages/privacy.ts';
import { publications } from './pages/publications.ts';
import { reports } from './pages/reports.ts';
import { terms } from './pages/terms.ts';

export function starterPages(on: Calendar): NewPage[] {
  return [
    mission,
    leadership,
    history,
    events(on),
    careers(on),
    publications(on),
    reports(on),
    policies,
    openData,
    media,
    faq(on),
    privacy,
    terms,
    accessibility,
  ];
}

/** Visitors do not find these. Published, the first four take the place of the built-in pages. */
export const starterDrafts: readonly NewPage[] = [home, about, projects, contact, annualReport];
