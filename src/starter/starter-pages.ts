import type { NewPage } from '#domain/pages/create-page.ts';
import type { Calendar } from './calendar.ts';
import { about } from './drafts/about-draft.ts';
import { annualReport } from './drafts/annual-report-draft.ts';
import { contact } from './drafts/contact-draft.ts';
import { home } from './drafts/home-draft.ts';
import { projects } from './drafts/projects-draft.ts';
import { accessibility } from './pages/accessibility-page.ts';
import { careers } from './pages/careers-page.ts';
import { events } from './pages/events-page.ts';
import { faq } from './pages/faq-page.ts';
import { history } from './pages/history-page.ts';
import { leadership } from './pages/leadership-page.ts';
import { media } from './pages/media-page.ts';
import { mission } from './pages/mission-page.ts';
import { openData } from './pages/open-data-page.ts';
import { policies } from './pages/policies-page.ts';
import { privacy } from './pages/privacy-page.ts';
import { publications } from './pages/publications-page.ts';
import { reports } from './pages/reports-page.ts';
import { terms } from './pages/terms-page.ts';

export function starterPages(on: Calendar): NewPage[] {
  return [
    mission,
    leadership,
    history,
    events(on),
    careers(on),
    publications,
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

/** Unpublished pages. Once published, the first four replace the built-in pages. */
export function starterDrafts(on: Calendar): NewPage[] {
  return [home(on), about, projects, contact, annualReport];
}
