import type { NewPost } from '#domain/posts/create-post.ts';
import type { Dated } from './calendar.ts';
import { annualReportSummary } from './news/annual-report-summary.ts';
import { clinicalTrialsAgreement } from './news/clinical-trials-agreement.ts';
import { coldChainResults } from './news/cold-chain-results.ts';
import { dataCatalogue } from './news/data-catalogue.ts';
import { doctoralFellowships } from './news/doctoral-fellowships.ts';
import { floodWarningTrial } from './news/flood-warning-trial.ts';
import { materialsLaboratoryOpens } from './news/materials-laboratory-opens.ts';
import { microgridUtilities } from './news/microgrid-utilities.ts';
import { openDataDay } from './news/open-data-day.ts';
import { researchGrantsOpen } from './news/research-grants-open.ts';
import { scienceWeekExhibitors } from './news/science-week-exhibitors.ts';
import { soilSurveyData } from './news/soil-survey-data.ts';

interface StarterPost {
  post: Dated<NewPost>;
  /** Null for a draft. */
  daysAgo: number | null;
}

export const starterNews: readonly StarterPost[] = [
  { post: openDataDay, daysAgo: null },
  { post: researchGrantsOpen, daysAgo: 2 },
  { post: floodWarningTrial, daysAgo: 9 },
  { post: clinicalTrialsAgreement, daysAgo: 16 },
  { post: soilSurveyData, daysAgo: 37 },
  { post: scienceWeekExhibitors, daysAgo: 64 },
  { post: materialsLaboratoryOpens, daysAgo: 98 },
  { post: doctoralFellowships, daysAgo: 143 },
  { post: coldChainResults, daysAgo: 201 },
  { post: microgridUtilities, daysAgo: 265 },
  { post: dataCatalogue, daysAgo: 330 },
  { post: annualReportSummary, daysAgo: 410 },
];
